import { expect, test } from 'vitest'
import { type LookDraft, cleaned, isLegible, wrongIn } from './look-draft.ts'

const draft = {
  design: { primary_color: '#1b2430', button_radius: 12 },
  display: { languages: ['ko'], redirect_url: null, verdicts: {} },
  info: { terms_url: null, privacy_url: null, consents: [] },
} as unknown as LookDraft // the fields that are judged here

test('a draft that can be saved has nothing wrong', () => {
  expect(wrongIn(draft)).toEqual({ design: {}, display: {}, info: {} })
})

test('what cannot be saved is said at its field', () => {
  const wrong = wrongIn({
    design: { ...draft.design, primary_color: 'red', button_radius: 29 },
    display: { ...draft.display, languages: [], redirect_url: 'http://shop.example' },
    info: {
      ...draft.info,
      terms_url: 'javascript:alert(1)',
      consents: [{ title: '설문', text: ' ', version: '', required: false }],
    },
  })
  expect(wrong).toEqual({
    design: { primary_color: 'look.color_wrong', button_radius: 'look.radius_wrong' },
    display: { languages: 'look.languages_missing', redirect_url: 'look.address_wrong' },
    info: {
      terms_url: 'look.address_wrong',
      'consents.0.text': 'look.field_missing',
      'consents.0.version': 'look.field_missing',
    },
  })
})

test('white words must be readable on the colour, and empty sentences are not sent', () => {
  expect([isLegible('#1b2430'), isLegible('#ffcc00'), isLegible('#')]).toEqual([true, false, false])
  const display = { ...draft.display, verdicts: { genuine: '우리 정품', lost: '  ' } }
  expect(cleaned({ ...draft, display }).display.verdicts).toEqual({ genuine: '우리 정품' })
})
