import { crc32, deflateRawSync } from 'node:zlib'

/** Archives as other programs write them: every way in which a good one may differ from Excel's. */

export type ZipLook = {
  /** Not compressed. */
  stored?: true
  /** Sizes stand behind the data (a streaming writer); with `unsigned` without their signature. */
  descriptor?: 'signed' | 'unsigned'
  /** Sizes and places in 64 bits, in the directory, in the parts' own heads, or in the archive's end. */
  zip64?: true
  /** Maps the name of a part. */
  name?: (name: string) => string
  /** In front of the archive. */
  before?: Uint8Array
  comment?: string
  reversed?: true
}

type Written = { head: Buffer; body: Buffer; tail: Buffer; record: Buffer }

const most = 0xffffffff

export function zipOf(parts: Readonly<Record<string, string | Uint8Array>>, look: ZipLook = {}): Uint8Array {
  const entries = Object.entries(parts)
  const pieces: Buffer[] = look.before === undefined ? [] : [Buffer.from(look.before)]
  const records: Buffer[] = []
  let at = 0
  for (const [name, content] of look.reversed === true ? entries.toReversed() : entries) {
    const written = partOf(look.name?.(name) ?? name, Buffer.from(content), at, look)
    pieces.push(written.head, written.body, written.tail)
    at += written.head.length + written.body.length + written.tail.length
    records.push(written.record)
  }
  const directory = Buffer.concat(records)
  const shift = look.before?.length ?? 0
  pieces.push(directory, endOf(records.length, directory.length, at + shift, look))
  return new Uint8Array(Buffer.concat(pieces))
}

function partOf(name: string, content: Buffer, at: number, look: ZipLook): Written {
  const body = look.stored === true ? content : deflateRawSync(content)
  const [packed, unpacked, crc] = [body.length, content.length, crc32(content)]
  const flags = (look.descriptor === undefined ? 0 : 8) | 0x0800
  const method = look.stored === true ? 0 : 8
  const bytes = Buffer.from(name)
  const wide = look.zip64 === true
  const extra = wide ? zip64Extra([unpacked, packed]) : Buffer.alloc(0)
  const head = Buffer.alloc(30)
  head.writeUInt32LE(0x04034b50, 0)
  head.writeUInt16LE(wide ? 45 : 20, 4)
  head.writeUInt16LE(flags, 6)
  head.writeUInt16LE(method, 8)
  const late = look.descriptor !== undefined
  head.writeUInt32LE(late ? 0 : crc, 14)
  head.writeUInt32LE(wide ? most : late ? 0 : packed, 18)
  head.writeUInt32LE(wide ? most : late ? 0 : unpacked, 22)
  head.writeUInt16LE(bytes.length, 26)
  head.writeUInt16LE(extra.length, 28)
  const place = at + (look.before?.length ?? 0)
  const record_extra = wide ? zip64Extra([unpacked, packed, place]) : Buffer.alloc(0)
  const record = Buffer.alloc(46)
  record.writeUInt32LE(0x02014b50, 0)
  record.writeUInt16LE(flags, 8)
  record.writeUInt16LE(method, 10)
  record.writeUInt32LE(crc, 16)
  record.writeUInt32LE(wide ? most : packed, 20)
  record.writeUInt32LE(wide ? most : unpacked, 24)
  record.writeUInt16LE(bytes.length, 28)
  record.writeUInt16LE(record_extra.length, 30)
  record.writeUInt32LE(wide ? most : place, 42)
  return {
    head: Buffer.concat([head, bytes, late && wide ? zip64Extra([0, 0]) : extra]),
    body,
    tail: late ? descriptorOf(crc, packed, unpacked, look) : Buffer.alloc(0),
    record: Buffer.concat([record, bytes, record_extra]),
  }
}

function zip64Extra(numbers: readonly number[]): Buffer {
  const extra = Buffer.alloc(4 + numbers.length * 8)
  extra.writeUInt16LE(1, 0)
  extra.writeUInt16LE(numbers.length * 8, 2)
  for (const [index, number] of numbers.entries()) extra.writeBigUInt64LE(BigInt(number), 4 + index * 8)
  return extra
}

function descriptorOf(crc: number, packed: number, unpacked: number, { descriptor, zip64 }: ZipLook): Buffer {
  const sizes = Buffer.alloc(zip64 === true ? 16 : 8)
  if (zip64 === true) {
    sizes.writeBigUInt64LE(BigInt(packed), 0)
    sizes.writeBigUInt64LE(BigInt(unpacked), 8)
  } else {
    sizes.writeUInt32LE(packed, 0)
    sizes.writeUInt32LE(unpacked, 4)
  }
  const sum = Buffer.alloc(4)
  sum.writeUInt32LE(crc, 0)
  const sign = descriptor === 'signed' ? Buffer.from([0x50, 0x4b, 0x07, 0x08]) : Buffer.alloc(0)
  return Buffer.concat([sign, sum, sizes])
}

function endOf(count: number, size: number, at: number, look: ZipLook): Buffer {
  const comment = Buffer.from(look.comment ?? '')
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  const wide = look.zip64 === true
  end.writeUInt16LE(wide ? 0xffff : count, 8)
  end.writeUInt16LE(wide ? 0xffff : count, 10)
  end.writeUInt32LE(wide ? most : size, 12)
  end.writeUInt32LE(wide ? most : at, 16)
  end.writeUInt16LE(comment.length, 20)
  return Buffer.concat([...(wide ? [zip64End(count, size, at)] : []), end, comment])
}

function zip64End(count: number, size: number, at: number): Buffer {
  const end = Buffer.alloc(56)
  end.writeUInt32LE(0x06064b50, 0)
  end.writeBigUInt64LE(44n, 4)
  end.writeBigUInt64LE(BigInt(count), 24)
  end.writeBigUInt64LE(BigInt(count), 32)
  end.writeBigUInt64LE(BigInt(size), 40)
  end.writeBigUInt64LE(BigInt(at), 48)
  const locator = Buffer.alloc(20)
  locator.writeUInt32LE(0x07064b50, 0)
  locator.writeBigUInt64LE(BigInt(at + size), 8)
  locator.writeUInt32LE(1, 16)
  return Buffer.concat([end, locator])
}
