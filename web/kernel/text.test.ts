import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { lostTexts } from '#contract/lost/texts.ts'
import { membersTexts } from '#contract/members/texts.ts'
import type { TextKey } from '#contract/text/text.ts'
import { beginLanguage, say, setLanguage, t, textsOf } from './text.ts'

beforeEach(() => void vi.stubGlobal('document', { documentElement: { lang: '' } }))
afterEach(() => void vi.unstubAllGlobals())

test('a feature’s words are its own and the kernel’s, in the language in force', () => {
  const lost = textsOf(lostTexts)
  setLanguage('ko')
  expect([lost.t('lost.help'), lost.t('ui.close'), t('ui.close')]).toEqual([lostTexts['lost.help'].ko, '닫기', '닫기'])
  setLanguage('en')
  expect([lost.t('lost.help'), lost.t('ui.close')]).toEqual([lostTexts['lost.help'].en, 'Close'])
  expect(document.documentElement.lang).toBe('en')
})

test('values take their places', () => {
  setLanguage('ko')
  expect(t('table.selected', { count: 3 })).toBe('3건을 선택했어요')
})

test('a sentence that is not there is told as a failure of ours, never thrown', () => {
  setLanguage('ko')
  for (const key of ['lost.help', 'constructor'])
    expect((say as (key: string) => string)(key)).toBe('서비스가 불안정해요. 잠시 뒤에 다시 시도해 주세요.')
})

test('a key compiles with the texts of its feature only, also one that is put together', () => {
  const members = textsOf(membersTexts)
  const two = textsOf(membersTexts, lostTexts)
  const role = 'owner' as 'owner' | 'viewer'
  const kind = 'lost' as 'lost' | 'stolen'
  const never = (anything: TextKey) => [
    members.t('role.owner'),
    members.say(`role.${role}`),
    two.t('lost.help'),
    two.say(`lost.kind_${kind}`),
    // @ts-expect-error -- of another feature
    members.t('lost.help'),
    // @ts-expect-error -- of another feature
    members.say(`lost.kind_${kind}`),
    // @ts-expect-error -- of any feature
    two.say(anything),
    // @ts-expect-error -- no key
    two.t('lost.no_such'),
    // @ts-expect-error -- no placeholder of the sentence
    members.t('role.owner', { count: 1 }),
    // @ts-expect-error -- another placeholder
    t('table.selected', { number: 1 }),
    // @ts-expect-error -- a placeholder without its value
    t('table.selected'),
  ]
  expect(never).toBeTypeOf('function')
})

test('opening the app chooses no language: what another tab chooses meanwhile stays chosen', () => {
  const kept = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  })
  beginLanguage()
  expect(kept.size).toBe(0)
  kept.set('genuine.language', 'en')
  beginLanguage()
  expect([t('ui.close'), kept.get('genuine.language')]).toEqual(['Close', 'en'])
  setLanguage('ko')
  expect(kept.get('genuine.language')).toBe('ko')
})
