import { type CalendarDay, addDays, addMonths } from './calendar-day.ts'

/** Both ends belong to the range; `null` leaves that side open. */
export type DateRange = { from: CalendarDay | null; to: CalendarDay | null }

export const datePresets = ['today', 'days_7', 'month_1', 'months_3'] as const
export type DatePreset = (typeof datePresets)[number]

const begins: Readonly<Record<DatePreset, (today: CalendarDay) => CalendarDay>> = {
  today: (today) => today,
  days_7: (today) => addDays(today, -7),
  month_1: (today) => addMonths(today, -1),
  months_3: (today) => addMonths(today, -3),
}

/** The range of a quick choice, ending today. */
export function presetRange(preset: DatePreset, today: CalendarDay): DateRange {
  return { from: begins[preset](today), to: today }
}

/** The quick choice that a range is, if it is one. */
export function presetOf(range: DateRange, today: CalendarDay): DatePreset | null {
  return (
    datePresets.find((preset) => {
      const one = presetRange(preset, today)
      return one.from === range.from && one.to === range.to
    }) ?? null
  )
}
