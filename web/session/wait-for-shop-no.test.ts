import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { changeSession, clearSession } from './session.ts'
import { brokenWords, waitForShopNo, wrapperTimeout } from './wait-for-shop-no.ts'

beforeEach(() => {
  vi.useFakeTimers()
  clearSession()
})
afterEach(() => void vi.useRealTimers())

test('the number of the shop is there as soon as the session has it', async () => {
  const waiting = waitForShopNo()
  await vi.advanceTimersByTimeAsync(4_850)
  changeSession({ shop_no: '2' })
  await vi.advanceTimersByTimeAsync(100)
  expect(await waiting).toBe('2')
})

test('after 5000 ms the wait is rejected with the specified sentence', async () => {
  const failed = waitForShopNo().catch((problem: Error) => problem.message)
  await vi.advanceTimersByTimeAsync(4_900)
  expect(vi.getTimerCount()).toBe(1)
  await vi.advanceTimersByTimeAsync(100)
  expect(await failed).toBe('shop_no not available within timeout')
})

test('people read the specified sentence of it, at the login as after a reload', async () => {
  const failed = waitForShopNo().catch((problem: unknown) => problem)
  await vi.advanceTimersByTimeAsync(5_000)
  expect(brokenWords(await failed)).toBe('shop.not_initialized')
  expect(brokenWords(new TypeError('broken'))).toBe('server.unstable')
})

test('the wrapper’s own loop takes 20 tries of 100 ms', async () => {
  expect(wrapperTimeout).toBe(2000)
  const failed = waitForShopNo(wrapperTimeout).catch((problem: Error) => problem.message)
  await vi.advanceTimersByTimeAsync(2_000)
  expect(await failed).toBe('shop_no not available within timeout')
})
