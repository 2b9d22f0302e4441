/** A moment of an answer as its sheet says it: `2026-11-21 09:05:00`, the time of Seoul. */
export function sheetTime(moment: string): string
export function sheetTime(moment: string | null): string | null
export function sheetTime(moment: string | null): string | null {
  return moment === null ? null : moment.slice(0, 19).replace('T', ' ')
}
