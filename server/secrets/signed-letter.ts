import { createHmac } from 'node:crypto'
import { secretMark, signedWords, webhookHeaders } from '#contract/webhooks/signature.ts'
import type { Seals } from './sealed.ts'

/** The secrets that sign for an address of a shop: the one in force, and the one before for a day. */
export type HookSecrets = { secret: string; former: string | null }
type Letter = { id: string; body: string }

const secretBytes = 32

/** Makes a secret of its own for one address. */
export function newHookSecret(random: (bytes: number) => Uint8Array): string {
  return secretMark + Buffer.from(random(secretBytes)).toString('base64')
}

/** A call to a shop's own program with its time and its signatures (Standard Webhooks): the one form that all of them have. */
export function signedLetter({ now }: { now(): Date }, { secret, former }: HookSecrets, { id, body }: Letter) {
  const time = String(Math.floor(now().getTime() / 1000))
  const words = signedWords(id, time, body)
  const signatures = [secret, ...(former === null ? [] : [former])].map((by) => `v1,${signatureOf(by, words)}`)
  const headers = {
    'content-type': 'application/json',
    [webhookHeaders.id]: id,
    [webhookHeaders.time]: time,
    [webhookHeaders.signature]: signatures.join(' '),
  }
  return { body, headers }
}

function signatureOf(secret: string, words: string): string {
  const key = secret.startsWith(secretMark) ? secret.slice(secretMark.length) : secret
  return createHmac('sha256', Buffer.from(key, 'base64')).update(words).digest('base64')
}

type Sealed = { secret_sealed: Uint8Array; former_sealed: Uint8Array | null; former_until: Date | null }

/** Opens the secrets that are good now. */
export function openHookSecrets({ seals, now }: { seals: Seals; now(): Date }, mall_id: string, row: Sealed) {
  const still = row.former_until !== null && row.former_until > now()
  return {
    secret: seals.open(mall_id, row.secret_sealed),
    former: still && row.former_sealed !== null ? seals.open(mall_id, row.former_sealed) : null,
  }
}
