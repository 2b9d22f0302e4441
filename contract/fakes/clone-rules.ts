import { z } from 'zod'

/** Why a code's scans look as if there were more than one of it (product L). */
export const cloneReasons = ['many_devices', 'lost_scanned', 'blocked_scanned', 'unprinted_scanned'] as const
export type CloneReason = (typeof cloneReasons)[number]

/** The decisions of a shop on a case: it is a forgery, or nothing to worry about. */
export const cloneEnds = ['forged', 'harmless'] as const
export const cloneStates = ['open', ...cloneEnds] as const
export type CloneState = (typeof cloneStates)[number]

/** Scans are looked at together so far back. */
export const cloneWindow = 24 * 60 * 60_000

const least = (usual: number) => z.number().int().min(2).max(1000).default(usual)

/**
 * Thresholds for notifying a shop. A visitor is a device at a network within a day; an owner's own looks do not count.
 * A few visitors are normal: families and dealers scan too. Most shops also send codes by message or print them
 * elsewhere, so unprinted codes are only watched where a shop prints all of them here.
 */
export const clone_rules = z.object({
  use: z.boolean().default(true),
  visitors: least(8),
  lost_visitors: least(3),
  blocked_visitors: least(3),
  unprinted: z.boolean().default(false),
  /** Days without further notices of a code and reason after a case was found harmless. */
  quiet_days: z.number().int().min(1).max(365).default(30),
})
export type CloneRules = z.output<typeof clone_rules>

/** Observations of a code within the window. */
export type Seen = {
  visitors: number
  lost_visitors: number
  blocked_visitors: number
  is_printed: boolean
}

/** For which reasons a code is suspicious by a shop's rules. */
export function suspicionsOf(seen: Seen, rules: CloneRules): CloneReason[] {
  if (!rules.use) return []
  const found: Record<CloneReason, boolean> = {
    many_devices: seen.visitors >= rules.visitors,
    lost_scanned: seen.lost_visitors >= rules.lost_visitors,
    blocked_scanned: seen.blocked_visitors >= rules.blocked_visitors,
    unprinted_scanned: rules.unprinted && !seen.is_printed && seen.visitors > 0,
  }
  return cloneReasons.filter((reason) => found[reason])
}
