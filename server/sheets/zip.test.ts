import { crc32, inflateRawSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { type ZipEntry, zip } from './zip.ts'

async function bytesOf(entries: Iterable<ZipEntry>): Promise<Buffer> {
  const pieces: Uint8Array[] = []
  for await (const piece of zip(entries)) pieces.push(Buffer.from(piece))
  return Buffer.concat(pieces)
}

type Read = { path: string; content: Buffer; flags: number; date: number }

/** An archive as a strict reader sees it (APPNOTE 4.3): each number of the directory is held against what it speaks of. */
function filesOf(bytes: Buffer): Read[] {
  const end = bytes.length - 22
  expect(bytes.readUInt32LE(end)).toBe(0x06054b50)
  const [here, count, size, start] = [
    bytes.readUInt16LE(end + 8),
    bytes.readUInt16LE(end + 10),
    bytes.readUInt32LE(end + 12),
    bytes.readUInt32LE(end + 16),
  ]
  expect([here, start + size]).toEqual([count, end])
  const files: Read[] = []
  let at = start
  let expected_offset = 0
  for (let file = 0; file < count; file++) {
    expect(bytes.readUInt32LE(at)).toBe(0x02014b50)
    const [flags, method, date] = [bytes.readUInt16LE(at + 8), bytes.readUInt16LE(at + 10), bytes.readUInt16LE(at + 14)]
    const [crc, packed, plain] = [bytes.readUInt32LE(at + 16), bytes.readUInt32LE(at + 20), bytes.readUInt32LE(at + 24)]
    const name_length = bytes.readUInt16LE(at + 28)
    const offset = bytes.readUInt32LE(at + 42)
    const name = bytes.subarray(at + 46, at + 46 + name_length)
    expect([offset, method]).toEqual([expected_offset, 8])
    // The file's own head says the same, but for what is only known after its bytes.
    expect(bytes.readUInt32LE(offset)).toBe(0x04034b50)
    expect([bytes.readUInt16LE(offset + 6), bytes.readUInt16LE(offset + 8)]).toEqual([flags, method])
    expect(bytes.readUInt16LE(offset + 12)).toBe(date)
    expect(bytes.subarray(offset + 30, offset + 30 + bytes.readUInt16LE(offset + 26))).toEqual(name)
    const from = offset + 30 + name_length
    const content = inflateRawSync(bytes.subarray(from, from + packed))
    expect([content.length, crc32(content)]).toEqual([plain, crc])
    const behind = from + packed
    expect([0, 4, 8, 12].map((place) => bytes.readUInt32LE(behind + place))).toEqual([0x08074b50, crc, packed, plain])
    files.push({ path: name.toString('utf8'), content, flags, date })
    expected_offset = behind + 16
    at += 46 + name_length
  }
  expect(at).toBe(end)
  return files
}

test('a strict reader finds every file whole: names in Korean, files in many pieces, and empty ones', async () => {
  const large = Array.from({ length: 40 }, (_, at) => Buffer.alloc(10_000, at))
  const files = filesOf(
    await bytesOf([
      { path: '읽어 주세요.txt', pieces: [Buffer.from('안녕하세요')] },
      { path: 'empty', pieces: [] },
      { path: 'large', pieces: large },
    ]),
  )
  expect(files.map(({ path }) => path)).toEqual(['읽어 주세요.txt', 'empty', 'large'])
  expect(files[0]?.content.toString('utf8')).toBe('안녕하세요')
  expect(files[1]?.content).toHaveLength(0)
  expect(files[2]?.content).toEqual(Buffer.concat(large))
  // Bit 11: the names are UTF-8; without it a Korean Windows reads them as CP949.
  for (const { flags } of files) expect(flags & 0x0800).toBe(0x0800)
})

test('the same files are the same bytes, whenever they are packed', async () => {
  const entries = () => [{ path: 'a', pieces: [Buffer.from('x')] }]
  const [one, other] = [await bytesOf(entries()), await bytesOf(entries())]
  expect(one.equals(other)).toBe(true)
  expect(filesOf(one)[0]?.date).toBe(0x0021)
})

test('an archive without files is one still', async () => {
  expect(filesOf(await bytesOf([]))).toEqual([])
})

test('a file is read no faster than it is taken, and a piece that fails fails the archive', async () => {
  let given = 0
  async function* pieces() {
    for (; given < 1000;) {
      given += 1
      // What cannot be packed comes out as it goes in.
      yield Buffer.from(Array.from({ length: 100_000 }, (_, at) => (Math.imul(at + given, 2_654_435_761) >>> 13) & 255))
    }
  }
  const reader = zip([{ path: 'a', pieces: pieces() }])
  await reader.next()
  await reader.next()
  expect(given).toBeLessThan(5)
  await reader.return(undefined)
  async function* broken(): AsyncGenerator<Uint8Array> {
    yield Buffer.from('x')
    throw new Error('the database is away')
  }
  await expect(bytesOf([{ path: 'a', pieces: broken() }])).rejects.toThrow('the database is away')
})
