/** The page numbers to offer: `width` of them, the current one in the middle where the ends allow it. */
export function pagesAround(page: number, last: number, width: number): number[] {
  const first = Math.max(1, Math.min(page - Math.floor(width / 2), last - width + 1))
  const count = Math.min(width, last)
  return Array.from({ length: count }, (_, index) => first + index)
}
