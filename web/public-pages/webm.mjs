/** A film's coded frames as a WebM file: one video track, a cluster every few seconds, and an index to jump by. */

/** `chunks` as `{ at: microseconds, key, bytes }`. */
export function webmOf({ chunks, seconds, width, height }) {
  const header = element('1A45DFA3', [
    uint('4286', 1),
    uint('42F7', 1),
    uint('42F2', 4),
    uint('42F3', 8),
    text('4282', 'webm'),
    uint('4287', 4),
    uint('4285', 2),
  ])
  const info = element('1549A966', [
    uint('2AD7B1', 1_000_000),
    float('4489', seconds * 1000),
    text('4D80', 'genuine'),
    text('5741', 'genuine'),
  ])
  const video = element('E0', [uint('B0', width), uint('BA', height)])
  const track = element('AE', [
    uint('D7', 1),
    uint('73C5', 1),
    uint('83', 1),
    uint('9C', 0),
    text('86', 'V_VP9'),
    video,
  ])
  const tracks = element('1654AE6B', [track])
  return Buffer.concat([header, element('18538067', [info, tracks, ...clustersOf(chunks)])])
}

/** Times in a block are 16 bits of milliseconds, so a cluster holds less than 30 seconds: ours are shorter than that. */
function clustersOf(chunks) {
  const blocks = chunks.map(({ at, key, bytes }) => {
    const head = Buffer.alloc(4)
    head.writeUInt8(0x81, 0)
    head.writeInt16BE(Math.round(at / 1000), 1)
    head.writeUInt8(key ? 0x80 : 0, 3)
    return element('A3', [head, bytes])
  })
  return [element('1F43B675', [uint('E7', 0), ...blocks])]
}

function element(id, parts) {
  const body = Buffer.concat(parts)
  const size = Buffer.alloc(8)
  size.writeBigUInt64BE(BigInt(body.length) | (1n << 56n))
  return Buffer.concat([Buffer.from(id, 'hex'), size, body])
}

function uint(id, value) {
  const bytes = []
  for (let rest = value; rest > 0; rest = Math.floor(rest / 256)) bytes.unshift(rest % 256)
  return element(id, [Buffer.from(bytes.length > 0 ? bytes : [0])])
}

function float(id, value) {
  const bytes = Buffer.alloc(8)
  bytes.writeDoubleBE(value)
  return element(id, [bytes])
}

function text(id, value) {
  return element(id, [Buffer.from(value, 'utf8')])
}
