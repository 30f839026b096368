/** @jsxImportSource hono/jsx */
import * as shared from '#messages/_index.js'
import * as p from '#page-texts/_index.js'
import * as s from '#static-texts/_index.js'
import type { Child } from 'hono/jsx'
import { REPORT, REPORT_CATEGORIES, SUBJECT_KINDS, type SubjectKind } from '#core/reports/limits.ts'
import { type Entries, type Refused, sentenceOf } from '#functions/pages/landers/form.ts'
import type { Language } from './facts.ts'
import { categoryLabel, kindLabel } from './labels.ts'

/** What the address names. */
export type Given = { kind: Exclude<SubjectKind, 'site'>; id: string }

type ComplaintFormProps = {
  options: Language
  entries: Entries
  given: Given | null
  /** The member's own address; null for visitors, who have to enter one. */
  email: string | null
  refused: Refused | null
}

type Problem = { field: string | null; text: string }

/** What is wrong, and at which field if the endpoint names one that the form shows. */
function problemOf(refused: Refused | null, options: Language): Problem | null {
  if (!refused) return null
  const fields: Record<string, string> = {
    category: s.complaints_category_missing({}, options),
    words: s.complaints_words_wrong({}, options),
    email: s.complaints_email_missing({}, options),
  }
  if (refused.code === 'email_invalid') return { field: 'email', text: sentenceOf(refused, options.locale) }
  const named = refused.code === 'invalid_input' ? String(refused.params['field']) : ''
  return named in fields
    ? { field: named, text: fields[named]! }
    : { field: null, text: sentenceOf(refused, options.locale) }
}

/** The complaint as a plain form, posted to the page's own address. */
export function ComplaintForm({ options, entries, given, email, refused }: ComplaintFormProps) {
  const problem = problemOf(refused, options)
  /** What ties a control to its hint and to what is wrong with it. */
  const tied = (name: string, hinted: boolean) => {
    const wrong = problem?.field === name
    const described = [wrong && `${name}-wrong`, hinted && `${name}-hint`].filter(Boolean).join(' ')
    return {
      id: name,
      name,
      'aria-describedby': described || undefined,
      ...(wrong && { 'aria-invalid': 'true' as const, autofocus: true }),
    }
  }
  const field = (name: string, label: string, control: Child, hint?: string, optional = false) => (
    <div>
      <label for={name}>
        {label}
        {optional && <span class="small"> ({shared.ui_optional({}, options)})</span>}
      </label>
      {control}
      {problem?.field === name && (
        <p class="wrong" id={`${name}-wrong`} role="alert">
          {problem.text}
        </p>
      )}
      {hint && (
        <p class="small" id={`${name}-hint`}>
          {hint}
        </p>
      )}
    </div>
  )
  return (
    <form class="fields" method="post" action="/complaints">
      <h2>{s.complaints_form({}, options)}</h2>
      {problem && !problem.field && (
        <p class="wrong" role="alert">
          {problem.text}
        </p>
      )}
      <input type="hidden" name="key" value={entries['key']} />
      {field(
        'category',
        p.complaints_category({}, options),
        <select {...tied('category', false)} required>
          <option value="">{shared.ui_choose({}, options)}</option>
          {REPORT_CATEGORIES.map((one) => (
            <option key={one} value={one} selected={one === entries['category']}>
              {categoryLabel(one, options)}
            </option>
          ))}
        </select>,
      )}
      {given ? (
        <GivenSubject options={options} given={given} />
      ) : (
        <>
          <Kinds options={options} chosen={entries['subject_kind'] || 'site'} />
          {field(
            'subject',
            s.complaints_subject({}, options),
            <input {...tied('subject', true)} maxlength={REPORT.subjectLength} value={entries['subject']} />,
            s.complaints_subject_hint({}, options),
            true,
          )}
        </>
      )}
      {field(
        'words',
        s.complaints_words({}, options),
        <textarea {...tied('words', true)} rows={6} maxlength={REPORT.words.max} required={!given}>
          {entries['words']}
        </textarea>,
        s.complaints_words_hint({}, options),
        given !== null,
      )}
      {field(
        'email',
        s.complaints_email({}, options),
        <input
          {...tied('email', true)}
          type="email"
          autocomplete="email"
          required={email === null}
          value={entries['email']}
        />,
        email === null ? s.complaints_email_hint({}, options) : s.complaints_email_own({ email }, options),
        email !== null,
      )}
      {field(
        'name',
        s.complaints_name({}, options),
        <input {...tied('name', false)} autocomplete="name" maxlength={REPORT.nameLength} value={entries['name']} />,
        undefined,
        true,
      )}
      <p class="small">{s.complaints_statement({}, options)}</p>
      <button class="button" type="submit">
        {s.complaints_send({}, options)}
      </button>
    </form>
  )
}

function Kinds({ options, chosen }: { options: Language; chosen: string }) {
  return (
    <fieldset>
      <legend>{p.complaints_kind({}, options)}</legend>
      <div class="choice">
        {SUBJECT_KINDS.map((kind) => (
          <label key={kind}>
            <input type="radio" name="subject_kind" value={kind} checked={kind === chosen} />
            {kindLabel(kind, options)}
          </label>
        ))}
      </div>
    </fieldset>
  )
}

function GivenSubject({ options, given: { kind, id } }: { options: Language; given: Given }) {
  const sentences = {
    profile: s.complaints_given_profile,
    photo: s.complaints_given_photo,
    message: s.complaints_given_message,
  }
  return (
    <div class="note given">
      <p>{sentences[kind]({}, options)}</p>
      <input type="hidden" name="subject_kind" value={kind} />
      <input type="hidden" name="subject" value={id} />
      {kind === 'profile' && <a href={`/members/${id}`}>{s.complaints_given_look({}, options)}</a>}
      <a href="/complaints">{s.complaints_given_other({}, options)}</a>
    </div>
  )
}
