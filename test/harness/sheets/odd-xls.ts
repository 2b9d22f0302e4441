import { CFB } from '@e965/xlsx'
import { cp949 } from './sheet-library.ts'

/** Workbooks of Excel 5 and 95 (BIFF5), record by record, as Korean Windows writes them. */

export type Biff5Row = readonly (string | number)[]

/** One sheet; its texts, its author and its formats are in CP949. */
export function biff5Book(rows: readonly Biff5Row[]): Uint8Array {
  const sheet = Buffer.concat([bof(0x10), ...rows.flatMap(cellsOf), record(0x0a)])
  const before = [
    bof(0x05),
    record(0x42, u16(949)),
    // WRITEACCESS, blank up to its fixed length.
    record(0x5c, Buffer.concat([shortText('라이선스 관리자'), Buffer.alloc(112, ' ')]).subarray(0, 112)),
    record(0x41e, Buffer.concat([u16(164), shortText('yyyy"년" mm"월" dd"일"')])),
    record(0xe0, u16(0, 0, 0xfff5, 0x20, 0, 0, 0, 0)),
    record(0xe0, u16(0, 164, 1, 0x20, 0, 0, 0, 0)),
  ]
  const name = shortText('상품')
  const at = Buffer.concat(before).length + 4 + 6 + name.length + 4
  const place = Buffer.alloc(6)
  place.writeUInt32LE(at)
  const stream = Buffer.concat([...before, record(0x85, Buffer.concat([place, name])), record(0x0a), sheet])
  return compoundFile('/Book', stream)
}

/** A compound file with this one stream in it. */
export function compoundFile(name: string, stream: Buffer): Uint8Array {
  const file = CFB.utils.cfb_new()
  CFB.utils.cfb_add(file, name, stream)
  return new Uint8Array(CFB.write(file, { type: 'buffer' }) as Buffer)
}

function cellsOf(row: Biff5Row, row_no: number): Buffer[] {
  return row.map((value, column) => {
    if (typeof value === 'string') {
      const words = Buffer.from(cp949(value))
      return record(0x204, Buffer.concat([u16(row_no, column, 0, words.length), words]))
    }
    const number = Buffer.alloc(8)
    number.writeDoubleLE(value)
    return record(0x203, Buffer.concat([u16(row_no, column, 0), number]))
  })
}

function bof(kind: number): Buffer {
  return record(0x809, u16(0x500, kind, 0x0dbb, 0x07cc))
}

function record(kind: number, body: Buffer = Buffer.alloc(0)): Buffer {
  return Buffer.concat([u16(kind, body.length), body])
}

function shortText(words: string): Buffer {
  const bytes = Buffer.from(cp949(words))
  return Buffer.concat([Buffer.from([bytes.length]), bytes])
}

function u16(...numbers: number[]): Buffer {
  const bytes = Buffer.alloc(numbers.length * 2)
  for (const [index, number] of numbers.entries()) bytes.writeUInt16LE(number, index * 2)
  return bytes
}
