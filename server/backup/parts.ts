import { type Hash, createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { constants, createZstdCompress, createZstdDecompress } from 'node:zlib'
import { BackupTrouble } from './trouble.ts'

/** A file of a backup: its path in the backup's folder, its size and its hash. */
export type Part = { path: string; bytes: number; sha256: string }

/** Fast, and a third larger than what the slowest level would make. */
const level = { params: { [constants.ZSTD_c_compressionLevel]: 3 } }

/** Compresses a stream into a new file of the backup; on the disk when it answers. Memory does not grow with the stream. */
export async function writePart(folder: string, path: string, source: AsyncIterable<Uint8Array>): Promise<Part> {
  const file = join(folder, path)
  await mkdir(dirname(file), { recursive: true, mode: 0o700 })
  const meter = new Meter()
  const out = createWriteStream(file, { flags: 'wx', mode: 0o600, flush: true })
  await pipeline(source, createZstdCompress(level), meter, out)
  return { path, ...meter.sum() }
}

/** Reads a part; the stream fails when the part is damaged. */
export function readPart(folder: string, part: Part): Readable {
  return Readable.from(piecesOf(folder, part), { objectMode: false })
}

async function* piecesOf(folder: string, part: Part): AsyncGenerator<Buffer> {
  const plain = createZstdDecompress()
  // An error of an earlier stream also ends this one.
  pipeline(createReadStream(join(folder, part.path)), new Meter(part), plain).catch(() => {})
  try {
    for await (const piece of plain as AsyncIterable<Buffer>) yield piece
  } catch (cause) {
    throw cause instanceof BackupTrouble ? cause : torn(part, cause)
  }
}

/** Reads a part to its end and returns its number of lines; fails when a byte has changed. */
export async function countLines(folder: string, part: Part): Promise<number> {
  let lines = 0
  for await (const piece of readPart(folder, part) as AsyncIterable<Buffer>)
    for (let at = piece.indexOf(10); at !== -1; at = piece.indexOf(10, at + 1)) lines += 1
  return lines
}

/** Fails when a part is missing or changed, without decompressing it. */
export async function checkPart(folder: string, part: Part): Promise<void> {
  try {
    await pipeline(createReadStream(join(folder, part.path)), new Meter(part), async (rest) => {
      for await (const piece of rest) void piece
    })
  } catch (cause) {
    throw cause instanceof BackupTrouble ? cause : torn(part, cause)
  }
}

function torn({ path }: Part, cause?: unknown): BackupTrouble {
  return new BackupTrouble('restore.torn', { part: path }, cause)
}

/** Measures and hashes a stream; given a part, it fails at the end when they differ. */
class Meter extends Transform {
  readonly #hash: Hash = createHash('sha256')
  readonly #wanted: Part | undefined
  #bytes = 0

  constructor(wanted?: Part) {
    super()
    this.#wanted = wanted
  }

  override _transform(piece: Buffer, _encoding: string, done: (error: null, piece: Buffer) => void): void {
    this.#hash.update(piece)
    this.#bytes += piece.length
    done(null, piece)
  }

  override _flush(done: (error?: Error) => void): void {
    const wanted = this.#wanted
    if (wanted === undefined) return done()
    const { bytes, sha256 } = this.sum()
    return bytes === wanted.bytes && sha256 === wanted.sha256 ? done() : done(torn(wanted))
  }

  sum(): { bytes: number; sha256: string } {
    return { bytes: this.#bytes, sha256: this.#hash.copy().digest('hex') }
  }
}
