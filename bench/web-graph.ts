import { brotliCompressSync } from 'node:zlib'
import { type Rolldown, build } from 'vite'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('../', import.meta.url))

/** A chunk that the browser loads for a screen, from the bundler itself: file, size in brotli, modules. */
export type Piece = { file: string; bytes: number; modules: readonly string[]; loads: readonly string[] }

/** Builds the app as it is served, into memory. */
export async function buildPieces(): Promise<ReadonlyMap<string, Piece>> {
  // The bundler sets it for the whole process, and the product that another bench starts would take itself for a production.
  const { NODE_ENV: before } = process.env
  const outcome = await build({
    configFile: `${root}web/vite.config.ts`,
    logLevel: 'error',
    build: { write: false, emptyOutDir: false },
  })
  if (before === undefined) delete process.env['NODE_ENV']
  else process.env['NODE_ENV'] = before
  // One configuration gives one output; a watching build, which this is not, would give none.
  const { output } = (Array.isArray(outcome) ? outcome[0] : outcome) as Rolldown.RolldownOutput
  const pieces = output.map(pieceOf)
  return new Map(pieces.map((piece) => [piece.file, piece]))
}

function pieceOf(item: Rolldown.OutputChunk | Rolldown.OutputAsset): Piece {
  const text = item.type === 'chunk' ? item.code : item.source
  const bytes = brotliCompressSync(text).length
  if (item.type === 'asset') return { file: item.fileName, bytes, modules: [], loads: [] }
  const styles = [...(item.viteMetadata?.importedCss ?? [])]
  return { file: item.fileName, bytes, modules: Object.keys(item.modules), loads: [...item.imports, ...styles] }
}

/** The piece that has a file of the sources. */
function pieceWith(pieces: ReadonlyMap<string, Piece>, source: string): Piece {
  const found = [...pieces.values()].find(({ modules }) =>
    modules.some((module) => module === source || module === `${root}${source}`),
  )
  if (found === undefined) throw new Error(`no file of the build has ${source}`)
  return found
}

/** Everything that comes with some pieces, each once. */
function closure(pieces: ReadonlyMap<string, Piece>, starts: readonly Piece[]): Set<Piece> {
  const seen = new Set<Piece>()
  const take = (piece: Piece) => {
    if (seen.has(piece)) return
    seen.add(piece)
    for (const file of piece.loads) {
      const next = pieces.get(file)
      if (next !== undefined) take(next)
    }
  }
  starts.forEach(take)
  return seen
}

/** Sources with everything that comes with them. */
export function loadedWith(pieces: ReadonlyMap<string, Piece>, sources: readonly string[]): Set<Piece> {
  return closure(
    pieces,
    sources.map((source) => pieceWith(pieces, source)),
  )
}

export function bytesOf(pieces: Iterable<Piece>): number {
  return [...pieces].reduce((sum, { bytes }) => sum + bytes, 0)
}
