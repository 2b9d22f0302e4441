import { DatePicker } from '@mantine/dates'
import { addMonths } from './calendar-day.ts'
import type { DateRange } from './date-range.ts'
import layout from './layout.module.css'
import styles from './date-calendar.module.css'
import { useIsNarrow } from './use-media.ts'
import { useWords } from './words.tsx'

export type DateCalendarProps = {
  value: DateRange
  onChange: (range: DateRange) => void
  today: string
  min?: string | undefined
  max?: string | undefined
}

/**
 * Two months (one on phones) of real buttons with full day names. A lazy module: it brings the date library, needed
 * only when a calendar opens.
 */
export function DateCalendar({ value, onChange, today, min, max }: DateCalendarProps) {
  const words = useWords()
  const narrow = useIsNarrow()
  const weekday = new Intl.DateTimeFormat(words.locale, { weekday: 'short', timeZone: 'UTC' })
  const last = value.to ?? today
  return (
    <DatePicker
      unstyled
      type="range"
      allowSingleDateInRange
      numberOfColumns={narrow ? 1 : 2}
      columnsToScroll={1}
      defaultDate={narrow ? last : addMonths(last, -1)}
      value={[value.from, value.to]}
      onChange={([from, to]) => onChange({ from, to })}
      {...(min !== undefined && { minDate: min })}
      {...(max !== undefined && { maxDate: max })}
      maxLevel="month"
      firstDayOfWeek={0}
      weekendDays={[0]}
      hideOutsideDates
      highlightToday
      weekdayFormat={(day) => weekday.format(atMidnight(day))}
      monthLabelFormat={(day) => words.month_name(atMidnight(day))}
      getDayAriaLabel={(day) => words.day_name(atMidnight(day))}
      renderDay={(day) => (
        <>
          <span aria-hidden="true">{Number(day.slice(8, 10))}</span>
          <span className={layout.visuallyHidden}>{words.day_name(atMidnight(day))}</span>
        </>
      )}
      // The name is inside, visible and spoken alike; focus enters at the last chosen day.
      getDayProps={(day) => ({ 'aria-label': undefined, ...(day === last && { 'data-autofocus': true }) })}
      ariaLabels={{ previousMonth: words.month_previous, nextMonth: words.month_next }}
      previousIcon={<span className={styles.previous} aria-hidden="true" />}
      nextIcon={<span className={styles.next} aria-hidden="true" />}
      classNames={{
        levelsGroup: styles.months ?? '',
        calendarHeader: styles.header ?? '',
        calendarHeaderControl: styles.control ?? '',
        calendarHeaderLevel: styles.level ?? '',
        month: styles.month ?? '',
        monthCell: styles.cell ?? '',
        weekday: styles.weekday ?? '',
        day: styles.day ?? '',
      }}
    />
  )
}

/** Days are names, not moments: read at midnight UTC and formatted in UTC. */
function atMidnight(day: string | Date): Date {
  return day instanceof Date ? day : new Date(`${day.slice(0, 10)}T00:00:00Z`)
}
