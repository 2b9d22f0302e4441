import { IconCalendar } from '@tabler/icons-react'
import { type ComponentType, type ReactNode, useCallback, useId, useRef, useState } from 'react'
import type { CalendarDay } from './calendar-day.ts'
import { DayInput } from './day-input.tsx'
import { type DateRange, datePresets, presetOf, presetRange } from './date-range.ts'
import type { DateCalendarProps } from './date-calendar.tsx'
import layout from './layout.module.css'
import styles from './date-range-field.module.css'
import fieldStyles from './field.module.css'
import { FieldNote } from './field.tsx'
import { Popup } from './popup.tsx'
import { Segmented } from './segmented.tsx'
import { type RangeEnd, useTypedRange } from './typed-range.ts'
import { useWords } from './words.tsx'

const loadCalendar = () => import('./date-calendar.tsx')

export type DateRangeFieldProps = {
  label: string
  labelHidden?: boolean
  value: DateRange
  onChange: (range: DateRange) => void
  /** Today where the shop is, as `2026-11-21`. */
  today: CalendarDay
  min?: CalendarDay
  max?: CalendarDay
  help?: ReactNode
  error?: ReactNode
  presets?: boolean
  /** The start is capped at the end, and the end is not earlier than the start, instead of being refused. */
  capped?: boolean
}

/** A range of days: typed, picked in a calendar, or chosen from the quick ranges. */
export function DateRangeField(props: DateRangeFieldProps) {
  const {
    label,
    labelHidden = false,
    value,
    onChange,
    today,
    min,
    max,
    help,
    error,
    presets = false,
    capped = false,
  } = props
  const id = useId()
  const words = useWords()
  const [opened, setOpened] = useState(false)
  const [Calendar, setCalendar] = useState<ComponentType<DateCalendarProps>>()
  const [picking, setPicking] = useState<DateRange | null>(null)
  const typed = useTypedRange({ value, capped, onChange })
  const box = useRef<HTMLDivElement>(null)
  const close = useCallback(() => setOpened(false), [])

  const pick = (range: DateRange) => {
    const done = range.from !== null && range.to !== null
    setPicking(done ? null : range)
    if (!done) return
    typed.put(range)
    setOpened(false)
  }
  const open = () => {
    setPicking(null)
    setOpened(true)
    // It is on its way since the button was pointed at; it opens when it is there, so that focus can enter it.
    void loadCalendar().then(({ DateCalendar }) => setCalendar(() => DateCalendar))
  }
  const note = `${id}-note`
  const wrong = { unread: words.date_wrong, reversed: words.date_reversed }
  const end = (which: RangeEnd) => (
    <DayInput
      label={`${label} ${which === 'from' ? words.date_from : words.date_to}`}
      value={value[which]}
      shown={typed.shown}
      placeholder={which === 'from' ? words.date_from : words.date_to}
      onDay={(day) => typed.type(which, day)}
      onWrong={() => typed.misread(which)}
      note={note}
      wrong={typed.isWrong(which) || Boolean(error)}
      unread={typed.isWrong(which)}
    />
  )
  return (
    <div className={fieldStyles.field} role="group" aria-labelledby={`${id}-label`}>
      <span id={`${id}-label`} className={labelHidden ? fieldStyles.hidden : fieldStyles.label}>
        {label}
      </span>
      <div className={layout.wrap6}>
        <div ref={box} className={styles.box}>
          <button
            type="button"
            className={styles.open}
            aria-label={words.date_open}
            aria-haspopup="dialog"
            aria-expanded={opened}
            onPointerEnter={() => void loadCalendar()}
            onFocus={() => void loadCalendar()}
            onClick={() => (opened ? close() : open())}
          >
            <IconCalendar aria-hidden="true" />
          </button>
          {end('from')}
          <span aria-hidden="true">–</span>
          {end('to')}
        </div>
        {opened && Calendar !== undefined && (
          <Popup anchor={box} onClose={close} className={styles.dropdown}>
            <div role="dialog" aria-label={words.date_calendar}>
              <Calendar value={picking ?? value} onChange={pick} today={today} min={min} max={max} />
            </div>
          </Popup>
        )}
        {presets && <DatePresets value={value} onChange={typed.put} today={today} />}
      </div>
      <FieldNote id={note} help={help} error={typed.problem === null ? error : wrong[typed.problem]} />
    </div>
  )
}

/** The quick ranges beside the field: today, 7 days, 1 month, 3 months. */
export function DatePresets({ value, onChange, today }: Pick<DateRangeFieldProps, 'value' | 'onChange' | 'today'>) {
  const words = useWords()
  return (
    <Segmented
      label={words.date_preset}
      value={presetOf(value, today)}
      onChange={(preset) => onChange(presetRange(preset, today))}
      choices={datePresets.map((preset) => ({ value: preset, label: words[preset] }))}
    />
  )
}
