import SendHorizontal from 'lucide-react/icons/send-horizontal'
import { useEffect, useImperativeHandle, useRef, useState, type KeyboardEvent, type ReactNode, type Ref } from 'react'
import { checkText, priceOf } from '#core/chat/rules.ts'
import { graphemes } from '#core/text.ts'
import { draftKey, onDraft, readDraft, saveDraft, showDraft } from '#app/data/drafts.ts'
import { settings } from '#app/lib/boot.ts'
import { cx } from '#app/lib/cx.ts'
import { m } from '#app/lib/messages.ts'
import { Button } from '#app/ui/button.tsx'

export type ComposerHandle = {
  fill: (text: string) => void
}

type ComposerProps = {
  /** The name of the draft. */
  draft: string
  name: string
  /** The writer's balance. */
  credits: number
  /** Answers null if the text was not taken: it then stays in the input. */
  onSend: (text: string, key: string) => Promise<boolean> | null
  /** Gets more credits. */
  onBuy: () => void
  /** Buttons for what else can be sent. */
  tools?: ReactNode
  /** Takes pasted files. */
  onFiles?: (files: File[]) => void
  ref: Ref<ComposerHandle>
}

/** The share of the longest text from which on the count of characters is read out. */
const NEAR = 0.8
/** Browsers that do not size a field by its content size it by a copy of the text, also without measuring. */
const SIZED = typeof CSS !== 'undefined' && CSS.supports('field-sizing', 'content')
const TEXT = 'col-start-1 row-start-1 block min-h-12 max-h-[9em] w-full min-w-0 px-4 py-2.5 text-base leading-[1.5]'

/** The input of a conversation. It keeps its text itself, so that a key stroke renders nothing else. */
export function Composer({ draft, name, credits, onSend, onBuy, tools, onFiles, ref }: ComposerProps) {
  const [text, setText] = useState(() => readDraft(draft))
  const input = useRef<HTMLTextAreaElement>(null)
  const { message_length: limit } = settings()
  const price = priceOf('text', settings())
  const lacking = credits < price
  const used = graphemes(text)
  const change = (next: string) => {
    saveDraft(draft, next)
    setText(next)
  }
  const send = () => {
    const whole = text.trim()
    const storing = lacking || checkText(whole, limit) ? null : onSend(whole, draftKey(draft, text))
    if (!storing) return
    setText('')
    // the draft goes when the queue has the text, so that a crash loses neither
    void storing.then(() => readDraft(draft).trim() === whole && saveDraft(draft, ''))
    input.current?.focus()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || isComposing(event) || !hasKeyboard()) return
    event.preventDefault()
    send()
  }
  useImperativeHandle(ref, () => ({
    fill: (line) => {
      change(line)
      input.current?.focus()
    },
  }))
  useEffect(() => {
    const stop = onDraft(draft, (changed, here) => {
      setText(changed)
      if (here) input.current?.focus()
    })
    return () => {
      stop()
      showDraft(draft)
    }
  }, [draft])
  useEffect(() => {
    if (hasKeyboard()) input.current?.focus({ preventScroll: true })
  }, [])
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
      className="flex flex-wrap items-end justify-end gap-x-2 gap-y-1.5 text-base"
    >
      {tools && <div className="flex @max-[17rem]:order-1 @max-[17rem]:mr-auto">{tools}</div>}
      <div className="grid min-w-0 flex-1 @max-[17rem]:basis-full">
        <textarea
          ref={input}
          rows={1}
          dir="auto"
          value={text}
          placeholder={m.chat_placeholder()}
          aria-label={m.chat_input({ name })}
          aria-invalid={used > limit || undefined}
          onChange={(event) => change(event.target.value)}
          onKeyDown={onKeyDown}
          onPaste={(event) => {
            const files = [...event.clipboardData.files]
            if (files.length === 0) return
            event.preventDefault()
            onFiles?.(files)
          }}
          className={cx(
            TEXT,
            'field-sizing-content resize-none overflow-y-auto rounded-[1.5rem] border border-edge/50 bg-surface placeholder:truncate placeholder:text-muted hover:border-edge focus-visible:outline-offset-0',
          )}
        />
        {!SIZED && (
          <div
            aria-hidden="true"
            className={cx(TEXT, 'invisible overflow-hidden border whitespace-pre-wrap [overflow-wrap:anywhere]')}
          >
            {text}{' '}
          </div>
        )}
      </div>
      {lacking ? (
        <Button variant="primary" onClick={onBuy} className="min-h-12! rounded-full! @max-[17rem]:order-2">
          {m.chat_buy()}
        </Button>
      ) : (
        <button
          type="submit"
          aria-label={m.chat_send()}
          title={m.chat_send()}
          disabled={text.trim() === '' || used > limit}
          className="grid size-12 shrink-0 @max-[17rem]:order-2 place-items-center rounded-full bg-action text-on-action transition-[background-color,transform] hover:bg-action-strong active:scale-95 disabled:bg-disabled disabled:text-muted"
        >
          <SendHorizontal size={21} aria-hidden="true" />
        </button>
      )}
      <p className="flex w-full flex-wrap justify-between gap-x-4 px-4 text-xs @max-[17rem]:order-3 @max-[17rem]:px-2 text-muted tabular-nums">
        <span className={lacking ? 'font-semibold text-ink' : undefined}>{priceLine(price, credits)}</span>
        <span
          aria-live={used > limit * NEAR ? 'polite' : undefined}
          className={used > limit ? 'font-semibold text-danger' : undefined}
        >
          <span aria-hidden="true">
            {used}/{limit}
          </span>
          <span className="sr-only">{m.ui_characters({ used, limit })}</span>
        </span>
      </p>
    </form>
  )
}

function priceLine(price: number, credits: number): string | null {
  if (price === 0) return null
  return `${m.chat_costs({ count: price })} · ${m.chat_balance({ count: credits })}`
}

/** Whether an input method takes the key. Safari ends the composition before the key and tells it by this code only. */
function isComposing({ nativeEvent, keyCode }: KeyboardEvent): boolean {
  return nativeEvent.isComposing || keyCode === 229
}

/** With a real keyboard Enter sends; on a phone it begins a new line. */
function hasKeyboard(): boolean {
  return matchMedia('(hover: hover) and (pointer: fine)').matches
}
