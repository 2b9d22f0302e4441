import { type Rule, dayRangeOf, delayMost } from '#contract/messages/rules/rules.ts'

/** The draft of a sending time. */

export const delayUnits = { minutes: 1, hours: 60, days: 24 * 60 } as const
export type DelayUnit = keyof typeof delayUnits
const units = ['days', 'hours', 'minutes'] as const

export type TimingDraft = { later: boolean; amount: number | null; unit: DelayUnit; days: (number | null)[] }
type Timing = Pick<Rule, 'delay_minutes' | 'days'>

/** A saved moment in the largest unit that is whole. */
export function draftOf({ delay_minutes, days }: Timing): TimingDraft {
  const unit = units.find((one) => delay_minutes > 0 && delay_minutes % delayUnits[one] === 0) ?? 'hours'
  return {
    later: delay_minutes > 0,
    amount: delay_minutes > 0 ? delay_minutes / delayUnits[unit] : 1,
    unit,
    days: [...days],
  }
}

/** Whether the delay is one that may be saved. */
export function isGoodDelay({ later, amount, unit }: TimingDraft): boolean {
  return !later || (amount !== null && amount >= 1 && amount * delayUnits[unit] <= delayMost)
}

/** The places of days that are out of range, missing, or there twice. */
export function wrongDays(trigger: Rule['trigger'], days: TimingDraft['days']): number[] {
  const range = dayRangeOf(trigger)
  if (range === null) return []
  return days.flatMap((day, place) => {
    const fits = day !== null && day >= range.least && day <= range.most
    return fits && days.indexOf(day) === place ? [] : [place]
  })
}

/** The moment to be saved; of a draft in which nothing is wrong. */
export function timingOf({ later, amount, unit, days }: TimingDraft): Timing {
  return {
    delay_minutes: later ? (amount ?? 0) * delayUnits[unit] : 0,
    days: days.filter((day) => day !== null),
  }
}
