import { sandboxPrefix } from './sandbox.ts'

export const mallIdPattern = /^[a-z0-9][a-z0-9_-]{1,31}$/

/** A text that may be a mall's id; anything else names no mall. */
export function mallIdIn(text: string | undefined): string | undefined {
  return text !== undefined && mallIdPattern.test(text) ? text : undefined
}

/**
 * Reserved words: path segments in the place of a mall's id, and names that would pass for the service itself; no mall
 * id may be one (resolution 30).
 */
const words = [
  'login logout join init info intro member members digital me team invite find-id findid find-password',
  'findpassword reset-password passwordreset signupmembership authservice application oauth auth',
  'callback launch users user account accounts api app apps shop shops hooks files assets static public',
  'demo outside staff admin administrator root system support help guide docs status healthz readyz',
  'metrics terms privacy collection genuine cert_product cert_digital mall imweb cafe24 partner',
  'partners www mail null undefined test _staff',
]
const reserved: ReadonlySet<string> = new Set(words.flatMap((line) => line.split(' ')))

/** Whether no mall may have this id. */
export function isReservedMallId(id: string): boolean {
  return reserved.has(id) || id.startsWith(sandboxPrefix)
}

/**
 * Normalizes a typed id: surrounding space and full width are forgiven, letters become small; null for an invalid one.
 */
export function readMallId(typed: string): string | null {
  return mallIdIn(typed.normalize('NFKC').trim().toLowerCase()) ?? null
}
