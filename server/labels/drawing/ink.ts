/** The drawing of one page as bytes; one piece of memory for all pages, as a page follows a page. */
export type Ink = {
  readonly length: number
  text(latin: string): void
  /** Reserves bytes for `write`, which gets the buffer and offset and returns its end. */
  room(bytes: number, write: (memory: Uint8Array, at: number) => number): void
  bytes(): Uint8Array
  clear(): void
}

const zero = 48
const space = 32

/** A whole number below 1,000 and a space, four bytes at most; answers the place after them. */
export function putSmall(memory: Uint8Array, place: number, value: number): number {
  let at = place
  if (value > 99) memory[at++] = zero + Math.floor(value / 100)
  if (value > 9) memory[at++] = zero + (Math.floor(value / 10) % 10)
  memory[at++] = zero + (value % 10)
  memory[at++] = space
  return at
}

export function ink(): Ink {
  let memory = Buffer.allocUnsafeSlow(64 * 1024)
  let end = 0
  const need = (bytes: number) => {
    if (end + bytes <= memory.length) return
    const larger = Buffer.allocUnsafeSlow(Math.max(memory.length * 2, end + bytes))
    memory.copy(larger, 0, 0, end)
    memory = larger
  }
  return {
    get length() {
      return end
    },
    text(latin) {
      need(latin.length)
      // Short texts are faster by hand than through the encoder.
      if (latin.length > 16) end += memory.write(latin, end, 'latin1')
      else for (let at = 0; at < latin.length; at++) memory[end++] = latin.charCodeAt(at)
    },
    room(bytes, write) {
      need(bytes)
      end = write(memory, end)
    },
    bytes: () => memory.subarray(0, end),
    clear() {
      end = 0
    },
  }
}
