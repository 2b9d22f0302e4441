import { randomBytes } from 'node:crypto'
import { sentinelCode } from './codes.ts'
import { textType, type MessageType, type Received } from './validate.ts'

/** Won for one message of a type. */
export const prices: Readonly<Record<MessageType, number>> = { SMS: 18, LMS: 45, ATA: 13 }

/** Milliseconds from reception to the carrier, and from reception to the phone. */
export type Delays = { carrier: number; done: number }

/** A message that arrived at a phone, or failed to. */
export type Arrival = { type: MessageType; text: string; subject: string | null; code: string; at: number }

type Step = { at: number; code: string; type: MessageType; text: string; final: boolean; replacement: boolean }

export type Stored = Received & {
  messageId: string
  groupId: string
  statusCode: string
  replacement: boolean
  created: number
  updated: number
  processed: number | null
  reported: number | null
  arrivals: Arrival[]
  steps: Step[]
}

/** Everything the platform has accepted, and its money. */
export type Ledger = {
  add(message: Received, groupId: string): Stored | undefined
  /** Lets time pass: every step that is due happens. Returns the messages that reached their end. */
  advance(): Stored[]
  all(): Stored[]
  balance(): number
}

/** An id as the platform writes it: prefix, time, random. */
export function newId(prefix: 'M4V' | 'G4V'): string {
  const time = new Date().toISOString().replaceAll(/\D/g, '').slice(0, 14)
  const random = [...randomBytes(15)].map((byte) => '0123456789ABCDEFGHJKMNPQRSTVWXYZ'.charAt(byte % 32))
  return prefix + time + random.join('')
}

/** Steps of one attempt: to the carrier, then its end; `2xxx` ends before the carrier. */
function attempt(
  { type, text, to }: { type: MessageType; text: string; to: string },
  start: number,
  delays: Delays,
): Step[] {
  const code = sentinelCode(to, type) ?? '4000'
  const step = { type, text, replacement: false }
  const carrier = { ...step, at: start + delays.carrier, code: '3000', final: false }
  if (code.startsWith('2')) return [{ ...carrier, code, final: true }]
  return [carrier, { ...step, at: start + delays.done, code, final: true }]
}

/** The whole future of a message, with the fallback to SMS or LMS when KakaoTalk fails. */
function plan(message: Received, now: number, delays: Delays): Step[] {
  const first = attempt({ type: message.type, text: message.text, to: message.to }, now, delays)
  const end = first.at(-1)
  if (message.type !== 'ATA' || message.fallbackText === null || !end || end.code === '4000') return first
  const text = message.fallbackText
  const second = attempt({ type: textType(text, message.subject), text, to: message.to }, end.at, delays)
  return [
    ...first.map((step) => ({ ...step, final: false })),
    ...second.map((step) => ({ ...step, replacement: true })),
  ]
}

export function createLedger(delays: Delays, openingBalance: number): Ledger {
  const messages: Stored[] = []
  const pending = new Set<Stored>()
  let balance = openingBalance

  function take(stored: Stored, step: Step): void {
    if (step.replacement && !stored.replacement) balance += prices[stored.type] - prices[step.type]
    stored.statusCode = step.code
    stored.type = step.type
    stored.replacement = step.replacement
    stored.updated = step.at
    if (step.code === '3000') stored.processed = step.at
    else
      stored.arrivals.push({ type: step.type, text: step.text, subject: stored.subject, code: step.code, at: step.at })
    if (!step.final) return
    stored.reported = step.at
    if (step.code !== '4000') balance += prices[step.type]
  }

  return {
    add(message, groupId) {
      if (balance < prices[message.type]) return undefined
      balance -= prices[message.type]
      const now = Date.now()
      const times = { created: now, updated: now, processed: null, reported: null }
      const state = { statusCode: '2000', replacement: false, arrivals: [], steps: plan(message, now, delays) }
      const stored: Stored = { ...message, messageId: newId('M4V'), groupId, ...times, ...state }
      messages.push(stored)
      pending.add(stored)
      return stored
    },
    advance() {
      const now = Date.now()
      const ended: Stored[] = []
      for (const stored of pending) {
        for (let step = stored.steps[0]; step && step.at <= now; step = stored.steps[0]) {
          stored.steps.shift()
          take(stored, step)
        }
        if (stored.steps.length > 0) continue
        pending.delete(stored)
        ended.push(stored)
      }
      return ended
    },
    all: () => messages,
    balance: () => balance,
  }
}
