import { constants, createDeflate } from 'node:zlib'

/** Packs pieces one after the other, each for itself (zlib's format), off the main thread. */
export type Packer = {
  pack(bytes: Uint8Array): Promise<Uint8Array[]>
  close(): void
}

/**
 * One compressor for a whole file: a new one for every page would leave a quarter of a megabyte behind each time. Runs of
 * modules are short, so matches are few and literals many, which the strategy packs best; a level more takes a quarter more
 * CPU of a whole label and makes it two percent smaller (measured).
 */
export function packer(): Packer {
  const stream = createDeflate({ level: 5, strategy: constants.Z_FILTERED, chunkSize: 64 * 1024 })
  let ready: Uint8Array[] = []
  let fail: (problem: Error) => void = () => undefined
  stream.on('data', (piece: Uint8Array) => ready.push(piece))
  stream.on('error', (problem) => fail(problem))
  return {
    async pack(bytes) {
      ready = []
      await new Promise<void>((done, reject) => {
        fail = reject
        stream.write(bytes)
        stream.flush(constants.Z_FINISH, done)
      })
      stream.reset()
      return ready
    },
    close: () => stream.destroy(),
  }
}
