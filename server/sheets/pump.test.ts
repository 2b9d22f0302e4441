import { expect, test } from 'vitest'
import { pump } from './pump.ts'

const piece = (size = 10) => new Uint8Array(size)
/** Lets everything that can go on without the reader go on. */
const settle = async () => {
  for (let turn = 0; turn < 50; turn++) await Promise.resolve()
}

/** A source of bytes that says how far it was read, and whether it was left. */
function sourceOf(count: number, then?: Error) {
  const state = { given: 0, ended: false, left: false }
  async function* pieces(): AsyncGenerator<Uint8Array> {
    try {
      for (; state.given < count;) {
        state.given += 1
        yield piece()
      }
      if (then !== undefined) throw then
      state.ended = true
    } finally {
      state.left = !state.ended
    }
  }
  return { state, stream: pieces() }
}

async function sizesOf(stream: AsyncIterable<Uint8Array>): Promise<number> {
  let size = 0
  for await (const one of stream) size += one.byteLength
  return size
}

test('the source ends before a slow reader has taken the first piece, as long as it is not much', async () => {
  const { state, stream } = sourceOf(5)
  const reader = pump(stream, 1000)
  await settle()
  expect(state).toEqual({ given: 5, ended: true, left: false })
  expect(await sizesOf(reader)).toBe(50)
})

test('no more runs ahead than was allowed, and it goes on as the reader does, to the last byte', async () => {
  const { state, stream } = sourceOf(10)
  const reader = pump(stream, 30)
  await settle()
  expect(state.given).toBe(3)
  await reader.next()
  await settle()
  expect(state.given).toBe(4)
  expect(await sizesOf(reader)).toBe(90)
  expect(state).toEqual({ given: 10, ended: true, left: false })
})

test('a reader who was there first gets each piece as it comes', async () => {
  let give: (next: Uint8Array | null) => void = () => {}
  async function* slow(): AsyncGenerator<Uint8Array> {
    for (;;) {
      const next = await new Promise<Uint8Array | null>((resolve) => (give = resolve))
      if (next === null) return
      yield next
    }
  }
  const reader = pump(slow(), 1000)
  const first = reader.next()
  await settle()
  give(piece(7))
  expect((await first).value).toHaveLength(7)
  const second = reader.next()
  await settle()
  give(null)
  expect(await second).toEqual({ value: undefined, done: true })
})

test('a failure comes after the bytes that came before it', async () => {
  const { stream } = sourceOf(2, new Error('the database is away'))
  const reader = pump(stream, 1000)
  await settle()
  expect((await reader.next()).value).toHaveLength(10)
  expect((await reader.next()).value).toHaveLength(10)
  await expect(reader.next()).rejects.toThrow('the database is away')
})

test('a reader who leaves stops the source, also one that waits for the reader', async () => {
  const { state, stream } = sourceOf(1000)
  const reader = pump(stream, 30)
  await reader.next()
  await settle()
  await reader.return(undefined)
  const { given } = state
  await settle()
  expect(state).toEqual({ given, ended: false, left: true })
  expect(given).toBeLessThan(6)
})

test('a source that cannot be told to stop is asked for no more once its reader has left', async () => {
  let given = 0
  const source: AsyncIterator<Uint8Array> = {
    next: async () => {
      given += 1
      return { value: piece() }
    },
  }
  const reader = pump(source, 30)
  await reader.next()
  await settle()
  await reader.return(undefined)
  await settle()
  const asked = given
  await settle()
  expect([asked < 8, given]).toEqual([true, asked])
})
