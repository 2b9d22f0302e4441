import { type KeyboardEvent, useState } from 'react'
import { type CalendarDay, readDay, showDay } from './calendar-day.ts'
import styles from './date-range-field.module.css'

type DayInputProps = {
  label: string
  value: CalendarDay | null
  /** Increments to show the day again, discarding the input. */
  shown: number
  /** Answers whether the day counts as it was typed. */
  onDay: (day: CalendarDay | null) => boolean
  onWrong: () => void
  /** Which end it is; a sample day would look like a chosen one. */
  placeholder: string
  note: string
  wrong: boolean
  /** The text is not the day in force: a dialog is not sent with it. */
  unread: boolean
}

/** One end, typed freely and read when the field is left or Enter is pressed; what was typed survives an error. */
export function DayInput({ label, value, shown, onDay, onWrong, placeholder, note, wrong, unread }: DayInputProps) {
  const [text, setText] = useState(showDay(value))
  const [typing, setTyping] = useState(false)
  const [given, setGiven] = useState({ value, shown })
  if (given.value !== value || given.shown !== shown) {
    setGiven({ value, shown })
    if (!typing) setText(showDay(value))
  }
  /** False when the form must not be sent with what is in force. */
  const read = (): boolean => {
    setTyping(false)
    const typed = text.trim()
    if (typed === showDay(value) && !wrong) return true
    const day = readDay(typed)
    if (typed !== '' && day === null) {
      onWrong()
      return false
    }
    setText(showDay(day))
    return onDay(day)
  }
  const enter = (event: KeyboardEvent) => {
    // What was read, refused or capped is looked at first; a second Enter sends the form.
    if (event.key === 'Enter' && !read()) event.preventDefault()
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
      data-unread={unread || undefined}
      placeholder={placeholder}
      value={text}
      onChange={(event) => {
        setTyping(true)
        setText(event.currentTarget.value)
      }}
      onBlur={read}
      onKeyDown={enter}
    />
  )
}
