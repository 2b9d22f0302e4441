/** Places where no statement ends: comments, texts, names, and bodies between dollars. */
const closed = /--[^\n]*|\/\*[\s\S]*?\*\/|'(?:[^']|'')*'|"(?:[^"]|"")*"|\$(\w*)\$[\s\S]*?\$\1\$/y

/**
 * Splits a migration into its statements. Sent as one text, a cluster would pass the whole of it on with each change of
 * a table, and refuse it.
 */
export function statementsOf(text: string): string[] {
  const ends: number[] = []
  for (let at = 0; at < text.length;) {
    closed.lastIndex = at
    const skipped = closed.exec(text)?.[0].length ?? 0
    if (skipped === 0 && text[at] === ';') ends.push(at)
    at += Math.max(skipped, 1)
  }
  const pieces = [...ends, text.length].map((end, nth) => text.slice(nth === 0 ? 0 : (ends[nth - 1] ?? 0) + 1, end))
  return pieces
    .map((piece) => piece.trim())
    .filter((piece) => piece.replaceAll(/--[^\n]*|\/\*[\s\S]*?\*\/|\s/g, '') !== '')
}
