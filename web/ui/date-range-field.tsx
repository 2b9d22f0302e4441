import { IconCalendar } from '@tabler/icons-react'
import { useCallback, useId, useRef, useState } from 'react'
import type { ComponentType, ReactNode } from 'react'
import { readDay, showDay } from './calendar-day.ts'
import type { CalendarDay } from './calendar-day.ts'
import { datePresets, presetOf, presetRange } from './date-range.ts'
import type { DateRange } from './date-range.ts'
import type { DateCalendarProps } from './date-calendar.tsx'
import styles from './date-range-field.module.css'
import fieldStyles from './field.module.css'
import { FieldNote } from './field.tsx'
import { Popup } from './popup.tsx'
import { Segmented } from './segmented.tsx'
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
  const [wrong, setWrong] = useState<string>()
  const [capping, setCapping] = useState(0)
  const box = useRef<HTMLDivElement>(null)
  const close = useCallback(() => setOpened(false), [])

  const type = (end: 'from' | 'to', day: CalendarDay | null) => {
    const range = { ...value, [end]: day }
    const reversed = range.from !== null && range.to !== null && range.from > range.to
    if (reversed && capped) {
      const other = end === 'from' ? range.to : range.from
      setWrong(undefined)
      // What was typed gives way to the day that it was capped at, also where that stood there before.
      setCapping(capping + 1)
      onChange({ from: other, to: other })
      return
    }
    setWrong(reversed ? words.date_reversed : undefined)
    if (!reversed) onChange(range)
  }
  const pick = (range: DateRange) => {
    const done = range.from !== null && range.to !== null
    setPicking(done ? null : range)
    if (!done) return
    setWrong(undefined)
    onChange(range)
    setOpened(false)
  }
  const open = () => {
    setPicking(null)
    setOpened(true)
    // It is on its way since the button was pointed at; it opens when it is there, so that focus can enter it.
    void loadCalendar().then(({ DateCalendar }) => setCalendar(() => DateCalendar))
  }
  const note = `${id}-note`
  const end = (which: 'from' | 'to') => (
    <DayInput
      key={`${which}${value[which] ?? ''}${capping}`}
      label={`${label} ${which === 'from' ? words.date_from : words.date_to}`}
      value={value[which]}
      placeholder={which === 'from' ? words.date_from : words.date_to}
      onChange={(day) => type(which, day)}
      onWrong={() => setWrong(words.date_wrong)}
      note={note}
      wrong={wrong !== undefined || Boolean(error)}
    />
  )
  return (
    <div className={fieldStyles.field} role="group" aria-labelledby={`${id}-label`}>
      <span id={`${id}-label`} className={labelHidden ? fieldStyles.hidden : fieldStyles.label}>
        {label}
      </span>
      <div className={styles.line}>
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
        {presets && <DatePresets value={value} onChange={onChange} today={today} />}
      </div>
      <FieldNote id={note} help={help} error={wrong ?? error} />
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

type DayInputProps = {
  label: string
  value: CalendarDay | null
  onChange: (day: CalendarDay | null) => void
  onWrong: () => void
  /** Which end it is; a sample day would look like a chosen one. */
  placeholder: string
  note: string
  wrong: boolean
}

/** One end, typed freely and read when the field is left or Enter is pressed; what was typed survives an error. */
function DayInput({ label, value, onChange, onWrong, placeholder, note, wrong }: DayInputProps) {
  const [typed, setTyped] = useState(showDay(value))
  const read = () => {
    const text = typed.trim()
    if (text === showDay(value) && !wrong) return
    const day = readDay(text)
    if (text !== '' && day === null) {
      onWrong()
      return
    }
    setTyped(showDay(day))
    onChange(day)
  }
  return (
    <input
      type="text"
      inputMode="numeric"
      autoComplete="off"
      className={styles.day}
      aria-label={label}
      aria-describedby={note}
      aria-invalid={wrong || undefined}
      placeholder={placeholder}
      value={typed}
      onChange={(event) => setTyped(event.currentTarget.value)}
      onBlur={read}
      onKeyDown={(event) => event.key === 'Enter' && read()}
    />
  )
}
