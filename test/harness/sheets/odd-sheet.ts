import { type ZipLook, zipOf } from './odd-zip.ts'

/** Workbooks as other programs write them, by their XML. */

const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const strict = 'http://purl.oclc.org/ooxml'

export type OddSheet = { name: string; xml: string; state?: 'hidden' | 'veryHidden'; target?: string; part?: string }

export type OddBook = {
  sheets: readonly OddSheet[]
  /** The XML between `<sst …>` and `</sst>`. */
  strings?: string
  /** The XML in `<styleSheet …>`. */
  styles?: string
  /** The XML in `<workbook …>` before its sheets. */
  workbook?: string
  /** More parts, or other ones in the place of ours. */
  parts?: Readonly<Record<string, string | Uint8Array>>
  is_strict?: true
  types?: string
  zip?: ZipLook
}

const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'

export function oddBook(book: OddBook): Uint8Array {
  const { sheets, strings, styles, zip, is_strict } = book
  const space = is_strict === true ? `${strict}/spreadsheetml/main` : main
  const target = (sheet: OddSheet, at: number) => sheet.target ?? `worksheets/sheet${at + 1}.xml`
  const whole = (name: string, inner: string) => documentOf(name, inner, space)
  const parts: Record<string, string | Uint8Array> = {
    '[Content_Types].xml': typesOf(book),
    '_rels/.rels': relsOf([['rId1', 'officeDocument', 'xl/workbook.xml']], is_strict),
    'xl/workbook.xml': workbookOf(book, space),
    'xl/_rels/workbook.xml.rels': relsOf(
      [
        ...sheets.map((sheet, at) => [`rId${at + 1}`, 'worksheet', target(sheet, at)] as const),
        ...(strings === undefined ? [] : [['rId90', 'sharedStrings', 'sharedStrings.xml'] as const]),
        ...(styles === undefined ? [] : [['rId91', 'styles', 'styles.xml'] as const]),
      ],
      is_strict,
    ),
    ...Object.fromEntries(
      sheets.map((sheet, at) => [
        sheet.part ?? `xl/${target(sheet, at)}`.replace(/^xl\/\/|^xl\/\.\.\//, ''),
        /^\uFEFF?<\?xml/.test(sheet.xml) ? sheet.xml : whole('worksheet', sheet.xml),
      ]),
    ),
    ...(strings === undefined ? {} : { 'xl/sharedStrings.xml': whole('sst', strings) }),
    ...(styles === undefined ? {} : { 'xl/styles.xml': whole('styleSheet', styles) }),
    ...book.parts,
  }
  return zipOf(parts, zip)
}

export function documentOf(name: string, inner: string, space = main): string {
  return `${declaration}<${name} xmlns="${space}">${inner}</${name}>`
}

function workbookOf({ sheets, workbook = '', is_strict }: OddBook, space: string): string {
  const r = is_strict === true ? `${strict}/officeDocument/relationships` : relations
  const list = sheets.map(({ name, state }, at) => {
    const shown = state === undefined ? '' : ` state="${state}"`
    return `<sheet name="${name}" sheetId="${at + 1}"${shown} r:id="rId${at + 1}"/>`
  })
  return `${declaration}<workbook xmlns="${space}" xmlns:r="${r}">${workbook}<sheets>${list.join('')}</sheets></workbook>`
}

function relsOf(list: readonly (readonly [string, string, string])[], is_strict?: true): string {
  const base = is_strict === true ? `${strict}/officeDocument/relationships` : relations
  const lines = list.map(([id, type, target]) => `<Relationship Id="${id}" Type="${base}/${type}" Target="${target}"/>`)
  return `${declaration}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${lines.join('')}</Relationships>`
}

function typesOf({ sheets, strings, styles, types = '' }: OddBook): string {
  const kind = 'application/vnd.openxmlformats-officedocument.spreadsheetml.'
  const part = (name: string, what: string) => `<Override PartName="${name}" ContentType="${kind}${what}+xml"/>`
  return [
    `${declaration}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">`,
    '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>',
    '<Default Extension="xml" ContentType="application/xml"/>',
    types === '' ? part('/xl/workbook.xml', 'sheet.main') : types,
    ...sheets.map(({ target }, at) =>
      part(
        target === undefined ? `/xl/worksheets/sheet${at + 1}.xml` : target.startsWith('/') ? target : `/xl/${target}`,
        'worksheet',
      ),
    ),
    strings === undefined ? '' : part('/xl/sharedStrings.xml', 'sharedStrings'),
    styles === undefined ? '' : part('/xl/styles.xml', 'styles'),
    '</Types>',
  ].join('')
}

/** A cell with its text in it. */
export function text(at: string, words: string): string {
  return `<c r="${at}" t="inlineStr"><is><t xml:space="preserve">${words}</t></is></c>`
}

/** Rows of texts and numbers, as the plainest writer would put them. */
export function rowsXml(rows: readonly (readonly (string | number)[])[]): string {
  const lines = rows.map((row, at) => {
    const cells = row.map((value, column) => {
      const name = `${String.fromCharCode(65 + column)}${at + 1}`
      return typeof value === 'number' ? `<c r="${name}"><v>${value}</v></c>` : text(name, value)
    })
    return `<row r="${at + 1}">${cells.join('')}</row>`
  })
  return `<sheetData>${lines.join('')}</sheetData>`
}
