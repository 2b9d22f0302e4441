import { cp949Bytes } from '../../kernel/cp949.ts'
import { visibleText } from '../../kernel/visible-text.ts'
import type { App } from '../../kernel/wire.ts'
import { refusedNames } from '../tokens.ts'
import type { Channel, Trigger } from '../triggers.ts'
import { buttonLimits, textLimits } from './limits.ts'

/** Validates a text: in the editor while typing, and on the server before it is saved (MSG-43). */

export type TextButton = { readonly name: string; readonly url: string }
export type WrittenText = {
  readonly subject: string
  readonly body: string
  readonly buttons: readonly TextButton[]
}
export type TextContext = { readonly app: App; readonly trigger: Trigger; readonly channel: Channel }

type Code =
  | 'message_text.missing'
  | 'message_text.subject_missing'
  | 'message_text.bytes'
  | 'message_text.characters'
  | 'message_text.token'
  | 'message_text.lacking'
  | 'message_text.button'
/** A problem of a field, and the values of its sentence. */
export type TextProblem = { path: string; code: Code; values: Readonly<Record<string, string | number>> }

/** The only token allowed in an address, by itself: a buyer's input must never become an address. */
export const addressToken = '#{REGISTRATION_URL}'

/** All errors of a text, at most one per field. */
export function textProblems(text: WrittenText, context: TextContext): TextProblem[] {
  return [...subjectProblem(text, context), ...bodyProblem(text, context), ...buttonProblems(text, context)]
}

function subjectProblem({ subject }: WrittenText, context: TextContext): TextProblem[] {
  const { channel } = context
  if (channel === 'kakao') return []
  if (subject.trim() === '')
    return channel === 'email' ? [{ path: 'subject', code: 'message_text.subject_missing', values: {} }] : []
  return fieldProblem('subject', subject, textLimits[channel].subject, context)
}

function bodyProblem({ body }: WrittenText, context: TextContext): TextProblem[] {
  if (isEmpty(body, context.channel)) return [{ path: 'body', code: 'message_text.missing', values: {} }]
  return fieldProblem('body', body, textLimits[context.channel].body, context)
}

function isEmpty(body: string, channel: Channel): boolean {
  return channel === 'email' ? visibleText(body) === '' && !/<img\s/.test(body) : body.trim() === ''
}

function fieldProblem(path: string, words: string, most: number, context: TextContext): TextProblem[] {
  const [tag] = refusedNames(words, context.trigger, context.app)
  if (tag !== undefined) return [{ path, code: 'message_text.token', values: { tag: `#{${tag}}` } }]
  if (context.channel !== 'sms') {
    const long = Array.from(words).length > most
    return long ? [{ path, code: 'message_text.characters', values: { n: most.toLocaleString('en') } }] : []
  }
  const characters = lackingCharacters(words)
  if (characters !== '') return [{ path, code: 'message_text.lacking', values: { characters } }]
  const long = (cp949Bytes(words) ?? 0) > most
  return long ? [{ path, code: 'message_text.bytes', values: { n: most.toLocaleString('en') } }] : []
}

/** Characters that text messages cannot hold, each once. */
export function lackingCharacters(words: string): string {
  const each = [...new Set(words)]
  return each.filter((character) => cp949Bytes(character) === null).join('')
}

function buttonProblems({ buttons }: WrittenText, context: TextContext): TextProblem[] {
  return buttons.flatMap((button, at) => {
    const wrong = wrongButtonField(button, context)
    return wrong === null ? [] : [{ path: `buttons.${at}.${wrong}`, code: 'message_text.button' as const, values: {} }]
  })
}

function wrongButtonField({ name, url }: TextButton, { app, trigger }: TextContext): 'name' | 'url' | null {
  if (name.trim() === '' || Array.from(name).length > buttonLimits.name || name.includes('#{')) return 'name'
  if (url === addressToken) return refusedNames(url, trigger, app).length === 0 ? null : 'url'
  return /^https?:\/\/[^\s#{}]+\.[^\s{}]+$/.test(url) && url.length <= buttonLimits.url ? null : 'url'
}
