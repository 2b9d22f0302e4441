/**
 * Reads XML piece by piece, so that a large part of a workbook is never in memory as a whole. It knows elements, text and
 * CDATA; declarations of entities are refused (OOXML has none), so nothing can be blown up or fetched.
 */

export type XmlSink = {
  /** `name` is without its prefix; `tag` is what stands behind it, for `attributesOf`. */
  open(name: string, tag: string): void
  close(name: string): void
  /** Text as it is meant; only asked for where `wantsText` says so. */
  text(words: string): void
  wantsText(): boolean
}

/** The XML is none, is cut off, or is what no spreadsheet writes. */
class XmlProblem extends Error {
  constructor(problem: string) {
    super(problem)
    this.name = 'XmlProblem'
  }
}

const deepest = 256
/** Of one tag or one text: a cell of 32,767 characters, each escaped, and some. */
const longest = 1_000_000

export type XmlScan = { push(piece: string): void; end(): void }

export function xmlScan(sink: XmlSink): XmlScan {
  const open: string[] = []
  let rest = ''
  let begun = false

  const text = (words: string) => {
    if (open.length > 0 && sink.wantsText()) sink.text(plainText(oneLineEnd(words)))
  }
  const element = (inner: string) => {
    if (inner.startsWith('/')) {
      const name = localName(inner, 1)
      if (open.pop() !== name) throw new XmlProblem('an element is closed that is not open')
      sink.close(name)
      return
    }
    const name = localName(inner, 0)
    if (name === '' || (begun && open.length === 0) || open.length >= deepest) throw new XmlProblem('not a document')
    begun = true
    sink.open(name, inner)
    if (inner.endsWith('/')) sink.close(name)
    else open.push(name)
  }
  const markup = (piece: string, from: number, to: number) => {
    if (piece[from + 1] === '?') return
    if (piece[from + 1] !== '!') element(piece.slice(from + 1, to - 1))
    else if (piece.startsWith('<![CDATA[', from)) {
      if (open.length > 0 && sink.wantsText()) sink.text(oneLineEnd(piece.slice(from + 9, to - 3)))
    } else if (!piece.startsWith('<!--', from)) throw new XmlProblem('declarations are not read')
  }
  return {
    push(more) {
      const piece = rest + more
      let at = 0
      for (;;) {
        const from = piece.indexOf('<', at)
        const to = from < 0 ? -1 : endOfMarkup(piece, from)
        if (to < 0) break
        if (from > at) text(piece.slice(at, from))
        markup(piece, from, to)
        at = to
      }
      rest = piece.slice(at)
      if (rest.length > longest) throw new XmlProblem('too long a piece')
    },
    end() {
      if (!begun || open.length > 0 || rest.trim() !== '') throw new XmlProblem('the document is cut off')
    },
  }
}

/** Behind the markup that begins at `from`; -1 where it is not whole yet. */
function endOfMarkup(piece: string, from: number): number {
  const second = piece.charCodeAt(from + 1)
  // Neither "!" nor "?": a tag.
  if (second !== 33 && second !== 63) return endOfTag(piece, from)
  for (const [start, end] of [
    ['<!--', '-->'],
    ['<![CDATA[', ']]>'],
    ['<?', '?>'],
  ] as const) {
    if (piece.startsWith(start, from)) {
      const at = piece.indexOf(end, from + start.length)
      return at < 0 ? -1 : at + end.length
    }
    // "<!-" may become a comment with the next piece.
    if (piece.length - from < start.length && start.startsWith(piece.slice(from))) return -1
  }
  return endOfTag(piece, from)
}

/** A ">" may stand in the value of an attribute. */
function endOfTag(piece: string, from: number): number {
  let quote = 0
  for (let at = from + 1; at < piece.length; at += 1) {
    const letter = piece.charCodeAt(at)
    if (quote !== 0) quote = letter === quote ? 0 : quote
    else if (letter === 62) return at + 1
    else if (letter === 34 || letter === 39) quote = letter
  }
  return -1
}

function localName(inner: string, from: number): string {
  let [start, end] = [from, from]
  for (; end < inner.length; end += 1) {
    const letter = inner.charCodeAt(end)
    if (letter === 58) start = end + 1
    else if (letter <= 32 || letter === 47) break
  }
  return inner.slice(start, end)
}

/** Every end of a line is the same one (XML 2.11); one that is escaped is meant. */
function oneLineEnd(words: string): string {
  return words.includes('\r') ? words.replaceAll(/\r\n?/g, '\n') : words
}

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

/** Text without its escapes; one that nobody declared cannot be meant. */
export function plainText(words: string): string {
  if (!words.includes('&')) return words
  return words.replaceAll(/&(#x[0-9a-f]{1,6}|#[0-9]{1,7}|[a-z]+);|&/gi, (whole, name: string | undefined) => {
    const known = name === undefined ? undefined : (entities[name] ?? letterOf(name))
    if (known === undefined) throw new XmlProblem(`an entity that is not declared: ${whole}`)
    return known
  })
}

function letterOf(name: string): string | undefined {
  if (!name.startsWith('#')) return undefined
  const number = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1))
  return number > 0x10ffff ? undefined : String.fromCodePoint(number)
}

const attribute = /([^\s=/"']+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g

/** The attributes of a tag, with their prefixes. */
export function attributesOf(tag: string): Partial<Record<string, string>> {
  const found: Partial<Record<string, string>> = {}
  for (const [, name = '', double, single = ''] of tag.matchAll(attribute)) found[name] = plainText(double ?? single)
  return found
}
