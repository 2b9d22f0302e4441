import { sentinelCode } from './codes.ts'
import { eucKrBytes, hasUnprintable } from './euc-kr.ts'
import type { GivenMessage } from './request.ts'

export type MessageType = 'SMS' | 'LMS' | 'ATA'

/** An approved AlimTalk template of a channel. */
export type Template = { pfId: string; templateId: string; content: string }

/** A single message of one recipient after reception. */
export type Received = {
  to: string
  from: string
  type: MessageType
  subject: string | null
  /** The text that the recipient reads first: the filled template, or the message. */
  text: string
  /** The text of the SMS or LMS that is sent when KakaoTalk fails. */
  fallbackText: string | null
  kakaoOptions: GivenMessage['kakaoOptions']
  customFields: Record<string, string>
}

export type Verdict = { code: '2000'; message: Received } | { code: string; type: string }

/** Senders that the account may use: numbers, channels and approved templates. */
export type Account = {
  senders: readonly string[]
  templates: readonly Template[]
  channels: readonly { channelId: string }[]
}

/** SMS when it fits in 90 bytes and has no subject, else LMS. */
export function textType(text: string, subject: string | null): 'SMS' | 'LMS' {
  return (eucKrBytes(text) ?? 0) <= 90 && !subject ? 'SMS' : 'LMS'
}

function typeOf(given: GivenMessage): string {
  if (given.type) return given.type.toUpperCase()
  if (given.kakaoOptions?.templateId) return 'ATA'
  return textType(given.text ?? '', given.subject ?? null)
}

/** The code of what is wrong with a text message, or undefined. */
function textProblem(type: 'SMS' | 'LMS', text: string, subject: string | null): string | undefined {
  const [bytes, subjectBytes] = [eucKrBytes(text), eucKrBytes(subject ?? '')]
  if (hasUnprintable(text + (subject ?? ''))) return '1028'
  if (bytes === undefined || subjectBytes === undefined) return '1029'
  if (bytes > (type === 'SMS' ? 90 : 2000)) return '1031'
  if (type === 'SMS' && subject) return '1013'
  return subjectBytes > 40 ? '1014' : undefined
}

function customFieldsProblem(fields: Record<string, unknown>): boolean {
  return Object.entries(fields).some(
    ([name, value]) => name.length > 30 || typeof value !== 'string' || value.length > 100,
  )
}

/** The template with its variables in place, or undefined when one is missing. */
function fillTemplate(content: string, variables: Record<string, string>): string | undefined {
  const missing = [...content.matchAll(/#\{[^}]*\}/g)].some(([name]) => variables[name] === undefined)
  return missing ? undefined : content.replaceAll(/#\{[^}]*\}/g, (name) => variables[name] ?? name)
}

/** Whether a text that came without variables is the template with something in each variable's place. */
function matchesTemplate(content: string, text: string): boolean {
  const parts = content.split(/#\{[^}]*\}/).map((part) => part.replaceAll(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`))
  return new RegExp(`^${parts.join(String.raw`[\s\S]*`)}$`).test(text)
}

/** Text that the recipient reads in KakaoTalk, or the code of the refusal. */
function kakaoText(given: GivenMessage, { templates, channels }: Account): { text: string } | { code: string } {
  const options = given.kakaoOptions
  if (!options?.pfId || !channels.some(({ channelId }) => channelId === options.pfId)) return { code: '1041' }
  const template = templates.find((each) => each.pfId === options.pfId && each.templateId === options.templateId)
  if (!template) return { code: '1042' }
  const filled = options.variables || !given.text ? fillTemplate(template.content, options.variables ?? {}) : undefined
  const text = filled ?? given.text ?? ''
  if (!matchesTemplate(template.content, text)) return { code: '1043' }
  return text.length > 1000 ? { code: '1031' } : { text }
}

/** Decides on one message for one recipient as reception does: 2000, or why not. */
export function receive(given: GivenMessage, to: string, account: Account): Verdict {
  const type = typeOf(given)
  const from = given.from ?? ''
  const subject = given.subject ?? null
  const customFields = given.customFields ?? {}
  const no = (code: string): Verdict => ({ code, type })
  if (!to || !from || (type !== 'ATA' && !given.text)) return no('1010')
  if (!/^0\d{8,11}$/.test(to)) return no('1011')
  if (type !== 'SMS' && type !== 'LMS' && type !== 'ATA') return no('1025')
  if (!account.senders.includes(from)) return no('1062')
  if (customFieldsProblem(customFields)) return no('1032')
  if (type !== 'ATA' && given.kakaoOptions?.templateId) return no('1033')
  const kakao = type === 'ATA' ? kakaoText(given, account) : { text: given.text ?? '' }
  if ('code' in kakao) return no(kakao.code)
  const fallbackText = type === 'ATA' && given.kakaoOptions?.disableSms !== true ? (given.text ?? kakao.text) : null
  const problem = type === 'ATA' ? undefined : textProblem(type, kakao.text, subject)
  if (problem) return no(problem)
  const sentinel = sentinelCode(to, type)
  if (sentinel?.startsWith('1')) return no(sentinel)
  const fields = Object.fromEntries(Object.entries(customFields).map(([name, value]) => [name, String(value)]))
  const rest = { fallbackText, kakaoOptions: given.kakaoOptions, customFields: fields }
  return { code: '2000', message: { to, from, type, subject, text: kakao.text, ...rest } }
}
