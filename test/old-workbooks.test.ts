import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { expect, test } from 'vitest'
import type { SheetResult } from '#contract/sheets/sheet.ts'
import { oddList, wordsOf } from './harness/sheets/odd-list.ts'
import { biff5Book, compoundFile } from './harness/sheets/odd-xls.ts'

/** Workbooks of the years before 2007, read as a browser reads them: without what only Node has. */

async function readWithoutBuffer(bytes: Uint8Array): Promise<SheetResult> {
  const thread = new Worker(new URL('./harness/sheets/without-buffer.ts', import.meta.url), {
    workerData: { file_name: 'a.xls', bytes },
  })
  const [result] = (await once(thread, 'message')) as [SheetResult] // nothing else is said there
  await thread.terminate()
  return result
}

test('Excel 95 of Korean Windows, whose author and formats are Korean', async () => {
  const rows = [
    ['상품명', '판매가', '상품코드'],
    ['똠방각하 가방', 128_000, '00123'],
    ['라벤더 향수', 45_000, 'R-7'],
  ]
  const { sheet, refusal } = await readWithoutBuffer(biff5Book(rows))
  expect(refusal).toBeNull()
  expect(sheet?.sheet_name).toBe('상품')
  expect(sheet?.rows).toEqual(rows.map((row) => row.map(String)))
})

const long = [['상품명', '판매가'], ...Array.from({ length: 500 }, (_, at) => [`가방 ${at}`, at])]
const file_name = 'a.xls'

test('a file that ends early, or misses a piece, is damaged: what is left of it is no list', async () => {
  const bytes = biff5Book(long)
  expect(wordsOf(await oddList(bytes, { file_name }), 'product_name')).toHaveLength(500)
  for (const kept of [bytes.length - 1200, bytes.length / 2, 1536, 700])
    expect([kept, await oddList(bytes.slice(0, kept), { file_name })]).toEqual([kept, 'sheet.broken'])
  // The table of sectors says that the last one follows none.
  const holed = Uint8Array.from(bytes)
  const table = (new DataView(bytes.buffer).getUint32(76, true) + 1) * 512
  holed.set([0xfe, 0xff, 0xff, 0xff], table + 4 * 8)
  expect(await oddList(holed, { file_name })).toBe('sheet.broken')
})

test('a short list stands in a stream of small pieces, and is missed there too', async () => {
  const bytes = biff5Book(long.slice(0, 3))
  expect(wordsOf(await oddList(bytes, { file_name }), 'product_name')).toEqual(['가방 0', '가방 1'])
  expect(await oddList(bytes.slice(0, -600), { file_name })).toBe('sheet.broken')
})

test('noise under the name of a workbook’s stream is no workbook', async () => {
  const noise = Buffer.from(Uint8Array.from({ length: 9000 }, (_, at) => (at * at * 31 + 7) % 253))
  expect(await oddList(compoundFile('/Workbook', noise), { file_name })).toBe('sheet.broken')
})
