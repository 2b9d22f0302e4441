/** A share in percent, never outside 0 to 100 (002 §3, §9). */
export function clampPercent(value: number): number {
  if (Number.isNaN(value)) return 0
  return Math.min(100, Math.max(0, value))
}
