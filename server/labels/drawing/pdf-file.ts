import { packer } from './packer.ts'

/**
 * Writes the objects of a PDF file (ISO 32000-1) as a stream, keeping only their offsets, so that memory does not grow
 * with pages. The cross-reference is a compressed stream (PDF 1.5).
 */
export type PdfFile = {
  /** A number for an object that is written later. */
  reserve(): number
  /** Writes an object; answers its number. */
  object(body: string, id?: number): number
  /** Writes a stream, packed; its data may change when the promise is kept. */
  stream(dictionary: string, data: Uint8Array | string, id?: number): Promise<number>
  /** The directory; nothing is written after it. */
  end(root: number, info: number): Promise<void>
  close(): void
  /** Bytes that wait to be taken away. */
  waiting(): number
  take(): Uint8Array
}

/** The four bytes of the second line mark the file as binary. */
const head = Buffer.from('%PDF-1.5\n%\xe4\xf6\xfc\xdf\n', 'latin1')

export function pdfFile(): PdfFile {
  const places: number[] = [0]
  let pieces: Uint8Array[] = [head]
  let held = head.length
  let written = 0
  const put = (piece: Uint8Array) => {
    pieces.push(piece)
    held += piece.length
  }
  const begin = (id: number) => {
    places[id] = written + held
    return `${id} 0 obj\n`
  }
  const reserve = () => places.push(0) - 1
  const { pack, close } = packer()
  const stream = async (dictionary: string, data: Uint8Array | string, id = reserve()) => {
    const packed = await pack(typeof data === 'string' ? latin(data) : data)
    const length = packed.reduce((sum, piece) => sum + piece.length, 0)
    put(latin(`${begin(id)}<<${dictionary}/Filter/FlateDecode/Length ${length}>>stream\n`))
    packed.forEach(put)
    put(latin('\nendstream\nendobj\n'))
    return id
  }
  return {
    reserve,
    object(body, id = reserve()) {
      put(latin(`${begin(id)}${body}\nendobj\n`))
      return id
    },
    stream,
    async end(root, info) {
      const id = reserve()
      const start = written + held
      places[id] = start
      const dictionary = `/Type/XRef/Size ${places.length}/W[1 5 2]/Root ${root} 0 R/Info ${info} 0 R`
      await stream(dictionary, directory(places), id)
      put(latin(`startxref\n${start}\n%%EOF\n`))
    },
    close,
    waiting: () => held,
    take() {
      const bytes = Buffer.concat(pieces, held)
      written += held
      pieces = []
      held = 0
      return bytes
    },
  }
}

function latin(text: string): Uint8Array {
  return Buffer.from(text, 'latin1')
}

/** Eight bytes an object: in use, its place, generation 0; the first is the head of the free ones. */
function directory(places: readonly number[]): Uint8Array {
  const rows = Buffer.alloc(places.length * 8)
  for (const [id, place] of places.entries()) {
    rows.writeUInt8(id === 0 ? 0 : 1, id * 8)
    rows.writeUIntBE(place, id * 8 + 1, 5)
  }
  rows.writeUInt16BE(65_535, 6)
  return rows
}

/** A text for the file's own fields: UTF-16 in hexadecimal. */
export function pdfText(text: string): string {
  let hex = 'FEFF'
  for (let at = 0; at < text.length; at++) hex += text.charCodeAt(at).toString(16).padStart(4, '0')
  return `<${hex.toUpperCase()}>`
}

/** A number of millimetres or points: short, never in exponent form. */
export function num(value: number): string {
  return String(Math.round(value * 10_000) / 10_000)
}
