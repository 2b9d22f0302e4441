import { z } from 'zod'
import { withoutGaps } from '../kernel/pasted.ts'
import type { RandomBytes } from '../codes/serial.ts'

/**
 * The one-time code by which a buyer proves a phone number or an e-mail address (product B, D). Six digits live three
 * minutes and bear five tries, at one in a million each. After signs of guessing new codes have eight digits, a
 * hundredth of the chance per try.
 */

export const proofDigits = 6
export const longProofDigits = 8
export const proofLife = 3 * 60_000
export const proofTries = 5
/** The delay until the next code may be requested, in milliseconds. */
export const proofResendAfter = 30_000

/** The most codes sent within a window, per target (phone number or e-mail address) and per network address. */
export const proofCaps = [
  { per: 'target', within: 60 * 60_000, most: 5 },
  { per: 'target', within: 24 * 60 * 60_000, most: 10 },
  { per: 'address', within: 60 * 60_000, most: 20 },
] as const satisfies { per: ProofOf; within: number; most: number }[]
type ProofOf = 'target' | 'address'
/**
 * The most codes sent for one label and in one mall, to all numbers together: bounds the cost of an attacker with many
 * addresses. Real customers stay far below the second.
 */
export const proofCodeTries = { count: 10, window: 60 * 60_000 } as const
export const proofMallTries = { count: 3000, window: 60 * 60_000 } as const

/**
 * When codes become longer: after wrong attempts within two days at one target since its last success, or from one
 * network address; after a mall's wrong attempts of a day; and after more codes in a mall than buyers usually request,
 * since all codes in flight can be guessed in parallel.
 */
export const proofGuard = {
  target: { wrong: 5, window: 48 * 60 * 60_000 },
  address: { wrong: 10, window: 48 * 60 * 60_000 },
  mall: { wrong: 200, window: 24 * 60 * 60_000 },
  under_way: { count: 100, window: proofLife },
} as const

/** A code that was sent before: to the target or for the network address, and what became of it. */
export type PastProof = { created_at: Date; tries: number; used_at: Date | null }
export type GuessedAt = {
  target: readonly PastProof[]
  address: readonly PastProof[]
  /** Wrong tries in the whole mall, and its codes within the life of one, the new one with them. */
  mall: number
  under_way: number
}

/** The number of digits of the next code. */
export function proofDigitsFor({ target, address, mall, under_way }: GuessedAt, now: Date): number {
  const right = Math.max(0, ...target.map(({ used_at }) => used_at?.getTime() ?? 0))
  const is_guessed =
    wrongTries(target, Math.max(right, now.getTime() - proofGuard.target.window)) >= proofGuard.target.wrong ||
    wrongTries(address, now.getTime() - proofGuard.address.window) >= proofGuard.address.wrong
  const is_busy = mall >= proofGuard.mall.wrong || under_way > proofGuard.under_way.count
  return is_guessed || is_busy ? longProofDigits : proofDigits
}

function wrongTries(proofs: readonly PastProof[], since: number): number {
  return proofs.filter(({ created_at }) => created_at.getTime() > since).reduce((sum, { tries }) => sum + tries, 0)
}

/** The typed code; `readProofCode` accepts full width and spaces. */
export const proofCode = z.string().regex(/^[0-9]{6}([0-9]{2})?$/)

export function readProofCode(typed: string): string {
  return withoutGaps(typed)
}

/** Random digits, leading zeros kept. Draws above the largest multiple of all codes in 32 bits are thrown away: no code is likelier. */
export function makeProofCode(random: RandomBytes, digits: number = proofDigits): string {
  const codes = 10 ** digits
  const draw_limit = Math.floor(2 ** 32 / codes) * codes
  for (;;) {
    const draw = random(4).reduce((number, byte) => number * 256 + byte, 0)
    if (draw < draw_limit) return String(draw % codes).padStart(digits, '0')
  }
}

/** A code that was sent: when, and how many wrong tries it has seen. */
export type SentProof = { sent_at: Date; tries: number }
export type ProofRefusal = 'proof.wrong' | 'proof.expired' | 'proof.too_many_tries'

/** Judges a typed code; the fifth wrong try ends it, and an ended or old code is refused even when it is right. */
export function judgeProof(proof: SentProof, matches: boolean, now: Date): ProofRefusal | null {
  if (proof.tries >= proofTries) return 'proof.too_many_tries'
  if (now.getTime() >= proofExpiresAt(proof.sent_at).getTime()) return 'proof.expired'
  if (matches) return null
  return proof.tries + 1 >= proofTries ? 'proof.too_many_tries' : 'proof.wrong'
}

export function proofExpiresAt(sent_at: Date): Date {
  return new Date(sent_at.getTime() + proofLife)
}

export function proofResendAt(sent_at: Date): Date {
  return new Date(sent_at.getTime() + proofResendAfter)
}

/** Whether another code may be sent, from the times of those sent before to the target and for the network address. */
export function proofMaySend(
  sent: Record<ProofOf, readonly Date[]>,
  now: Date,
): 'proof.too_soon' | 'proof.too_many_sent' | null {
  if (sent.target.some((at) => now.getTime() < proofResendAt(at).getTime())) return 'proof.too_soon'
  const over = proofCaps.some(({ per, within, most }) => {
    const recent = sent[per].filter((at) => now.getTime() - at.getTime() < within)
    return recent.length >= most
  })
  return over ? 'proof.too_many_sent' : null
}
