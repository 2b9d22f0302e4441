import { Secret, TOTP } from 'otpauth'

/** Second factor: time-based one-time passwords (RFC 6238: SHA-1, 6 digits, 30 seconds), as every authenticator app makes them. */

const issuer = 'Genuine'

/** A new secret, in base32: 160 random bits (RFC 4226 §4). */
export function newTotpSecret(random: (bytes: number) => Uint8Array): string {
  const bytes = random(20)
  return new Secret({
    buffer: bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength) as ArrayBuffer,
  }).base32
}

/** Builds the `otpauth://` URI that an authenticator app scans. */
export function totpAddress(secret: string, label: string): string {
  return totpOf(secret, label).toString()
}

/**
 * The time step that a code belongs to, or null when it is wrong: one step to either side of now passes (clocks differ),
 * and none up to `last_step` (a code is good once).
 */
export function totpStep(secret: string, code: string, now: Date, last_step: number | null): number | null {
  const plain = code.replaceAll(/\s/g, '')
  if (!/^[0-9]{6}$/.test(plain)) return null
  const away = totpOf(secret, '').validate({ token: plain, timestamp: now.getTime(), window: 1 })
  if (away === null) return null
  const step = Math.floor(now.getTime() / 30_000) + away
  return last_step !== null && step <= last_step ? null : step
}

function totpOf(secret: string, label: string): TOTP {
  return new TOTP({ issuer, label, secret: Secret.fromBase32(secret), algorithm: 'SHA1', digits: 6, period: 30 })
}
