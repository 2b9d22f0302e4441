import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { LockableFields } from './lock.tsx'
import { NumberField } from './number-field.tsx'
import { Select } from './select.tsx'
import { TextArea, TextField } from './text-field.tsx'
import { type UiWords, UiWordsProvider } from './words.tsx'

const nothing = () => undefined
const words = { required: 'required' } as UiWords
const draw = (element: React.ReactNode) =>
  renderToStaticMarkup(<UiWordsProvider value={words}>{element}</UiWordsProvider>)

test('a locked field is read-only with a lock, and says why in the place of its help', () => {
  const shared = { label: 'Code', help: 'Type it', locked: 'Codes stay.', required: true, onChange: nothing }
  const drawn = [
    draw(<TextField {...shared} value="A-1" clearable="Code" />),
    draw(<TextArea {...shared} value="A-1" />),
    draw(<NumberField {...shared} value={7} />),
    draw(<Select {...shared} value="a" choices={[{ value: 'a', label: 'Alpha' }]} />),
  ]
  for (const html of drawn) {
    expect(html).toContain('aria-readonly="true"')
    expect(html).toMatch(/readonly=""/i)
    expect(html).toContain('<svg')
    expect(html).toContain('Codes stay.')
    // Neither how to type it nor that it is required helps who may not.
    expect(html).not.toContain('Type it')
    expect(html).not.toContain('aria-required')
    expect(html).not.toContain('disabled')
  }
  expect(drawn[0]).not.toContain('<button')
  // The chosen one is what there is to read.
  expect(drawn[3]).toContain('value="Alpha"')
})

test('an open field has no lock and may be typed in', () => {
  const html = draw(<TextField label="Code" help="Type it" locked={false} value="A-1" onChange={nothing} />)
  expect(html).not.toMatch(/readonly|<svg/i)
  expect(html).toContain('Type it')
})

test('a locked group locks every field in it and says why once, above them', () => {
  const html = draw(
    <LockableFields reason="Ask an owner.">
      <TextField label="Name" value="A" onChange={nothing} />
      <NumberField label="Count" value={1} onChange={nothing} />
    </LockableFields>,
  )
  expect(html.match(/Ask an owner\./g)).toHaveLength(1)
  expect(html.match(/aria-readonly="true"/g)).toHaveLength(2)
  expect(html).toMatch(/<fieldset disabled=""/)
  const open = draw(
    <LockableFields reason={false}>
      <TextField label="Name" value="A" onChange={nothing} />
    </LockableFields>,
  )
  expect(open).not.toMatch(/readonly|disabled|<svg/i)
})
