const letter = String.raw`[A-Za-z_\u0080-\uffff]`
const inWord = String.raw`[\w\u0080-\uffff]`

/**
 * Places where no statement ends: line comments, texts (with E before them a backslash keeps the next sign), names, bodies
 * between dollars (whose tag is a word or nothing), and words, in which a dollar opens nothing.
 */
const closed = new RegExp(
  [
    String.raw`--[^\n]*`,
    String.raw`[eE]'(?:[^'\\]|''|\\[\s\S])*'`,
    String.raw`'(?:[^']|'')*'`,
    String.raw`"(?:[^"]|"")*"`,
    String.raw`\$((?:${letter}${inWord}*)?)\$[\s\S]*?\$\1\$`,
    String.raw`${letter}(?:${inWord}|\$)*`,
  ].join('|'),
  'y',
)
const commentEnds = /\/\*|\*\//g

/**
 * Splits a migration into its statements. Sent as one text, a cluster would pass the whole of it on with each change of
 * a table, and refuse it.
 */
export function statementsOf(text: string): string[] {
  const pieces: string[] = []
  let from = 0
  let says = false
  const end = (at: number) => {
    if (says) pieces.push(text.slice(from, at).trim())
    from = at + 1
    says = false
  }
  for (let at = 0; at < text.length;) {
    const skipped = closedAt(text, at)
    if (skipped === 0 && text[at] === ';') end(at)
    else says ||= !/^(?:--|\/\*|\s)/.test(text.slice(at, at + 2))
    at += Math.max(skipped, 1)
  }
  end(text.length)
  return pieces
}

/** The length of the place at which no statement ends, if one begins here. */
function closedAt(text: string, at: number): number {
  if (text.startsWith('/*', at)) return commentAt(text, at)
  closed.lastIndex = at
  return closed.exec(text)?.[0].length ?? 0
}

/** Skips a block comment, which may be nested. */
function commentAt(text: string, at: number): number {
  let depth = 0
  commentEnds.lastIndex = at
  for (let found = commentEnds.exec(text); found !== null; found = commentEnds.exec(text)) {
    depth += found[0] === '/*' ? 1 : -1
    if (depth === 0) return commentEnds.lastIndex - at
  }
  return text.length - at
}
