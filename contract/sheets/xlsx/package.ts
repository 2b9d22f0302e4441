import { crc32 } from './crc32.ts'
import type { SheetRefusal } from '../sheet.ts'
import { type XmlSink, xmlScan } from './xml-scan.ts'
import { type ZipPart, packedBytes } from './zip-parts.ts'

/** The parts of a workbook of today's format (ECMA-376), unpacked piece by piece and never beyond a limit. */

export type Unpack = {
  /** Undoes "deflate"; ends early when it is left. */
  inflate(bytes: Uint8Array): AsyncIterable<Uint8Array>
  /** A decoder that throws at invalid bytes; null for an unknown character set. */
  decoder(label: string): { decode(bytes?: Uint8Array, options?: { stream?: boolean }): string } | null
}

export class SheetProblem extends Error {
  readonly refusal: SheetRefusal
  constructor(refusal: SheetRefusal) {
    super(refusal)
    this.name = 'SheetProblem'
    this.refusal = refusal
  }
}

/** An open archive with the bytes unpacked so far, of all parts; a directory may lie about sizes. */
export type Package = {
  bytes: Uint8Array
  parts: ReadonlyMap<string, ZipPart>
  unpack: Unpack
  left: { bytes: number }
}

export function packageOf(bytes: Uint8Array, parts: readonly ZipPart[], unpack: Unpack, most: number): Package {
  // Names differ in case between writers, and between a part and what points to it.
  return {
    bytes,
    parts: new Map(parts.map((part) => [part.name.toLowerCase(), part])),
    unpack,
    left: { bytes: most },
  }
}

export function hasPart({ parts }: Package, name: string): boolean {
  return parts.has(name.toLowerCase())
}

/** Scans a part; `isEnough` stops it early. Throws `SheetProblem`. */
export async function scanPart(
  whole: Package,
  name: string,
  sink: XmlSink,
  isEnough: () => boolean = () => false,
): Promise<void> {
  const part = whole.parts.get(name.toLowerCase())
  if (part === undefined) throw new SheetProblem('sheet.broken')
  const scan = xmlScan(sink)
  try {
    for await (const piece of textOf(whole, part)) {
      scan.push(piece)
      if (isEnough()) return
    }
    scan.end()
  } catch (problem) {
    if (problem instanceof SheetProblem) throw problem
    // The XML, its characters or the packing are damaged; the platforms name the last two differently.
    throw new SheetProblem('sheet.broken')
  }
}

async function* textOf(whole: Package, part: ZipPart): AsyncGenerator<string> {
  let decoder: ReturnType<Unpack['decoder']> = null
  for await (const piece of piecesOf(whole, part)) {
    decoder ??= whole.unpack.decoder(characterSet(piece))
    if (decoder === null) throw new SheetProblem('sheet.broken')
    yield decoder.decode(piece, { stream: true })
  }
  if (decoder !== null) yield decoder.decode()
}

async function* piecesOf({ bytes, unpack, left }: Package, part: ZipPart): AsyncGenerator<Uint8Array> {
  const packed = packedBytes(bytes, part)
  if (packed === null || (part.method !== 0 && part.method !== 8)) throw new SheetProblem('sheet.broken')
  let [size, sum] = [0, 0]
  for await (const piece of part.method === 0 ? pieces(packed) : unpack.inflate(packed)) {
    size += piece.length
    sum = crc32(piece, sum)
    left.bytes -= piece.length
    if (left.bytes < 0) throw new SheetProblem('sheet.bomb')
    // Its directory has said less: nothing more of it is unpacked.
    if (size > part.unpacked) throw new SheetProblem('sheet.broken')
    yield piece
  }
  if (size !== part.unpacked || (part.crc !== 0 && part.crc !== sum)) throw new SheetProblem('sheet.broken')
}

function* pieces(bytes: Uint8Array): Generator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += 65_536) yield bytes.subarray(at, at + 65_536)
}

/** The encoding by the byte order mark, else by the declaration, else UTF-8. */
function characterSet(start: Uint8Array): string {
  if (start[0] === 0xff && start[1] === 0xfe) return 'utf-16le'
  if (start[0] === 0xfe && start[1] === 0xff) return 'utf-16be'
  if (start[0] === 0x3c && start[1] === 0) return 'utf-16le'
  if (start[0] === 0 && start[1] === 0x3c) return 'utf-16be'
  const head = String.fromCharCode(...start.subarray(0, 120))
  const said = /^(?:\u00EF\u00BB\u00BF)?\s*<\?xml[^>]*encoding\s*=\s*["']([\w-]+)["']/.exec(head)?.[1] ?? 'utf-8'
  // Two bytes a letter would have shown above: programs that write into a text say so of what becomes UTF-8 later.
  return /^utf-?16/i.test(said) ? 'utf-8' : said
}

export type Relation = { id: string; kind: string; target: string }

/** Sheets, pictures and links of a workbook that a person made. */
const relationsMost = 10_000

/** The relationships of a part, with targets as names of parts; none where the part has none. */
export async function relationsOf(whole: Package, name: string): Promise<Relation[]> {
  const folder = name.slice(0, name.lastIndexOf('/') + 1)
  const list = `${folder}_rels/${name.slice(folder.length)}.rels`
  const found: Relation[] = []
  if (!hasPart(whole, list)) return found
  await scanPart(whole, list, {
    open(element, attributes) {
      if (element !== 'Relationship') return
      const { Id = '', Type = '', Target = '', TargetMode } = attributes
      // What lies outside the file is never fetched.
      if (TargetMode === 'External') return
      if (found.length >= relationsMost) throw new SheetProblem('sheet.bomb')
      found.push({ id: Id, kind: Type.slice(Type.lastIndexOf('/') + 1), target: placeOf(folder, Target) })
    },
    close: () => {},
    text: () => {},
    wantsText: () => false,
  })
  return found
}

function placeOf(folder: string, target: string): string {
  const steps = target.startsWith('/') ? [] : folder.split('/')
  for (const step of plainTarget(target).replaceAll('\\', '/').split('/')) {
    if (step === '..') {
      while (steps.at(-1) === '') steps.pop()
      steps.pop()
    } else if (step !== '.') steps.push(step)
  }
  return steps.filter((step) => step !== '').join('/')
}

function plainTarget(target: string): string {
  try {
    return decodeURIComponent(target)
  } catch {
    return target // a bare "%" in a name
  }
}
