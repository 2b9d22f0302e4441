import { expect, it } from 'vitest'
import { type Waiter, inPasswordQueue, PasswordQueueFull } from './password-queue.ts'

/** Fills both places, lets the waiters come in order, and answers in which order they were served. */
async function served(waiters: readonly (Waiter & { name: string })[]): Promise<string[]> {
  const order: string[] = []
  const gate = Promise.withResolvers<void>()
  const busy = [1, 2].map(async () => inPasswordQueue({ known: false, from: 'before' }, async () => gate.promise))
  const all = waiters.map(async ({ name, ...waiter }) =>
    inPasswordQueue(waiter, async () => {
      order.push(name)
      return Promise.resolve()
    }),
  )
  gate.resolve()
  await Promise.all([...busy, ...all])
  return order
}

const stranger = (from: string, name = from) => ({ known: false, from, name })
const known = (from: string) => ({ known: true, from, name: from })

it('lets networks take turns, however many tries one of them has in line', async () => {
  const flood = Array.from({ length: 10 }, () => stranger('flood'))
  const order = await served([...flood, stranger('office'), stranger('home')])
  expect(order.slice(0, 3).toSorted()).toEqual(['flood', 'home', 'office'])
})

it('gives every second turn to whom we know, before any number of strangers', async () => {
  const strangers = Array.from({ length: 90 }, (_, index) => stranger(`10.0.0.${index}`))
  const order = await served([...strangers, known('owner'), known('other')])
  expect(order.slice(0, 4)).toEqual(expect.arrayContaining(['owner', 'other']))
})

it('refuses what one network puts in line beyond its part, and keeps places for others', async () => {
  const gate = Promise.withResolvers<void>()
  const line = async (from: string, known_here = false) =>
    inPasswordQueue({ known: known_here, from }, async () => gate.promise)
  const flood = Array.from({ length: 40 }, async () => line('flood'))
  const others = Array.from({ length: 90 }, async (_, index) => line(`10.0.1.${index}`))
  const owner = line('owner', true)
  gate.resolve()
  const results = await Promise.allSettled([...flood, ...others])
  const refused = results.filter((each) => each.status === 'rejected')
  // Two are judged at once, 20 of the flood wait; the lane holds a hundred.
  expect(refused.every(({ reason }) => reason instanceof PasswordQueueFull)).toBe(true)
  expect(results.slice(0, 40).filter(({ status }) => status === 'rejected')).toHaveLength(18)
  expect(results.slice(40).filter(({ status }) => status === 'rejected')).toHaveLength(10)
  await expect(owner).resolves.toBeUndefined()
})

it('goes on after work that failed', async () => {
  const broken = inPasswordQueue(stranger('a'), async () => Promise.reject(new Error('broken')))
  await expect(broken).rejects.toThrow('broken')
  expect(await served([stranger('b')])).toEqual(['b'])
})
