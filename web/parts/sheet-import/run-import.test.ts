import { beforeAll, expect, test, vi } from 'vitest'
import type { FailureCode } from '#contract/table/errors.ts'
import { Refusal } from '../../kernel/api.ts'
import { setLanguage } from '../../kernel/text.ts'
import { type ImportRow, type RowOutcome, endOf, sendable } from './import-rows.ts'
import { type RunState, type RunTask, startRun } from './run-import.ts'

beforeAll(async () => {
  vi.stubGlobal('document', { documentElement: {} })
  setLanguage('ko')
})

function rowsOf(count: number): ImportRow[] {
  return Array.from({ length: count }, (_, at) => ({
    row_no: at + 2,
    fields: { product_name: `상품 ${at}` },
    problems: [],
  }))
}

const refusal = (status: number, code: FailureCode = 'server.unstable') =>
  new Refusal({ code, status, message: '잠시 뒤에 다시 해 주세요.' })

function world(count: number, more: Partial<RunTask> = {}) {
  const all = rowsOf(count)
  const keys: string[] = []
  const states: RunState[] = []
  const outcomes = new Map<number, readonly RowOutcome[]>()
  const task: RunTask = {
    import_id: 'i',
    rows: sendable(all),
    outcomes,
    send: async (rows, key) => {
      keys.push(`${key}:${rows.length}`)
      return Promise.resolve(rows.map(() => 'done' as const))
    },
    keep: async () => Promise.resolve(),
    onState: (state) => states.push(state),
    wait: async () => Promise.resolve(),
    ...more,
  }
  return { all, keys, states, outcomes, task }
}

test('rows go in batches of twenty, one by one, each under its own key', async () => {
  const { keys, task, outcomes, all } = world(45)
  expect(await startRun(task).ended).toBe(true)
  expect(keys).toEqual(['i-0:20', 'i-1:20', 'i-2:5'])
  expect(endOf('a.xlsx', all, outcomes)).toMatchObject({ total: 45, done: 45, failed: [], cancelled: false })
})

test('a lost answer is asked for again under the same key, and the run goes on', async () => {
  const keys: string[] = []
  const { task, states } = world(40, {
    send: async (rows, key) => {
      keys.push(key)
      if (keys.length < 3) throw refusal(0)
      return Promise.resolve(rows.map(() => 'done' as const))
    },
  })
  await startRun(task).ended
  expect(keys).toEqual(['i-0', 'i-0', 'i-0', 'i-1'])
  expect(states.some(({ kind }) => kind === 'waiting')).toBe(true)
})

test('a batch that fails for good is marked as an API error, every row of it, and the next ones are sent', async () => {
  const { task, outcomes, all } = world(40, {
    send: async (rows, key) => {
      if (key === 'i-0') throw refusal(500)
      return Promise.resolve(rows.map(() => 'done' as const))
    },
  })
  await startRun(task).ended
  const end = endOf('a.xlsx', all, outcomes)
  expect(end.failed.map(({ reason }) => reason)).toEqual(Array.from({ length: 20 }, () => 'API 오류'))
  expect(end.done).toBe(20)
})

test('what was answered before is not sent again', async () => {
  const { keys, task } = world(45, { outcomes: new Map([[1, rowsOf(20).map(() => 'done' as const)]]) })
  await startRun(task).ended
  expect(keys).toEqual(['i-0:20', 'i-2:5'])
})

test('a pause holds before the next batch, and a cancelled run tells what was not sent', async () => {
  const { promise, resolve } = Promise.withResolvers<undefined>()
  const { task, outcomes, states, keys, all } = world(60, {
    onState: (state) => {
      states.push(state)
      if (state.kind === 'paused') resolve(undefined)
    },
  })
  const run = startRun(task)
  run.pause()
  await promise
  const sent = keys.length
  run.cancel()
  expect(await run.ended).toBe(true)
  expect(sent).toBeLessThan(3)
  const end = endOf('a.xlsx', all, outcomes)
  expect(end.cancelled).toBe(true)
  expect(end.failed).toHaveLength(60 - sent * 20)
})

test.each([
  ['the role is missing', refusal(403)],
  ['the disk is nearly full', refusal(503, 'server.disk_low')],
])('where %s for every batch, the run stops with the reason and goes on where it was', async (_why, problem) => {
  let allowed = false
  const { promise, resolve } = Promise.withResolvers<RunState>()
  const { task, outcomes } = world(20, {
    send: async (rows) => {
      if (!allowed) throw problem
      return Promise.resolve(rows.map(() => 'done' as const))
    },
    onState: (state) => {
      if (state.kind === 'paused') resolve(state)
    },
  })
  const run = startRun(task)
  expect((await promise).note).toBe('잠시 뒤에 다시 해 주세요.')
  allowed = true
  run.resume()
  await run.ended
  expect(outcomes.get(0)).toHaveLength(20)
})

test('rows with problems are never sent, and stand among the failed ones with their reasons', () => {
  const rows = rowsOf(3)
  const [first, ...rest] = rows
  if (first === undefined) throw new Error('three rows')
  const hint = '0부터 적어 주세요.'
  const wrong = { ...first, problems: [{ field: 'product_price' as const, reason: '판매가 오류', hint }] }
  const all = [wrong, ...rest]
  expect(sendable(all)).toEqual(rest)
  const end = endOf('a.xlsx', all, new Map([[0, ['done', { reason: '등록실패' }]]]))
  // What to do about it is said in the failure table too: it may be all that is ever seen of the check.
  expect(end.failed.map(({ row_no, reason, hints }) => [row_no, reason, hints])).toEqual([
    [2, '판매가 오류', [hint]],
    [4, '등록실패', undefined],
  ])
})
