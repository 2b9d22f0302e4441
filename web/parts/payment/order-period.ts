/** `2026-11-21` as people write it. */
export function dotted(day: string): string {
  return day.replaceAll('-', '.')
}

/** From when to when a plan runs; null where nothing runs. */
export function periodOf({ start_date, end_date }: { start_date: string | null; end_date: string | null }) {
  return start_date === null || end_date === null ? null : `${dotted(start_date)} – ${dotted(end_date)}`
}
