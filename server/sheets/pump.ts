/**
 * Runs a stream of bytes ahead of its reader, up to `most` bytes: what feeds it (a transaction) ends early even when the
 * reader is slow. A reader who leaves stops it; a failure reaches the reader after the bytes that came before it.
 */
export function pump(source: AsyncIterator<Uint8Array>, most: number): AsyncGenerator<Uint8Array> {
  const ready: Uint8Array[] = []
  let size = 0
  let state: { over: false } | { over: true; problem: unknown } = { over: false }
  const reader = { left: false }
  let wakeReader = (): void => {}
  let wakeSource = (): void => {}

  async function run(): Promise<void> {
    try {
      for (let next = await source.next(); next.done !== true && !reader.left; next = await source.next()) {
        ready.push(next.value)
        size += next.value.byteLength
        wakeReader()
        if (size >= most) await new Promise<void>((resolve) => (wakeSource = resolve))
      }
      state = { over: true, problem: null }
    } catch (problem) {
      state = { over: true, problem }
    }
    wakeReader()
  }

  async function* read(): AsyncGenerator<Uint8Array> {
    try {
      for (;;) {
        const piece = ready.shift()
        if (piece !== undefined) {
          size -= piece.byteLength
          if (size < most) wakeSource()
          yield piece
        } else if (state.over) {
          if (state.problem !== null) throw state.problem
          return
        } else await new Promise<void>((resolve) => (wakeReader = resolve))
      }
    } finally {
      reader.left = true
      wakeSource()
      await source.return?.()
    }
  }

  void run()
  return read()
}
