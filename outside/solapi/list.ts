import { storedAnswer } from './answers.ts'
import type { Stored } from './ledger.ts'

const operators: Readonly<Record<string, (left: string, right: string) => boolean>> = {
  eq: (left, right) => left === right,
  ne: (left, right) => left !== right,
  gt: (left, right) => left > right,
  gte: (left, right) => left >= right,
  lt: (left, right) => left < right,
  lte: (left, right) => left <= right,
}

type Answer = ReturnType<typeof storedAnswer>
type Filter = (message: Answer) => boolean

/** Dates compare as instants in one spelling, everything else as written. */
function spelling(name: string, value: string): string {
  const at = name.startsWith('date') ? Date.parse(value) : Number.NaN
  return Number.isNaN(at) ? value : new Date(at).toISOString()
}

function field(message: Answer, name: string): string {
  const value: unknown = Object.entries(message).find(([key]) => key === name)?.[1]
  return typeof value === 'string' ? value : JSON.stringify(value ?? '')
}

/** `criteria=a,b&cond=eq,gte&value=x,y`. */
function criteria(query: URLSearchParams): Filter[] {
  const [names, conditions, values] = ['criteria', 'cond', 'value'].map((part) => query.get(part)?.split(',') ?? [])
  return (names ?? []).map((name, index) => {
    const compare = operators[conditions?.[index] ?? 'eq'] ?? operators['eq']
    const wanted = spelling(name, values?.[index] ?? '')
    return (message) => compare?.(field(message, name), wanted) ?? false
  })
}

/** `messageId`, `groupId`, `to` … as plain parameters; `messageIds[0]=…` as any of them. */
function plain(query: URLSearchParams): Filter[] {
  const names = ['messageId', 'groupId', 'to', 'from', 'type', 'statusCode'].filter((name) => query.has(name))
  const ids = [...query]
    .filter(([name]) => /^messageIds(\[\d*\])?$/.test(name))
    .flatMap(([, value]) => value.split(','))
  const among: Filter[] = ids.length > 0 ? [(message) => ids.includes(message.messageId)] : []
  return [
    ...among,
    ...names.map(
      (name): Filter =>
        (message) =>
          field(message, name) === query.get(name),
    ),
  ]
}

function dates(query: URLSearchParams): Filter[] {
  const name = query.get('dateType') === 'UPDATED' ? 'dateUpdated' : 'dateCreated'
  const [from, until] = [query.get('startDate'), query.get('endDate')]
  return [
    ...(from ? [(message: Answer) => Date.parse(message[name]) >= Date.parse(from)] : []),
    ...(until ? [(message: Answer) => Date.parse(message[name]) <= Date.parse(until)] : []),
  ]
}

/** A page of `GET /messages/v4/list`, newest first, or undefined when the question is malformed. */
export function listAnswer(messages: readonly Stored[], query: URLSearchParams) {
  const limit = Number(query.get('limit') ?? 20)
  const badDate = ['startDate', 'endDate'].some(
    (name) => query.has(name) && Number.isNaN(Date.parse(query.get(name) ?? '')),
  )
  if (!Number.isInteger(limit) || limit < 1 || limit > 500 || badDate) return undefined
  const filters = [...plain(query), ...criteria(query), ...dates(query)]
  const found = messages
    .toReversed()
    .map(storedAnswer)
    .filter((message) => filters.every((filter) => filter(message)))
  const startKey = query.get('startKey')
  const start = startKey
    ? Math.max(
        0,
        found.findIndex((message) => message.messageId === startKey),
      )
    : 0
  const page = found.slice(start, start + limit)
  const messageList = Object.fromEntries(page.map((message) => [message.messageId, message]))
  return { startKey, nextKey: found[start + limit]?.messageId ?? null, limit, messageList }
}
