import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { later as Later } from './later.ts'
import type * as Text from './text.ts'

// What is loaded is kept by the module: each test has its own.
let text: typeof Text
let later: typeof Later
beforeEach(async () => {
  vi.resetModules()
  vi.stubGlobal('document', { documentElement: { lang: '' } })
  text = await import('./text.ts')
  ;({ later } = await import('./later.ts'))
})
afterEach(() => void vi.unstubAllGlobals())

test('the first render has what was asked for until then, and the kernel’s own', async () => {
  const { t } = text.textsOf('intro')
  await text.setLanguage('ko')
  expect(t('intro.see_product')).toBe('상품 보기')
  expect(text.t('ui.close')).toBe('닫기')
})

test('what is loaded later comes with the sentences that it asks for, in the language in force', async () => {
  await text.setLanguage('en')
  const { t } = await later(async () => text.textsOf('lost'))
  expect(t('lost.tab_all')).toBe('All')
})

test('parts that are named beforehand come beside the code, not after it', async () => {
  await text.setLanguage('ko')
  const { textParts } = await import('./text-parts.ts')
  const asked = vi.spyOn(textParts.lost, 'ko')
  const { promise, resolve } = Promise.withResolvers<string>()
  const loaded = later(async () => promise, 'lost')
  expect(asked).toHaveBeenCalledTimes(1)
  resolve('the screen')
  expect(await loaded).toBe('the screen')
})

test('another language shows everything that is open, and what was asked for meanwhile', async () => {
  const { t: open } = text.textsOf('lost')
  await text.setLanguage('ko')
  const changing = text.setLanguage('en')
  const { t: opened } = text.textsOf('members')
  await changing
  expect([open('lost.tab_all'), opened('role.owner')]).toEqual(['All', 'Owner'])
})

test('a language that is chosen while a screen loads is the language of that screen', async () => {
  await text.setLanguage('ko')
  const { promise, resolve } = Promise.withResolvers<void>()
  const loading = later(async () => {
    const words = text.textsOf('lost')
    await promise
    return words
  })
  await text.setLanguage('en')
  resolve()
  const { t } = await loading
  expect(t('lost.tab_all')).toBe('All')
})

test('a part that does not come is no screen, and is asked for again', async () => {
  await text.setLanguage('ko')
  const { textParts } = await import('./text-parts.ts')
  vi.spyOn(textParts.lost, 'ko').mockRejectedValueOnce(new TypeError('Failed to fetch'))
  const load = async () => text.textsOf('lost')
  await expect(later(load)).rejects.toThrow('Failed to fetch')
  const { t } = await later(load)
  expect(t('lost.tab_all')).toBe('전체')
})

test('a sentence that is not there is told as a failure of ours, never thrown', async () => {
  await text.setLanguage('ko')
  const { t } = text.textsOf('lost')
  expect(t('lost.tab_all')).toBe('서비스가 불안정해요. 잠시 뒤에 다시 시도해 주세요.')
})

test('a key compiles with its part only, also one that is put together', () => {
  const { t, say } = text.textsOf('members')
  const role = 'owner' as 'owner' | 'viewer'
  const kind = 'phone' as 'phone' | 'tablet'
  const never = () => [
    t('role.owner'),
    say(`role.${role}`),
    // @ts-expect-error -- of another part
    t('lost.tab_all'),
    // @ts-expect-error -- of another part
    say(`lost.device_${kind}`),
    // @ts-expect-error -- no placeholder of the sentence
    t('role.owner', { count: 1 }),
  ]
  expect(never).toBeTypeOf('function')
})

test('opening the app chooses no language: what another tab chooses meanwhile stays chosen', async () => {
  const kept = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  })
  const opening = text.beginLanguage()
  kept.set('genuine.language', 'en')
  await opening
  expect(kept.get('genuine.language')).toBe('en')
  await text.setLanguage('ko')
  expect(kept.get('genuine.language')).toBe('ko')
})
