import type { Day } from '#contract/kernel/seoul.ts'
import { useText } from '../../kernel/text.ts'
import { type DatePreset, presetOf } from '../../ui/date-range.ts'

/** A range of days; an open side is null. */
export type Period = { from: Day | null; to: Day | null }

/** The name of a period: one of the presets that end today, or its days. */
type PeriodName = DatePreset | 'all' | 'days' | 'since' | 'until'

export function periodName(period: Period, today: Day): PeriodName {
  const { from, to } = period
  if (from === null) return to === null ? 'all' : 'until'
  if (to === null) return 'since'
  return presetOf(period, today) ?? 'days'
}

/** Formats a period, by its preset's name if it matches one. */
export function usePeriodWords() {
  const { t } = useText()
  return (period: Period, today: Day): string => {
    const days = { from: dotted(period.from), to: dotted(period.to) }
    const name = periodName(period, today)
    switch (name) {
      case 'days':
        return t('filter.period_days', days)
      case 'since':
        return t('filter.period_since', { from: days.from })
      case 'until':
        return t('filter.period_until', { to: days.to })
      case 'all':
        return t('filter.period_all')
      case 'today':
        return t('date.today')
      case 'days_7':
        return t('filter.period_days_7')
      case 'month_1':
        return t('filter.period_month_1')
      case 'months_3':
        return t('filter.period_months_3')
      default:
        return name satisfies never
    }
  }
}

function dotted(day: Day | null): string {
  return day?.replaceAll('-', '.') ?? ''
}
