import { describe, expect, it } from 'vitest'
import { type PrintDraft, draftOf, inputOf, problemsOf, withBottom } from './print-draft.ts'

const saved = {
  print_paper: 'a4',
  print_template: 'type1',
  print_description: null,
  print_image_url: null,
  registration_base: '',
  qr_link: 'page',
} as const
const draft: PrintDraft = { paper: 'a4', template: 'type1', bottom: 'none', text: '', image_url: null }

describe('the print settings as they are being changed', () => {
  it('begin with what is saved; a saved text comes before a saved image', () => {
    expect(draftOf(saved)).toEqual(draft)
    expect(draftOf({ ...saved, print_paper: null, print_template: null })).toMatchObject({ paper: '', template: '' })
    expect(draftOf({ ...saved, print_image_url: '/a.png' })).toMatchObject({ bottom: 'image', image_url: '/a.png' })
    expect(draftOf({ ...saved, print_image_url: '/a.png', print_description: '<b>정품</b>' })).toMatchObject({
      bottom: 'text',
      text: '정품',
      image_url: null,
    })
  })

  it('none clears text and image, image clears the text, text clears the image', () => {
    const text = { ...draft, bottom: 'text', text: '정품' } as const
    const image = { ...draft, bottom: 'image', image_url: '/a.png' } as const
    expect(withBottom(text, 'none')).toMatchObject({ text: '', image_url: null })
    expect(withBottom(image, 'none')).toMatchObject({ text: '', image_url: null })
    expect(withBottom(text, 'image')).toMatchObject({ bottom: 'image', text: '' })
    expect(withBottom(image, 'text')).toMatchObject({ bottom: 'text', image_url: null })
    expect(inputOf(text)).toEqual({ paper: 'a4', template: 'type1', description: '정품', image_url: null })
  })

  it('are whole with paper, template, at most 14 characters, and an image where one is wanted', () => {
    expect(problemsOf(draft)).toEqual({})
    expect(Object.values(problemsOf({ ...draft, paper: '', template: '' }))).toEqual([
      'setting.paper_missing',
      'setting.template_missing',
    ])
    expect(problemsOf({ ...draft, bottom: 'text', text: '가'.repeat(14) })).toEqual({})
    expect(problemsOf({ ...draft, bottom: 'text', text: '가'.repeat(15) })).toEqual({
      description: 'setting.description_long',
    })
    expect(problemsOf({ ...draft, bottom: 'image' })).toEqual({ image_url: 'setting.image_missing' })
  })
})
