/** The directory of an archive, read without decompressing. */
export type ZipPart = {
  /** Normalised: forward slashes, no leading one. */
  name: string
  flags: number
  /** 0 stored, 8 deflated; spreadsheets use no other. */
  method: number
  /** The checksum of the decompressed bytes; 0 if the writer omitted it. */
  crc: number
  packed: number
  unpacked: number
  /** The offset of its local header. */
  at: number
}

const endRecord = 0x06054b50
const wideEnd = 0x06064b50
const wideLocator = 0x07064b50
const directoryRecord = 0x02014b50
const partHead = 0x04034b50
/** "See the 64-bit field": streaming writers put it even where the number would fit. */
const wide = 0xffffffff

/** Null where the directory is damaged. */
export function partsOf(bytes: Uint8Array): ZipPart[] | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const place = directoryOf(view)
  if (place === null) return null
  let at = place.at
  const parts: ZipPart[] = []
  for (let index = 0; index < place.count; index += 1) {
    if (at + 46 > view.byteLength || view.getUint32(at, true) !== directoryRecord) return null
    const [name, extra, comment] = [28, 30, 32].map((offset) => view.getUint16(at + offset, true))
    if (name === undefined || extra === undefined || comment === undefined) return null
    const end = at + 46 + name + extra + comment
    if (end > view.byteLength) return null
    const sizes = sizesOf(view, at, { from: at + 46 + name, to: at + 46 + name + extra })
    if (sizes === null) return null
    parts.push({
      name: nameOf(bytes.subarray(at + 46, at + 46 + name)),
      flags: view.getUint16(at + 8, true),
      method: view.getUint16(at + 10, true),
      crc: view.getUint32(at + 16, true),
      ...sizes,
    })
    at = end
  }
  return parts
}

/** The compressed bytes of a part; null if they are missing. */
export function packedBytes(bytes: Uint8Array, { at, packed }: ZipPart): Uint8Array | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (at + 30 > view.byteLength || view.getUint32(at, true) !== partHead) return null
  // The head's own sizes are empty where a streaming writer made it; the directory's are true.
  const from = at + 30 + view.getUint16(at + 26, true) + view.getUint16(at + 28, true)
  return from + packed > view.byteLength ? null : bytes.subarray(from, from + packed)
}

function directoryOf(view: DataView): { at: number; count: number } | null {
  const end = endOf(view)
  if (end === null) return null
  const at = view.getUint32(end + 16, true)
  const count = view.getUint16(end + 10, true)
  if (at !== wide && count !== 0xffff) return { at, count }
  const locator = end - 20
  if (locator < 0 || view.getUint32(locator, true) !== wideLocator) return { at, count }
  const start = numberAt(view, locator + 8)
  if (start + 56 > view.byteLength || view.getUint32(start, true) !== wideEnd) return null
  return { at: numberAt(view, start + 48), count: numberAt(view, start + 32) }
}

/** The end record is at the very end, before a comment of at most 65,535 bytes. */
function endOf(view: DataView): number | null {
  const first = Math.max(0, view.byteLength - 22 - 65_535)
  for (let at = view.byteLength - 22; at >= first; at -= 1) if (view.getUint32(at, true) === endRecord) return at
  return null
}

/** Sizes and offset; `wide` ones are in the extra field 1, in this order. */
function sizesOf(view: DataView, at: number, extra: { from: number; to: number }) {
  const sizes = {
    unpacked: view.getUint32(at + 24, true),
    packed: view.getUint32(at + 20, true),
    at: view.getUint32(at + 42, true),
  }
  const missing = (['unpacked', 'packed', 'at'] as const).filter((name) => sizes[name] === wide)
  if (missing.length === 0) return sizes
  let [from, to] = wideField(view, extra)
  for (const name of missing) {
    if (from + 8 > to) return null
    sizes[name] = numberAt(view, from)
    from += 8
  }
  return sizes
}

function wideField(view: DataView, { from, to }: { from: number; to: number }): [number, number] {
  for (let at = from; at + 4 <= to;) {
    const size = view.getUint16(at + 2, true)
    if (view.getUint16(at, true) === 1) return [at + 4, Math.min(to, at + 4 + size)]
    at += 4 + size
  }
  return [to, to]
}

/** A number of 64 bits; what no upload can have is only large. */
function numberAt(view: DataView, at: number): number {
  return Number(view.getBigUint64(at, true))
}

/** A name is UTF-8, or letters that are the same in it. */
function nameOf(bytes: Uint8Array): string {
  const latin = String.fromCharCode(...bytes)
  return words(latin).replaceAll('\\', '/').replace(/^\/+/, '')
}

function words(latin: string): string {
  if (!/[\u0080-\u00FF]/.test(latin)) return latin
  try {
    return decodeURIComponent(
      latin.replaceAll(
        /[%\u0080-\u00FF]/g,
        (letter) => `%${(letter.codePointAt(0) ?? 0).toString(16).padStart(2, '0')}`,
      ),
    )
  } catch {
    return latin // of an older character set: then only its look is lost
  }
}
