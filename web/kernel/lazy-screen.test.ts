import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { loadLimit, ScreenNotLoaded, withinLimit } from './lazy-screen.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('a page that comes in time is shown, however slow', async () => {
  const load = async () => new Promise((resolve) => setTimeout(() => resolve('the page'), 119_999))
  const loaded = withinLimit(load, loadLimit)
  await vi.advanceTimersByTimeAsync(119_999)
  expect(await loaded).toBe('the page')
})

test('a page that has not come after 120 seconds has failed', async () => {
  const failed = withinLimit(async () => new Promise(() => {}), loadLimit).catch((problem: unknown) => problem)
  await vi.advanceTimersByTimeAsync(120_000)
  expect(await failed).toBeInstanceOf(ScreenNotLoaded)
})

test('a file that is gone with an update is told as that', async () => {
  const gone = async () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'))
  await expect(withinLimit(gone, loadLimit)).rejects.toBeInstanceOf(ScreenNotLoaded)
})
