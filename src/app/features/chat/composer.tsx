import SendHorizontal from 'lucide-react/icons/send-horizontal'
import { useImperativeHandle, useLayoutEffect, useRef, useState, type KeyboardEvent, type Ref } from 'react'
import { checkText, priceOf } from '#core/chat/rules.ts'
import { graphemes } from '#core/text.ts'
import { settings } from '#app/lib/boot.ts'
import { cx } from '#app/lib/cx.ts'
import { m } from '#app/lib/messages.ts'
import { Button } from '#app/ui/button.tsx'

export type ComposerHandle = {
  fill: (text: string) => void
}

type ComposerProps = {
  /** The key of the draft: the writer and the receiver. */
  draft: string
  name: string
  onSend: (text: string) => void
  ref: Ref<ComposerHandle>
}

/** Unsent drafts by writer and receiver, until the page is left. */
const drafts = new Map<string, string>()
/** The share of the longest text from which on the characters are counted. */
const NEAR = 0.8

/** The input of a conversation. It keeps its text itself, so that a key stroke renders nothing else. */
export function Composer({ draft, name, onSend, ref }: ComposerProps) {
  const [text, setText] = useState(drafts.get(draft) ?? '')
  const input = useRef<HTMLTextAreaElement>(null)
  const { message_length: limit } = settings()
  const price = priceOf('text', settings())
  // a text has at least as many UTF-16 units as characters, so short texts need no counting
  const used = text.length > limit * NEAR ? graphemes(text) : 0
  const change = (next: string) => {
    drafts.set(draft, next)
    setText(next)
  }
  const send = () => {
    const whole = text.trim()
    if (checkText(whole, limit)) return
    change('')
    onSend(whole)
    input.current?.focus()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing || !hasKeyboard()) return
    event.preventDefault()
    send()
  }
  useImperativeHandle(ref, () => ({
    fill: (line) => {
      change(line)
      input.current?.focus()
    },
  }))
  useLayoutEffect(() => grow(input.current))
  useLayoutEffect(() => {
    if (hasKeyboard()) input.current?.focus({ preventScroll: true })
  }, [])
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
      className="flex items-end gap-2"
    >
      <div className="relative min-w-0 flex-1">
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
          className="block max-h-[9.35rem] min-h-12 w-full resize-none overflow-y-auto rounded-[1.5rem] border border-edge/50 bg-surface px-4 py-2.5 text-base leading-[1.5] placeholder:text-muted hover:border-edge focus-visible:outline-offset-0"
        />
        {used > limit * NEAR && (
          <p
            aria-live="polite"
            className={cx('px-4 pt-1 text-xs tabular-nums', used > limit ? 'font-semibold text-danger' : 'text-muted')}
          >
            {m.ui_characters({ used, limit })}
          </p>
        )}
      </div>
      <Button
        type="submit"
        variant="primary"
        disabled={text.trim() === '' || used > limit}
        icon={<SendHorizontal size={20} aria-hidden="true" />}
        price={price > 0 ? m.chat_price({ count: price }) : undefined}
        className="!min-h-12 !rounded-full"
      >
        <span className="max-sm:sr-only">{m.chat_send()}</span>
      </Button>
    </form>
  )
}

function grow(input: HTMLTextAreaElement | null): void {
  if (!input) return
  input.style.height = 'auto'
  input.style.height = `${input.scrollHeight + 2}px`
}

/** With a real keyboard Enter sends; on a phone it begins a new line. */
function hasKeyboard(): boolean {
  return matchMedia('(hover: hover) and (pointer: fine)').matches
}
