import { charactersMost } from '../sheet.ts'
import { type Package, SheetProblem, hasPart, relationsOf, scanPart } from './package.ts'
import { cellText } from './text.ts'

/**
 * The workbook part: names and places of its sheets, and the shared tables (strings, formats) that their cells point
 * to.
 */

export type BookPage = { name: string; part: string; is_hidden: boolean }
export type Workbook = {
  pages: BookPage[]
  is_1904: boolean
  /** Its writer left all formulas to Excel: a 0 of theirs is no value. */
  is_unreckoned: boolean
  /** Texts that cells name by their place. */
  strings: string[]
  /** The number format of each style that a cell may have. */
  formats: string[]
}

/** The most cell formats: Excel keeps 65,490 of them, and no list has as many sheets or texts. */
const formatsMost = 66_000
const sheetsMost = 1000
const stringsMost = 2 * charactersMost

const silent = { close: () => {}, text: () => {}, wantsText: () => false }

export async function openBook(whole: Package): Promise<Workbook> {
  const root = (await relationsOf(whole, '')).find(({ kind }) => kind === 'officeDocument')?.target
  const name = root !== undefined && hasPart(whole, root) ? root : workbookIn(whole)
  const relations = await relationsOf(whole, name)
  const folder = name.slice(0, name.lastIndexOf('/') + 1)
  const partOf = (kind: string, usual: string) =>
    relations.find((relation) => relation.kind === kind)?.target ?? `${folder}${usual}`
  const { list, ...said } = await sheetList(whole, name)
  const pages = list.flatMap(({ name: title, id, is_hidden }, at): BookPage[] => {
    const relation = relations.find((each) => each.id === id)
    // Charts and macros are sheets too, without cells.
    if (relation !== undefined && relation.kind !== 'worksheet') return []
    return [{ name: title, is_hidden, part: relation?.target ?? `${folder}worksheets/sheet${at + 1}.xml` }]
  })
  return {
    pages,
    ...said,
    strings: await stringsOf(whole, partOf('sharedStrings', 'sharedStrings.xml')),
    formats: await formatsOf(whole, partOf('styles', 'styles.xml')),
  }
}

function workbookIn({ parts }: Package): string {
  for (const name of parts.keys()) if (/(^|\/)workbook[0-9]*\.xml$/.test(name)) return name
  throw new SheetProblem('sheet.broken')
}

async function sheetList(whole: Package, name: string) {
  const list: { name: string; id: string; is_hidden: boolean }[] = []
  let [is_1904, is_unreckoned] = [false, false]
  await scanPart(whole, name, {
    ...silent,
    open(element, attributes) {
      // Extensions have an element of this name as well.
      if (element === 'workbookPr') is_1904 ||= isTrue(attributes['date1904'])
      if (element === 'calcPr') is_unreckoned ||= isTrue(attributes['fullCalcOnLoad'])
      if (element !== 'sheet') return
      const id = Object.entries(attributes).find(([key]) => key.endsWith(':id'))?.[1] ?? ''
      if (list.length >= sheetsMost) throw new SheetProblem('sheet.bomb')
      list.push({ name: attributes['name'] ?? '', id, is_hidden: /^(?:very)?hidden$/i.test(attributes['state'] ?? '') })
    },
  })
  return { list, is_1904, is_unreckoned }
}

export function isTrue(value: string | undefined): boolean {
  return value === '1' || value === 'true'
}

async function stringsOf(whole: Package, name: string): Promise<string[]> {
  const strings: string[] = []
  if (!hasPart(whole, name)) return strings
  const item = cellText()
  let characters = 0
  await scanPart(whole, name, {
    open(element) {
      if (element === 'si') item.begin()
      else item.open(element)
    },
    close(element) {
      if (element !== 'si') {
        item.close(element)
        return
      }
      const words = item.end()
      // Every text has an overhead.
      characters += words.length + 8
      if (characters > stringsMost) throw new SheetProblem('sheet.too_much_text')
      strings.push(words)
    },
    text: item.text,
    wantsText: item.wantsText,
  })
  return strings
}

/** Formats that Excel knows by number only: dates and times, in Korean too (ECMA-376 18.8.30). */
function builtIn(number: number): string {
  const known = numberedFormats[number]
  if (known !== undefined) return known
  return number === 14 || (number >= 27 && number <= 36) || (number >= 50 && number <= 58) ? 'yyyy-mm-dd' : 'General'
}

/** Others are decoration, or days with year, month and day. */
const numberedFormats: Readonly<Partial<Record<number, string>>> = {
  2: '0.00',
  9: '0%',
  10: '0.00%',
  15: 'd-mmm-yy',
  16: 'd-mmm',
  17: 'mmm-yy',
  18: 'h:mm AM/PM',
  19: 'h:mm:ss AM/PM',
  20: 'h:mm',
  21: 'h:mm:ss',
  22: 'yyyy-mm-dd h:mm',
  28: 'mm-dd',
  29: 'mm-dd',
  32: 'h:mm',
  33: 'h:mm:ss',
  45: 'mm:ss',
  46: '[h]:mm:ss',
  47: 'mm:ss',
  51: 'mm-dd',
  54: 'mm-dd',
  57: 'yyyy',
  58: 'mm-dd',
}

async function formatsOf(whole: Package, name: string): Promise<string[]> {
  const formats: string[] = []
  if (!hasPart(whole, name)) return formats
  const own = new Map<number, string>()
  let of_cells = false
  await scanPart(whole, name, {
    ...silent,
    open(element, attributes) {
      if (element === 'cellXfs') of_cells = true
      else if (element === 'numFmt') {
        const { numFmtId, formatCode = '' } = attributes
        if (own.size < formatsMost) own.set(Number(numFmtId), formatCode)
      } else if (element === 'xf' && of_cells) {
        const number = Number(attributes['numFmtId'] ?? 0)
        if (formats.length < formatsMost) formats.push(own.get(number) ?? builtIn(number))
      }
    },
    close(element) {
      if (element === 'cellXfs') of_cells = false
    },
  })
  return formats
}
