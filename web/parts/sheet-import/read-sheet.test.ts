import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { utils, write } from '@e965/xlsx'
import { sheetForms } from '#contract/sheets/forms.ts'
import { readTime } from '#contract/sheets/sheet.ts'
import { setLanguage } from '../../kernel/text.ts'
import { readChosenSheet } from './read-sheet.ts'
import type { SheetAnswer, SheetTask } from './sheet-worker.ts'

/** The time of the worker for each of its tasks, in milliseconds; null for ever. */
let times: Record<SheetTask['kind'], number | null>

beforeEach(async () => {
  vi.stubGlobal('document', { documentElement: {} })
  setLanguage('ko')
  vi.useFakeTimers()
  times = { load: 0, read: 0, more: 0, lines: 0, write: 0 }
  vi.stubGlobal(
    'Worker',
    class {
      onmessage: (event: { data: SheetAnswer }) => void = () => {}
      terminate() {}
      postMessage(task: SheetTask) {
        const time = times[task.kind]
        if (time !== null) setTimeout(() => this.onmessage({ data: answerTo(task) }), time)
      }
    },
  )
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

function answerTo({ kind }: SheetTask): SheetAnswer {
  if (kind === 'load') return { kind: 'loaded' }
  const said = { sheet_name: 'Sheet1', other_sheets: [], hidden_rows: 0, skipped_rows: 0, other_columns: [] }
  return { kind: 'head', wrong_head: null, count: 0, ...said }
}

/** The outcome of reading a sheet after so many milliseconds: its refusal, or the sentence that was thrown. */
async function outcomeAfter(milliseconds: number): Promise<unknown> {
  const book = utils.book_new(utils.aoa_to_sheet([['상품명']]), 'Sheet1')
  const file = new File([write(book, { type: 'array' }) as ArrayBuffer], '상품.xlsx') // type: 'array'
  const outcome = readChosenSheet(file, sheetForms.product, () => {}).then(
    (read) => (read.kind === 'refused' ? read.refusal : read),
    (problem: Error) => problem.message,
  )
  await vi.waitFor(() => expect(vi.getTimerCount()).toBeGreaterThan(0), { timeout: 30_000 })
  await vi.advanceTimersByTimeAsync(milliseconds)
  return outcome
}

test('what reads a sheet may take its time on a slow network: the file is not blamed for it', async () => {
  times.load = 5 * readTime
  expect(await outcomeAfter(6 * readTime)).toBe('sheet.no_data')
})

test('a sheet that takes too long to read is refused as that', async () => {
  times.read = null
  expect(await outcomeAfter(2 * readTime)).toBe('sheet.too_slow')
})

test('a reader that does not come is told as that', async () => {
  times.load = null
  expect(await outcomeAfter(200_000)).toBe('화면의 일부를 불러오지 못했어요. 새로고침해 주세요.')
})

test('a file that cannot be read any more is said to be that, in words', async () => {
  const file = new File(['PK'], '상품.xlsx')
  vi.spyOn(file, 'arrayBuffer').mockRejectedValue(new DOMException('The file could not be read', 'NotReadableError'))
  await expect(readChosenSheet(file, sheetForms.product, () => {})).rejects.toThrow(
    '파일을 읽지 못했어요. 다른 프로그램에서 닫고 다시 선택해 주세요.',
  )
})
