/** True if the workbook of a compound file (MS-CFB) is complete: the reader would silently accept a truncated file. */
export function isWholeBook(bytes: Uint8Array): boolean {
  const file = compoundOf(bytes)
  if (file === null) return false
  const entries = entriesOf(file)
  const book = ['workbook', 'book'].map((name) => entries.find((entry) => entry.name === name)).find(Boolean)
  const root = entries.find(({ kind }) => kind === rootEntry)
  if (book === undefined || root === undefined) return false
  if (book.size >= file.small_below) return isThere(file, book) && isBof(file, placeIn(file, book.start, 0))
  // Small streams are inside the root's stream, in blocks of 64 bytes.
  return book.size <= root.size && isThere(file, root) && isBof(file, placeIn(file, root.start, book.start * 64))
}

type Compound = {
  view: DataView
  /** Bytes of a sector, and the sectors that hold the table of which sector follows which. */
  sector: number
  tables: readonly number[]
  directory: number
  small_below: number
}
type Entry = { name: string; kind: number; start: number; size: number }

const [streamEntry, rootEntry] = [2, 5]
const entrySize = 128
const chainEnd = 0xfffffffe

function compoundOf(bytes: Uint8Array): Compound | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (view.byteLength < 512) return null
  const shift = view.getUint16(30, true)
  if (shift !== 9 && shift !== 12) return null
  const file = { view, sector: 2 ** shift, directory: view.getUint32(48, true), small_below: view.getUint32(56, true) }
  return { ...file, tables: tablesOf(view, file.sector) }
}

/** The first 109 are in the header, the others in a chain of sectors. */
function tablesOf(view: DataView, sector: number): number[] {
  const tables: number[] = []
  const take = (from: number, to: number) => {
    for (let at = from; at < to; at += 4)
      if (view.getUint32(at, true) < chainEnd - 1) tables.push(view.getUint32(at, true))
  }
  take(76, 512)
  let next = view.getUint32(68, true)
  for (let left = view.getUint32(72, true); left > 0 && hasBytes({ view, sector }, next, sector); left -= 1) {
    const at = (next + 1) * sector
    take(at, at + sector - 4)
    next = view.getUint32(at + sector - 4, true)
  }
  return tables
}

function hasBytes({ view, sector }: Pick<Compound, 'view' | 'sector'>, number: number, count: number): boolean {
  return (number + 1) * sector + count <= view.byteLength
}

/** The sector behind this one; null where the table does not reach so far. */
function nextOf(file: Compound, number: number): number | null {
  const each = file.sector / 4
  const table = file.tables[Math.floor(number / each)]
  if (table === undefined || !hasBytes(file, table, file.sector)) return null
  return file.view.getUint32((table + 1) * file.sector + (number % each) * 4, true)
}

/** True if the file contains every byte of a stream; its last sector need not be full. */
function isThere(file: Compound, { start, size }: Entry): boolean {
  let number: number | null = start
  for (let left = size; left > 0; left -= file.sector) {
    if (number === null || !hasBytes(file, number, Math.min(left, file.sector))) return false
    number = nextOf(file, number)
  }
  return true
}

/** The offset of a stream's byte in the file. */
function placeIn(file: Compound, start: number, byte: number): number | null {
  let number: number | null = start
  for (let left = byte; number !== null && left >= file.sector; left -= file.sector) number = nextOf(file, number)
  return number === null ? null : (number + 1) * file.sector + (byte % file.sector)
}

/** Every workbook begins with a record of this kind, in the form of its version (MS-XLS 2.4.21). */
function isBof({ view }: Compound, at: number | null): boolean {
  return at !== null && at + 4 <= view.byteLength && [0x0009, 0x0209, 0x0409, 0x0809].includes(view.getUint16(at, true))
}

function entriesOf(file: Compound): Entry[] {
  const entries: Entry[] = []
  // As many sectors at most as the file has: a chain may bite its tail.
  let left = file.view.byteLength / file.sector
  let number: number | null = file.directory
  for (; number !== null && left > 0 && hasBytes(file, number, file.sector); left -= 1) {
    const from = (number + 1) * file.sector
    for (let at = from; at < from + file.sector; at += entrySize) entries.push(entryAt(file.view, at))
    number = nextOf(file, number)
  }
  return entries.filter(({ kind }) => kind === streamEntry || kind === rootEntry)
}

function entryAt(view: DataView, at: number): Entry {
  const letters = Math.max(0, Math.min(64, view.getUint16(at + 64, true)) / 2 - 1)
  let name = ''
  for (let letter = 0; letter < letters; letter += 1) name += String.fromCharCode(view.getUint16(at + letter * 2, true))
  return {
    name: name.toLowerCase(),
    kind: view.getUint8(at + 66),
    start: view.getUint32(at + 116, true),
    size: view.getUint32(at + 120, true),
  }
}
