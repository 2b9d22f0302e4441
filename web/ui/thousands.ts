/** `1234567` → `1,234,567`; nothing for nothing. */
export function withThousands(value: number | null): string {
  if (value === null) return ''
  return String(value).replace(/\B(?=(\d{3})+(?!\d))/g, ',')
}

/** The whole number in what was typed, from its digits alone: `e`, `.`, `-` and separators are dropped (000 §5). */
export function wholeNumber(typed: string, most: number): number | null {
  const digits = typed.normalize('NFKC').replace(/\D/g, '')
  if (digits === '') return null
  return Math.min(Number(digits), most)
}

/** The caret's place after reformatting: behind as many digits as before. */
export function caretAfterDigits(formatted: string, digits: number): number {
  let seen = 0
  for (let index = 0; index < formatted.length; index += 1) {
    if (seen === digits) return index
    if (/\d/.test(formatted.charAt(index))) seen += 1
  }
  return formatted.length
}
