import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { makeBatcher } from './batcher.ts'
import { makeSingleFlight } from './single-flight.ts'

/** A send that is let go by hand, and the batches that it was asked for. */
function held() {
  const batches: string[][] = []
  const release: (() => void)[] = []
  const send = async (items: readonly string[]) => {
    batches.push([...items])
    await new Promise<void>((go) => release.push(go))
    return items.map((item) => item.toUpperCase())
  }
  return { batches, release, send }
}

const turn = async () => pause(5)

test('items of the same moment go together; those that come meanwhile go with the next batch, each answered by its own', async () => {
  const batched = makeBatcher()
  const { batches, release, send } = held()
  const batch = { max_size: 2, max_in_flight: 1, send }
  const answers = ['a', 'b', 'c'].map((item) => batched<string, string>('letters', item, batch))
  await turn()
  expect(batches).toEqual([['a', 'b']])
  answers.push(batched<string, string>('letters', 'd', batch), batched<string, string>('others', 'e', batch))
  await turn()
  expect(batches).toEqual([['a', 'b'], ['e']])
  for (let next = release.shift(); next !== undefined; next = release.shift()) {
    next()
    await turn()
  }
  expect(batches).toEqual([['a', 'b'], ['e'], ['c', 'd']])
  expect(await Promise.all(answers)).toEqual(['A', 'B', 'C', 'D', 'E'])
})

test('a slow batch holds nobody else up, and one that fails fails its own items only', async () => {
  const batched = makeBatcher()
  const { batches, release, send } = held()
  const batch = { max_in_flight: 1, slow_after: 10, send }
  const slow = batched<string, string>('letters', 'a', batch)
  await turn()
  const next = batched<string, string>('letters', 'b', batch)
  await expect.poll(() => batches).toEqual([['a'], ['b']])
  for (const go of release) go()
  expect(await Promise.all([slow, next])).toEqual(['A', 'B'])
  const broken = { max_in_flight: 1, send: async () => Promise.reject(new Error('no')) }
  const both = await Promise.allSettled(['a', 'b'].map((item) => batched('broken', item, broken)))
  expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect(await batched('broken', 'c', { max_in_flight: 1, send: async () => Promise.resolve(['done']) })).toBe('done')
})

test('concurrent callers of a key share one run; the next one after it runs again, and so after a failure', async () => {
  const single_flight = makeSingleFlight()
  let runs = 0
  const work = async () => {
    runs += 1
    await turn()
    if (runs === 2) throw new Error('no')
    return runs
  }
  expect(await Promise.all([single_flight('a', work), single_flight('a', work)])).toEqual([1, 1])
  const failed = await Promise.allSettled([single_flight('a', work), single_flight('a', work)])
  expect(failed.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect(await Promise.all([single_flight('a', work), single_flight('b', work)])).toEqual([4, 4])
})
