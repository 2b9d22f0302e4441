import { beforeEach, expect, test, vi } from 'vitest'
import { signInAddress } from '#contract/table/guard.ts'
import type { Shell } from '#contract/kernel/screen.ts'
import { keepLastFlavour } from './last-flavour.ts'
import { flavourAt } from './start.ts'

/** Where a browser is sent whose session has ended while it was closed. */
const asked = '/authservice/s2026/createAuthcode?q=1'
const sentTo = (shell: Shell | null, mall_id: string | null) =>
  signInAddress({ flavour: flavourAt(shell, mall_id), product: 'genuine', mall_id, redirect: asked })

beforeEach(() => {
  const kept = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  })
})

test('a site of the website builder leads to its own login, with the way back', () => {
  keepLastFlavour('s2026', 'imweb')
  const login = `/authservice/s2026/member/login?redirect=${encodeURIComponent(asked)}`
  expect([sentTo('main', 's2026'), sentTo('digital', 's2026')]).toEqual([login, login])
})

test('another mall, and one that this browser has not been signed in to, is asked of the server', () => {
  const server = `/go/sign-in?mall_id=other&redirect=${encodeURIComponent(asked)}`
  expect(sentTo('main', 'other')).toBe(server)
  keepLastFlavour('s2026', 'imweb')
  expect(sentTo('main', 'other')).toBe(server)
})

test('the frame of a partner leads to the partner login, whoever was here before', () => {
  keepLastFlavour('s2026', 'imweb')
  expect(sentTo('partner', 's2026')).toBe('/genuine_service')
})
