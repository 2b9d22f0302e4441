import { html } from 'ghtml'
import { field, hidden } from '../parts.ts'
import { type View, addressOf, say, timeWords } from '../view.ts'

/** A sent one-time code. */
export type SentCode = { proof_id: string; target_masked: string; expires_at: Date; resend_at: Date }

/** The step of typing a one-time code: carried fields and buttons. */
export type CodeStep = {
  sent: SentCode
  now: Date
  typed: string
  error: string | undefined
  carried: Readonly<Record<string, string>>
  /** Fields below the code. */
  more?: string
  /** `is_final`: the action cannot be undone. */
  go: { step: string; label: string; is_final?: true }
  /** Steps of the buttons “resend” and “change”, or `back` without them. */
  resend: string
  change: string
}

/**
 * A form for a one-time code, which carries earlier values. The submit button is first, because Enter presses the
 * first.
 */
export function codeStep(view: View, { sent, now, typed, error, carried, more, go, resend, change }: CodeStep): string {
  const seconds = (at: Date) => Math.max(0, Math.ceil((at.getTime() - now.getTime()) / 1000))
  const code = field({
    name: 'code',
    label: say(view, 'buyer.code'),
    value: typed,
    error,
    attributes: 'inputmode="numeric" autocomplete="one-time-code" maxlength="20" required',
    focus: true,
  })
  const until = html`<p class="help">
    ${say(view, 'buyer.time_left')}
    <time data-left="${seconds(sent.expires_at)}" data-over="${say(view, 'buyer.time_over')}"
      >${say(view, 'buyer.code_until', { time: timeWords(sent.expires_at) })}</time
    >
  </p>`
  const times = { expires_at: sent.expires_at.toISOString(), resend_at: sent.resend_at.toISOString() }
  return html`<form method="post" action="${addressOf(view)}" novalidate>
    !${hidden({ ...carried, proof_id: sent.proof_id, ...times })}
    <div class="col part">
      <h2>${say(view, 'buyer.code_title')}</h2>
      <p class="help">${say(view, 'buyer.code_sent', { target: sent.target_masked })}</p>
      !${code}!${until}!${more ?? ''}
    </div>
    <div class="act">
      <div class="col">
        <button class="go!${go.is_final === true ? ' final' : ''}" name="step" value="${go.step}">${go.label}</button>
      </div>
    </div>
    <div class="col pair more">
      <button class="less" name="step" value="${resend}" formnovalidate data-wait="${seconds(sent.resend_at)}">
        ${say(view, 'buyer.resend')}</button
      ><button class="less" name="step" value="${change}" formnovalidate>
        ${say(view, change === 'back' ? 'buyer.back' : 'buyer.change')}
      </button>
    </div>
  </form>`
}
