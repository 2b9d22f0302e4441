/** The check sum of an archive's parts (CRC-32, ISO 3309), eight bytes at a time: it costs a small part of unpacking. */

const size = 256
const ways = 8
const table = makeTable()

/** One table for each of the eight bytes, one behind the other. */
function makeTable(): Uint32Array {
  const made = new Uint32Array(size * ways)
  for (let byte = 0; byte < size; byte += 1) {
    let rest = byte
    for (let bit = 0; bit < 8; bit += 1) rest = (rest & 1) === 1 ? 0xedb88320 ^ (rest >>> 1) : rest >>> 1
    made[byte] = rest
  }
  for (let at = size; at < made.length; at += 1) {
    const before = made[at - size] ?? 0
    made[at] = (made[before & 0xff] ?? 0) ^ (before >>> 8)
  }
  return made
}

/** Updates a checksum with these bytes; starts at 0. */
export function crc32(bytes: Uint8Array, before: number): number {
  // A typed array's elements are there up to its length, and the loops stay within it.
  const look = (way: number, byte: number) => table[way * size + (byte & 0xff)] as number
  const byte = (at: number) => bytes[at] as number
  let sum = ~before
  let at = 0
  for (; at + ways <= bytes.length; at += ways) {
    const low = sum ^ (byte(at) | (byte(at + 1) << 8) | (byte(at + 2) << 16) | (byte(at + 3) << 24))
    sum =
      look(7, low) ^
      look(6, low >>> 8) ^
      look(5, low >>> 16) ^
      look(4, low >>> 24) ^
      look(3, byte(at + 4)) ^
      look(2, byte(at + 5)) ^
      look(1, byte(at + 6)) ^
      look(0, byte(at + 7))
  }
  for (; at < bytes.length; at += 1) sum = look(0, sum ^ byte(at)) ^ (sum >>> 8)
  return ~sum >>> 0
}
