import { type FontName, type Glyph, type LabelFont, labelFont, subsetOf } from './label-font.ts'
import type { PdfFile } from './pdf-file.ts'

/** The embedded fonts of one file: glyphs are numbered on use; the subsets are written at the end. */
export type PdfFonts = {
  /** Resources of every page and drawing. */
  readonly resources: string
  /** The drawing operators of a line of text, in the units of the page. */
  line(glyphs: readonly Glyph[], x: number, y: number, size: number): string
  end(): Promise<void>
}

type Used = { object: number; glyphs: Glyph[]; numbers: Map<number, string> }
const resourceOf: Record<FontName, string> = { words: 'A', serial: 'B' }

export function pdfFonts(file: PdfFile, number: (value: number) => string): PdfFonts {
  const used: Record<FontName, Used> = {
    words: { object: file.reserve(), glyphs: [], numbers: new Map() },
    serial: { object: file.reserve(), glyphs: [], numbers: new Map() },
  }
  const codeOf = (glyph: Glyph): string => {
    const { numbers, glyphs } = used[glyph.font]
    const known = numbers.get(glyph.id)
    if (known !== undefined) return known
    const code = glyphs.push(glyph).toString(16).padStart(4, '0')
    numbers.set(glyph.id, code)
    return code
  }
  return {
    resources: `/Font<</A ${used.words.object} 0 R/B ${used.serial.object} 0 R>>`,
    line(glyphs, x, y, size) {
      let out = `BT ${number(x)} ${number(y)} Td `
      for (let at = 0; at < glyphs.length;) {
        const font = glyphs[at]?.font ?? 'words'
        let hex = ''
        for (; glyphs[at]?.font === font; at++) {
          const glyph = glyphs[at]
          if (glyph) hex += codeOf(glyph)
        }
        out += `/${resourceOf[font]} ${number(size)} Tf <${hex}> Tj `
      }
      return `${out}ET\n`
    },
    async end() {
      for (const name of ['words', 'serial'] as const) await embed(file, labelFont(name), used[name])
    },
  }
}

/** A composite font with the used glyphs alone, and the table by which its text can be copied and searched. */
async function embed(file: PdfFile, font: LabelFont, { object, glyphs }: Used): Promise<void> {
  const { face, per_em } = font
  const name = `GENUIN+${font.post_name.replace(/[^A-Za-z0-9-]/g, '')}`
  const bytes = subsetOf(
    font,
    glyphs.map(({ id }) => id),
  )
  const data = await file.stream(`/Length1 ${bytes.length}`, bytes)
  const em = (value: number) => Math.round(value * per_em)
  const { minX, minY, maxX, maxY } = face.bbox
  const descriptor = file.object(
    `<</Type/FontDescriptor/FontName/${name}/Flags 4/FontBBox[${[minX, minY, maxX, maxY].map(em).join(' ')}]` +
      `/ItalicAngle 0/Ascent ${em(face.ascent)}/Descent ${em(face.descent)}/CapHeight ${em(face.capHeight)}/StemV 100/FontFile2 ${data} 0 R>>`,
  )
  const widths = glyphs.map(({ advance }) => Math.round(advance * 1000)).join(' ')
  const descendant = file.object(
    `<</Type/Font/Subtype/CIDFontType2/BaseFont/${name}/CIDSystemInfo<</Registry(Adobe)/Ordering(Identity)/Supplement 0>>` +
      `/FontDescriptor ${descriptor} 0 R/DW 1000/W[1[${widths}]]/CIDToGIDMap/Identity>>`,
  )
  const unicode = await file.stream('', toUnicode(glyphs))
  file.object(
    `<</Type/Font/Subtype/Type0/BaseFont/${name}/Encoding/Identity-H/DescendantFonts[${descendant} 0 R]/ToUnicode ${unicode} 0 R>>`,
    object,
  )
}

/** At most a hundred lines a block (Adobe technical note 5014). */
const linesPerBlock = 100

function toUnicode(glyphs: readonly Glyph[]): string {
  let blocks = ''
  for (let at = 0; at < glyphs.length; at += linesPerBlock) {
    const part = glyphs.slice(at, at + linesPerBlock)
    const lines = part.map(({ char }, index) => `<${hex(at + index + 1)}> <${utf16(char)}>`)
    blocks += `${part.length} beginbfchar\n${lines.join('\n')}\nendbfchar\n`
  }
  return `/CIDInit /ProcSet findresource begin 12 dict begin begincmap
/CIDSystemInfo <</Registry(Adobe)/Ordering(UCS)/Supplement 0>> def
/CMapName /Adobe-Identity-UCS def /CMapType 2 def
1 begincodespacerange
<0000> <ffff>
endcodespacerange
${blocks}endcmap CMapName currentdict /CMap defineresource pop end end`
}

function hex(value: number): string {
  return value.toString(16).padStart(4, '0')
}

function utf16(char: string): string {
  return Array.from({ length: char.length }, (_, at) => hex(char.charCodeAt(at))).join('')
}
