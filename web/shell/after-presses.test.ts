import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { afterPresses } from './after-presses.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

function waiting(ready: Promise<unknown> = Promise.resolve()) {
  const page = new EventTarget()
  const run = vi.fn<() => void>()
  const stop = afterPresses(page, { delay: 500, ready }, run)
  return { run, stop, press: (name: string) => page.dispatchEvent(new Event(name)) }
}

test('it comes after the delay, once, when nobody presses anything', async () => {
  const { run, press } = waiting()
  await vi.advanceTimersByTimeAsync(499)
  expect(run).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  press('pointerup')
  await vi.advanceTimersByTimeAsync(5000)
  expect(run).toHaveBeenCalledOnce()
})

test('it does not come while something is held, nor at once when that is let go', async () => {
  for (const end of ['pointerup', 'pointercancel']) {
    const { run, press } = waiting()
    await vi.advanceTimersByTimeAsync(490)
    press('pointerdown')
    await vi.advanceTimersByTimeAsync(5000)
    expect(run).not.toHaveBeenCalled()
    press(end)
    await vi.advanceTimersByTimeAsync(499)
    expect(run).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    expect(run).toHaveBeenCalledOnce()
  }
})

test('what it needs may come late: then a press that has begun meanwhile is waited for as well', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  const { run, press } = waiting(promise)
  await vi.advanceTimersByTimeAsync(2000)
  expect(run).not.toHaveBeenCalled()
  press('pointerdown')
  resolve()
  await vi.advanceTimersByTimeAsync(2000)
  expect(run).not.toHaveBeenCalled()
  press('pointerup')
  await vi.advanceTimersByTimeAsync(500)
  expect(run).toHaveBeenCalledOnce()
})

test('what it needs and cannot have keeps it away, and so does leaving the page', async () => {
  const { run: never } = waiting(Promise.reject(new Error('no network')))
  const { run, stop, press } = waiting()
  stop()
  press('pointerup')
  await vi.advanceTimersByTimeAsync(5000)
  expect(never).not.toHaveBeenCalled()
  expect(run).not.toHaveBeenCalled()
})
