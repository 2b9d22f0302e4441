import { expect, test } from 'vitest'
import { emptyDraft, wrongIn } from './begin-draft.ts'

test('a recall needs what it is about, what to do now, and whom to ask; a link is optional and never insecure', () => {
  expect([...wrongIn(emptyDraft)]).toEqual(['target', 'instruction', 'contact'])
  const whole = {
    ...emptyDraft,
    chosen: { target: { about: 'batch' as const, batch_id: '1' }, name: 'A', detail: '' },
    instruction: '멈춰 주세요',
    contact: '1588-0000',
  }
  expect([...wrongIn(whole)]).toEqual([])
  for (const link of ['http://shop.example', 'javascript:alert(1)', 'https://'])
    expect([...wrongIn({ ...whole, link })]).toEqual(['link'])
  expect([...wrongIn({ ...whole, link: ' https://shop.example/recall ' })]).toEqual([])
})
