/**
 * States of a code for a seller's program (ADR 0038): `unregistered` is a code that its buyer has not redeemed yet;
 * `revoked` one that was stopped, reported lost or destroyed.
 */
export const licenceStates = ['valid', 'expired', 'revoked', 'another_device', 'unregistered', 'unknown'] as const
export type LicenceState = (typeof licenceStates)[number]

type Standing = {
  cert_status: string
  approval_status: string | null
  blocked_reason: string | null
  cert_expired_at: Date | null
}

/** The state of a code regardless of devices; null if these decide. */
export function stateBeforeDevices(code: Standing, now: Date): LicenceState | null {
  if (code.blocked_reason !== null || code.cert_status === 'lost') return 'revoked'
  if (code.cert_status === 'inactivated') return 'unregistered'
  return code.cert_expired_at !== null && code.cert_expired_at <= now ? 'expired' : null
}

/** Until when the signed answer may be believed: never past the end of the licence. */
export function believedUntil(now: Date, offline_days: number, cert_expired_at: Date | null): Date {
  const until = new Date(now.getTime() + offline_days * 86_400_000)
  return cert_expired_at !== null && cert_expired_at < until ? cert_expired_at : until
}
