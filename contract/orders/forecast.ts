/** For how long the free codes of an item last at the pace at which orders took them of late (product G). */

/** The pace is that of so many days, or of those since the first order got a code, a week at least. */
export const paceDays = 30
const paceFewest = 7
/** An item whose codes last for fewer days is low: its shop is notified. */
export const lowDays = 7
/** The horizon of the forecast, in days; more codes than these need are not counted. */
export const farDays = 90
/** Items of which it tells at most: those that orders take most. */
export const forecastMost = 200

const day = 86_400_000

/** Over how many days the codes of a pace were taken, the first of them at `since`. */
export function paceOver(since: Date, now: Date): number {
  const days = Math.ceil((now.getTime() - since.getTime()) / day)
  return Math.min(paceDays, Math.max(paceFewest, days))
}

/** Codes beyond which an item has more than the forecast looks ahead for. */
export function enoughOf({ bound, waiting, days }: { bound: number; waiting: number; days: number }): number {
  return Math.ceil((bound / days) * farDays) + waiting
}

/**
 * Days for which the free codes last after those that wait have theirs; null where that is farther than the forecast
 * looks.
 */
export function daysLeft(pace: { free: number; waiting: number; bound: number; days: number }): number | null {
  const { free, waiting, bound, days } = pace
  const left = free - waiting
  if (left <= 0) return 0
  if (bound === 0) return null
  const lasts = Math.floor((left * days) / bound)
  return lasts >= farDays ? null : lasts
}
