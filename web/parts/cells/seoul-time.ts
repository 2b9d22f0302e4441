import { type DDay, seoulClock, seoulDay } from '#contract/kernel/seoul.ts'

/** A moment as the clock on a wall in Seoul shows it (000 §9): date `2026.11.21`, time `03:37`. */
export function seoulTime(moment: string): { date: string; time: string } | null {
  const at = new Date(moment)
  if (Number.isNaN(at.getTime())) return null
  return { date: seoulDay(at).replaceAll('-', '.'), time: seoulClock(at).slice(0, 5) }
}

/** `D-12` or `D-DAY`; nothing once it has ended, which takes a word. */
export function dDaySign({ state, days }: DDay): string | null {
  if (state === 'ended') return null
  return state === 'last_day' ? 'D-DAY' : `D-${days}`
}

/** The elapsed share of a stretch of time, in whole percent. */
export function percentPassed(from: Date, to: Date, now: Date): number {
  const whole = to.getTime() - from.getTime()
  if (whole <= 0) return now < from ? 0 : 100
  const share = Math.round(((now.getTime() - from.getTime()) / whole) * 100)
  return Math.min(100, Math.max(0, share))
}

/** A moment in one line; unchanged if it is no moment. */
export function seoulMoment(moment: string): string {
  const told = seoulTime(moment)
  return told === null ? moment : `${told.date} ${told.time}`
}
