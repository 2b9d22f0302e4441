/** For how long the free codes of an item last at the pace at which orders took them of late (product G). */

/** Days over which the pace is measured, or since the first order with a code, at least a week. */
export const paceDays = 30
const paceFewest = 7
/** An item whose codes last for fewer days is low: its shop is notified. */
export const lowDays = 7
/** The horizon of the forecast, in days; more codes than these need are not counted. */
export const farDays = 90
/** The most items of a forecast, those with the highest demand. */
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

/** Days for which the free codes last after waiting units are served; null beyond the forecast's horizon. */
export function daysLeft(pace: { free: number; waiting: number; bound: number; days: number }): number | null {
  const { free, waiting, bound, days } = pace
  const left = free - waiting
  if (left <= 0) return 0
  if (bound === 0) return null
  const lasts = Math.floor((left * days) / bound)
  return lasts >= farDays ? null : lasts
}
