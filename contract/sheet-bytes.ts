import type { SheetRefusal } from './sheet.ts'
import { partsOf } from './zip-parts.ts'

/** What a file is by its bytes; its name is only a name. */
export type SheetKind = 'xlsx' | 'xlsb' | 'ods' | 'xls' | 'html' | 'xml' | 'sylk'

/** An upload holds this many bytes at most (001 §9). */
export const sheetBytesMost = 10_485_760
/** What a packed sheet may unpack to. A real sheet of 10 MB unpacks to 60–100 MB; a bomb to gigabytes. */
export const unpackedMost = 200 * 1024 * 1024
const partsMost = 5000
const macroOrOther = /^(word|ppt)\//

/** Each byte as one character. */
function latin(bytes: Uint8Array): string {
  const pieces: string[] = []
  for (let at = 0; at < bytes.length; at += 8192) pieces.push(String.fromCharCode(...bytes.subarray(at, at + 8192)))
  return pieces.join('')
}

/** Looks at a file before anything reads it: what it is, or why it is refused. Takes milliseconds, whatever it holds. */
export function inspectSheet(
  file_name: string,
  bytes: Uint8Array,
): { kind: SheetKind; refusal: null } | { kind: null; refusal: SheetRefusal } {
  if (!/\.xlsx?$/i.test(file_name)) return refuse('sheet.wrong_extension')
  if (bytes.length === 0) return refuse('sheet.no_data')
  if (bytes.length > sheetBytesMost) return refuse('sheet.too_large')
  if (begins(bytes, [0x50, 0x4b, 0x03, 0x04])) return inspectZip(bytes)
  if (begins(bytes, [0xd0, 0xcf, 0x11, 0xe0])) return inspectOle(bytes)
  // BIFF2 to BIFF4 are a bare stream: a BOF record of that version.
  if (bytes[0] === 0x09 && [0x00, 0x02, 0x04].includes(bytes[1] ?? -1) && bytes[3] === 0x00) return found('xls')
  return inspectText(bytes)
}

function found(kind: SheetKind) {
  return { kind, refusal: null } as const
}

function refuse(refusal: SheetRefusal) {
  return { kind: null, refusal } as const
}

function begins(bytes: Uint8Array, start: readonly number[]): boolean {
  return start.every((byte, index) => bytes[index] === byte)
}

/** Compound files are old workbooks, and also every password-protected new one (MS-OFFCRYPTO: an EncryptedPackage stream). */
function inspectOle(bytes: Uint8Array) {
  // Names of streams stand in the directory as UTF-16, somewhere in the file.
  const text = latin(bytes)
  const has = (name: string) => text.includes(name.split('').join('\0'))
  if (has('EncryptedPackage')) return refuse('sheet.encrypted')
  if (has('Workbook') || has('WORKBOOK') || has('Book') || has('BOOK')) return found('xls')
  return refuse('sheet.not_a_sheet')
}

function inspectText(bytes: Uint8Array) {
  // UTF-16 is the same letters with a zero beside each.
  const start = latin(bytes.subarray(0, 4096)).replaceAll('\0', '').toLowerCase()
  if (/^\s*id;/.test(start)) return found('sylk')
  if (start.includes('<workbook') && start.includes('schemas-microsoft-com:office:spreadsheet')) return found('xml')
  if (/<html|<table|<!doctype html|<tr[\s>]/.test(start)) return found('html')
  return refuse('sheet.not_a_sheet')
}

/** Reads the archive's directory only: nothing is unpacked until it is known how much there would be. */
function inspectZip(bytes: Uint8Array) {
  const parts = partsOf(bytes)
  if (parts === null) return refuse('sheet.broken')
  if (parts.some(({ flags }) => (flags & 1) === 1)) return refuse('sheet.encrypted')
  const unpacked = parts.reduce((sum, part) => sum + part.unpacked, 0)
  if (parts.length > partsMost || unpacked > unpackedMost) return refuse('sheet.bomb')
  const names = new Set(parts.map(({ name }) => name.toLowerCase()))
  if (names.has('xl/workbook.bin')) return found('xlsb')
  if (names.has('xl/workbook.xml') || hasWorkbook(names)) return found('xlsx')
  if (names.has('content.xml') && names.has('mimetype')) return found('ods')
  if ([...names].some((name) => macroOrOther.test(name))) return refuse('sheet.not_a_sheet')
  return refuse(names.has('[content_types].xml') ? 'sheet.broken' : 'sheet.not_a_sheet')
}

/** Some writers put the workbook elsewhere in the package. */
function hasWorkbook(names: ReadonlySet<string>): boolean {
  return [...names].some((name) => /(^|\/)workbook[0-9]*\.xml$/.test(name))
}
