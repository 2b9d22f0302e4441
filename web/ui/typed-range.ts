import { useState } from 'react'
import type { CalendarDay } from './calendar-day.ts'
import type { DateRange } from './date-range.ts'

export type RangeEnd = keyof DateRange

/** The text of the two fields beside the range in force. */
type Typed = {
  /** Days that were read but are the wrong way round with the other end: they count when that end has moved. */
  held: Partial<DateRange>
  /** Ends whose text is no day. */
  unread: readonly RangeEnd[]
}

const nothing: Typed = { held: {}, unread: [] }

/** Validates the typed fields against the range in force; null when they agree. */
export function rangeProblem({ held, unread }: Typed): 'unread' | 'reversed' | null {
  if (unread.length > 0) return 'unread'
  return Object.keys(held).length > 0 ? 'reversed' : null
}

/** A day is typed at one end: the range that counts from now on, or null where that has to wait for the other end. */
export function typeDay(
  { value, typed: { held, unread }, capped }: { value: DateRange; typed: Typed; capped: boolean },
  end: RangeEnd,
  day: CalendarDay | null,
): { range: DateRange | null; typed: Typed; was_capped: boolean } {
  const range = { ...value, ...held, [end]: day }
  const rest = unread.filter((one) => one !== end)
  if (range.from === null || range.to === null || range.from <= range.to)
    return { range, typed: { held: {}, unread: rest }, was_capped: false }
  if (!capped) return { range: null, typed: { held: { ...held, [end]: day }, unread: rest }, was_capped: false }
  const other = end === 'from' ? range.to : range.from
  return { range: { from: other, to: other }, typed: { held: {}, unread: rest }, was_capped: true }
}

type TypedRangeProps = { value: DateRange; capped: boolean; onChange: (range: DateRange) => void }

/**
 * The range in force and what is typed for it. What comes from elsewhere (a quick range, the calendar, a reset) takes the
 * place of what was typed; only the field that is being typed in keeps its text.
 */
export function useTypedRange({ value, capped, onChange }: TypedRangeProps) {
  const [typed, setTyped] = useState(nothing)
  const [given, setGiven] = useState(value)
  const [told, setTold] = useState(value)
  // The fields show the range anew when this counts up.
  const [shown, setShown] = useState(0)
  if (!same(given, value)) {
    setGiven(value)
    if (!same(told, value)) {
      setTyped(nothing)
      setShown(shown + 1)
    }
  }
  const tell = (range: DateRange) => {
    setTold(range)
    onChange(range)
  }
  return {
    problem: rangeProblem(typed),
    isWrong: (end: RangeEnd) => typed.unread.includes(end) || Object.keys(typed.held).length > 0,
    shown,
    /** Whether the range is now as it was typed. */
    type: (end: RangeEnd, day: CalendarDay | null): boolean => {
      const next = typeDay({ value, typed, capped }, end, day)
      setTyped(next.typed)
      if (next.was_capped) setShown(shown + 1)
      if (next.range !== null) tell(next.range)
      return next.range !== null && !next.was_capped
    },
    misread: (end: RangeEnd) => setTyped({ ...typed, unread: [...typed.unread.filter((one) => one !== end), end] }),
    put: (range: DateRange) => {
      setTyped(nothing)
      setShown(shown + 1)
      tell(range)
    },
  }
}

function same(one: DateRange, other: DateRange): boolean {
  return one.from === other.from && one.to === other.to
}
