import { expect, test } from 'vitest'
import { texts } from '#contract/table/texts.ts'
import { type TextKey, isTextKey, sentence } from '#contract/text/text.ts'
import { digitalWords } from './digital-words.ts'
import { plainLook } from './look.ts'
import { type View, say } from './view.ts'

const pairs = Object.entries(digitalWords).filter((pair): pair is [TextKey, TextKey] => isTextKey(pair[0]))

test('a digital shop says each in its own words, with the same values', () => {
  const names = (key: TextKey) => [...texts[key].ko.matchAll(/\{(\w+)/g)].map(([, name]) => name)
  expect(pairs.length).toBeGreaterThan(10)
  for (const [label, digital] of pairs) expect(names(digital), digital).toEqual(names(label))
  const view = { language: 'ko', look: plainLook } as View
  expect(say({ ...view, is_digital: true }, 'buyer.ask_help')).toBe('메시지로 받은 정품코드를 입력해 주세요.')
  expect(say(view, 'buyer.ask_help')).toBe(sentence('ko', 'buyer.ask_help'))
})

/** Sentences of a page that buyers of codes do not reach, or that speak of something else by these words. */
const others = new Set(['buyer.qr', 'buyer.verify_help'])

test('no sentence of the buyers’ pages speaks of a label or a camera to who bought a code', () => {
  const read = (key: string) => /^(buyer|fake\.page)/.test(key) && !others.has(key)
  const said = Object.entries(texts).filter(([key]) => read(key) && !(key in digitalWords))
  expect(said.length).toBeGreaterThan(200)
  expect(said.filter(([, { ko }]) => /라벨|카메라|스캔|QR/.test(ko)).map(([key]) => key)).toEqual([])
})

test('none of them speaks of a label, a camera or a scan', () => {
  for (const [, digital] of pairs) {
    expect(sentence('ko', digital)).not.toMatch(/라벨|카메라|스캔|QR|찍/)
    expect(sentence('en', digital)).not.toMatch(/label|camera|scan|QR/i)
    expect(sentence('ja', digital)).not.toMatch(/ラベル|カメラ|読み取|QR/)
    expect(sentence('zh', digital)).not.toMatch(/标签|相机|扫描|二维码/)
  }
})
