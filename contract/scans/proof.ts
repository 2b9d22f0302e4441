import { z } from 'zod'
import type { RandomBytes } from '../codes/serial.ts'

/**
 * The one-time code with which a buyer proves a phone number or an e-mail address (product B, D). Six digits live
 * three minutes and bear five tries. With at most five codes an hour for one target, a guesser has
 * 25 tries an hour at one in a million each; the longer caps bound what our messages can be abused for.
 */

export const proofDigits = 6
export const proofLife = 3 * 60_000
export const proofTries = 5
/** The next code may be asked for after this. */
export const proofResendAfter = 30_000

/** The most codes sent within a span, to one target (number or address) and for one caller's network address. */
export const proofCaps = [
  { per: 'target', within: 60 * 60_000, most: 5 },
  { per: 'target', within: 24 * 60 * 60_000, most: 10 },
  { per: 'address', within: 60 * 60_000, most: 20 },
] as const satisfies { per: ProofOf; within: number; most: number }[]
type ProofOf = 'target' | 'address'
/**
 * The most codes sent for one label and in one mall, to whatever numbers and wherever they are asked for: what somebody
 * with many addresses can cost. The whole of a mall's customers stay far below the second.
 */
export const proofCodeTries = { count: 10, window: 60 * 60_000 } as const
export const proofMallTries = { count: 3000, window: 60 * 60_000 } as const

/** The code as it is typed; full width and spaces are forgiven by `readProofCode`. */
export const proofCode = z.string().regex(/^[0-9]{6}$/)

export function readProofCode(typed: string): string {
  return typed.normalize('NFKC').replace(/[\s\p{Pd}\p{Cf}]/gu, '')
}

const codes = 10 ** proofDigits
/** The largest multiple of a million in 32 bits: draws above it are thrown away, so that all codes are equally likely. */
const draw_limit = Math.floor(2 ** 32 / codes) * codes

/** Six random digits, leading zeros kept. */
export function makeProofCode(random: RandomBytes): string {
  for (;;) {
    const draw = random(4).reduce((number, byte) => number * 256 + byte, 0)
    if (draw < draw_limit) return String(draw % codes).padStart(proofDigits, '0')
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
