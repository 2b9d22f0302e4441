/** The drawing of one page as bytes; one piece of memory for all pages, as a page follows a page. */
export type Ink = {
  readonly length: number
  text(latin: string): void
  /** A whole number below 1,000 and a space. */
  small(value: number): void
  /** Makes room, so that the next bytes need no look. */
  need(bytes: number): void
  bytes(): Uint8Array
  clear(): void
}

const zero = 48
const space = 32

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
    small(value) {
      need(4)
      if (value > 99) memory[end++] = zero + Math.floor(value / 100)
      if (value > 9) memory[end++] = zero + (Math.floor(value / 10) % 10)
      memory[end++] = zero + (value % 10)
      memory[end++] = space
    },
    need,
    bytes: () => memory.subarray(0, end),
    clear() {
      end = 0
    },
  }
}
