import { addDays, seoulClock, seoulDay, seoulInstant } from '#contract/kernel/seoul.ts'

/** The night in Seoul, in which a shop may let its messages wait. */
const [evening, morning] = ['21:00:00', '08:00:00']

/** When a message goes out: after the delay of its rule, and with `night_hold` not before the morning. */
export function whenToSend(
  now: Date,
  happened_at: Date,
  delay_minutes: number,
  night_hold: boolean,
): { send_after: Date; is_night: boolean } {
  const wanted = new Date(Math.max(now.getTime(), happened_at.getTime() + delay_minutes * 60_000))
  const clock = seoulClock(wanted)
  if (!night_hold || (clock >= morning && clock < evening)) return { send_after: wanted, is_night: false }
  const day = clock < morning ? seoulDay(wanted) : addDays(seoulDay(wanted), 1)
  return { send_after: seoulInstant(day, 8), is_night: true }
}
