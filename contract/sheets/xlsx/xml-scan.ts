import { SaxesParser } from 'saxes'

/**
 * Reads XML piece by piece, so that a large part of a workbook is never in memory as a whole: a parser by the letter of XML
 * 1.0 under limits of our own. Document types are refused (OOXML has none), so nothing can be blown up or fetched.
 */

export type XmlSink = {
  /** `name` is without its prefix; attributes have theirs. */
  open(name: string, attributes: XmlAttributes): void
  close(name: string): void
  /** Decoded text; only called while `wantsText` is true. */
  text(words: string): void
  wantsText(): boolean
}
export type XmlAttributes = Readonly<Partial<Record<string, string>>>
export type XmlScan = { push(piece: string): void; end(): void }

/** The XML is invalid, truncated, or unlike any spreadsheet's. */
class XmlProblem extends Error {
  constructor(problem: string) {
    super(problem)
    this.name = 'XmlProblem'
  }
}

const deepest = 256
/** Of one tag or one text: a cell of 32,767 characters, each escaped, and some. */
const longest = 1_000_000
/** Characters that XML forbids; they are replaced by one that is reported as invisible where it matters. */
const noXml = /[[\p{Cc}\uFFFE\uFFFF]--[\t\n\r\u007F-\u009F]]/gv
const unseen = '\u007F'

export function xmlScan(sink: XmlSink): XmlScan {
  const parser = new SaxesParser({ xmlns: false, position: false })
  let depth = 0
  /** Characters that the parser buffers until an element is complete. */
  let kept = 0
  parser.on('error', ({ message }) => {
    throw new XmlProblem(message)
  })
  parser.on('doctype', () => {
    throw new XmlProblem('document types are not read')
  })
  parser.on('opentag', ({ name, attributes }) => {
    kept = 0
    depth += 1
    if (depth > deepest) throw new XmlProblem('too deep')
    sink.open(localName(name), attributes)
  })
  parser.on('closetag', ({ name }) => {
    kept = 0
    depth -= 1
    sink.close(localName(name))
  })
  const text = (words: string) => {
    if (depth > 0 && sink.wantsText()) sink.text(words)
  }
  parser.on('text', text)
  parser.on('cdata', text)
  return {
    push(piece) {
      kept += piece.length
      parser.write(piece.replaceAll(noXml, unseen))
      if (kept > longest) throw new XmlProblem('too long a piece')
    },
    end() {
      parser.close()
    },
  }
}

function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1)
}
