import type { SheetRefusal } from './sheet.ts'
import { type ZipPart, partsOf } from './xlsx/zip-parts.ts'

/** The kind of a file by its magic bytes; its name is only a name. */
export type SheetKind = 'xlsx' | 'xlsb' | 'ods' | 'xls' | 'html' | 'xml' | 'sylk'

/** An upload holds this many bytes at most (001 §9). */
export const sheetBytesMost = 10_485_760
/**
 * The most bytes that a packed sheet may unpack to. A real sheet of 10 MB unpacks to 60–100 MB; a decompression bomb to
 * gigabytes.
 */
export const unpackedMost = 200 * 1024 * 1024
const partsMost = 5000
const swollenFrom = 50 * 1024 * 1024
const swollenMost = 200
const macroOrOther = /^(word|ppt)\//

/** Each byte as one character. */
function latin(bytes: Uint8Array): string {
  const pieces: string[] = []
  for (let at = 0; at < bytes.length; at += 8192) pieces.push(String.fromCharCode(...bytes.subarray(at, at + 8192)))
  return pieces.join('')
}

/** Detects the kind of a file before parsing, or the reason of its refusal; takes milliseconds. */
export function inspectSheet(
  file_name: string,
  bytes: Uint8Array,
): { kind: SheetKind; refusal: null } | { kind: null; refusal: SheetRefusal } {
  if (!/\.xlsx?$/i.test(file_name)) return refuse('sheet.wrong_extension')
  if (bytes.length === 0) return refuse('sheet.no_data')
  if (bytes.length > sheetBytesMost) return refuse('sheet.too_large')
  if (begins(bytes, [0x50, 0x4b, 0x03, 0x04])) return inspectZip(bytes)
  if (isCompound(bytes)) return inspectOle(bytes)
  if (guards.some((guard) => startsWith(bytes, guard))) return refuse('sheet.guarded')
  // BIFF2 to BIFF4 are a bare stream: a BOF record of that version.
  if (bytes[0] === 0x09 && [0x00, 0x02, 0x04].includes(bytes[1] ?? -1) && bytes[3] === 0x00) return found('xls')
  return inspectText(bytes)
}

/**
 * Magic bytes of the DRM programs with which Korean companies guard their documents: Softcamp, Fasoo, NASCA, MarkAny.
 * Excel opens such a file on their own computers only, under its usual name.
 */
const guards = ['SCDSA0', '\u009B DRMONE', '<## NASCA DRM FILE', '<DOCUMENT SAFER'] as const

function startsWith(bytes: Uint8Array, start: string): boolean {
  return latin(bytes.subarray(0, start.length)) === start
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

export function isCompound(bytes: Uint8Array): boolean {
  return begins(bytes, [0xd0, 0xcf, 0x11, 0xe0])
}

/** Compound files are old workbooks, and also every password-protected new one (MS-OFFCRYPTO: an EncryptedPackage stream). */
function inspectOle(bytes: Uint8Array) {
  const names = streamNames(bytes)
  if (names.has('encryptedpackage') || names.has('\u0009drmcontent')) return refuse('sheet.encrypted')
  if (names.has('workbook') || names.has('book')) return found('xls')
  // Where no stream is named at all, the directory is lost.
  return refuse(names.size === 0 ? 'sheet.broken' : 'sheet.not_a_sheet')
}

/** An entry of a compound file's directory: a name in UTF-16 of at most 32 characters, its length in bytes, its kind. */
const entrySize = 128
const entryNameSize = 64

/** Names of streams in lower case; the directory's sectors may be anywhere in the file. */
function streamNames(bytes: Uint8Array): ReadonlySet<string> {
  const names = new Set<string>()
  for (let at = 512; at + entrySize <= bytes.length; at += entrySize) {
    const length = bytes[at + entryNameSize] ?? 0
    const is_entry = length >= 4 && length <= entryNameSize && length % 2 === 0 && bytes[at + 65] === 0
    if (!is_entry || bytes[at + length - 1] !== 0 || bytes[at + length - 2] !== 0 || bytes[at + 66] !== 2) continue
    names.add(
      latin(bytes.subarray(at, at + length - 2))
        .replaceAll('\0', '')
        .toLowerCase(),
    )
  }
  return names
}

/** The most bytes of a text that are sniffed; styles may precede the first cell. */
const textStart = 65_536

function hasTable(bytes: Uint8Array): boolean {
  return /<t(?:able|r)[\s>]/i.test(latin(bytes).replaceAll('\0', ''))
}

function inspectText(bytes: Uint8Array) {
  // UTF-16 has a zero beside each Latin letter.
  const start = latin(bytes.subarray(0, textStart)).replaceAll('\0', '').toLowerCase()
  // A web archive (MHTML).
  if (/^\s*mime-version:/.test(start)) return refuse('sheet.not_a_sheet')
  if (/^\s*id;/.test(start)) return found('sylk')
  if (/<(?:\w+:)?workbook[\s>]/.test(start) && start.includes('schemas-microsoft-com:office:spreadsheet'))
    return found('xml')
  if (/<t(?:able|r)[\s>]/.test(start)) return found('html')
  // A page of frames, of signing in or of an error has no cells.
  if (/<html|<!doctype html/.test(start) && hasTable(bytes)) return found('html')
  return refuse('sheet.not_a_sheet')
}

/** Reads the archive's directory only: nothing is unpacked until it is known how much there would be. */
function inspectZip(bytes: Uint8Array) {
  const parts = partsOf(bytes)
  if (parts === null) return refuse('sheet.broken')
  if (parts.some(({ flags }) => (flags & 1) === 1)) return refuse('sheet.encrypted')
  const unpacked = parts.reduce((sum, part) => sum + part.unpacked, 0)
  if (parts.length > partsMost || unpacked > unpackedMost || parts.some(isSwollen)) return refuse('sheet.bomb')
  const names = new Set(parts.map(({ name }) => name.toLowerCase()))
  if (names.has('xl/workbook.bin')) return found('xlsb')
  if (names.has('xl/workbook.xml') || hasWorkbook(names)) return found('xlsx')
  if (names.has('encrypted-package')) return refuse('sheet.encrypted')
  if (names.has('content.xml') && names.has('mimetype')) return found('ods')
  if ([...names].some((name) => macroOrOther.test(name))) return refuse('sheet.not_a_sheet')
  return refuse(names.has('[content_types].xml') ? 'sheet.broken' : 'sheet.not_a_sheet')
}

/** A million empty rows with a look of their own pack to a thirtieth; what packs to less than this holds nothing. */
function isSwollen({ packed, unpacked }: ZipPart): boolean {
  return unpacked > swollenFrom && unpacked > packed * swollenMost
}

/** Some writers put the workbook elsewhere in the package. */
function hasWorkbook(names: ReadonlySet<string>): boolean {
  return [...names].some((name) => /(^|\/)workbook[0-9]*\.xml$/.test(name))
}
