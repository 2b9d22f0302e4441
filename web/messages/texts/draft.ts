import type { TextButton, TextProblem } from '#contract/messages/texts/check-text.ts'
import { type FilledSms, filledSms } from '#contract/messages/texts/filled-sms.ts'
import type { MessageText } from '#contract/messages/texts/operations.ts'
import type { Channel, Trigger } from '#contract/messages/triggers.ts'

/** A text as typed in the editor. */
export type Draft = { subject: string; body: string; buttons: readonly TextButton[] }
/** Unsaved texts by their place. */
export type Drafts = Readonly<Record<string, Draft>>

export function draftKey(trigger: Trigger, channel: Channel): string {
  return `${trigger}:${channel}`
}

/** The saved form of a text. */
export function keptOf({ subject, body, buttons }: Pick<MessageText, 'subject' | 'body' | 'buttons'>): Draft {
  return { subject: subject ?? '', body, buttons }
}

export function isSameDraft(left: Draft, right: Draft): boolean {
  const { stringify } = JSON
  return (
    left.subject === right.subject && left.body === right.body && stringify(left.buttons) === stringify(right.buttons)
  )
}

/** A draft as the text message that would go out, filled with the sample. */
export function smsOf(draft: Draft, { sample: values, nameless, footer }: MessageText): FilledSms {
  return filledSms(draft, { values, nameless, footer })
}

/** Problems of the fields, from our own check or the server's. */
export type FieldErrors = Readonly<Record<string, string>>

/** The first sentence of each field. */
export function errorsOf(
  problems: readonly TextProblem[],
  say: (code: TextProblem['code'], values: TextProblem['values']) => string,
): FieldErrors {
  return Object.fromEntries(problems.toReversed().map(({ path, code, values }) => [path, say(code, values)]))
}
