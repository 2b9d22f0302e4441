import { describe, expect, test } from 'vitest'
import { a4Geometry, geometryNames, geometryOf, sheetGeometry } from '#contract/labels/paper/geometry.ts'
import { pagesOf } from './label-pages.ts'
import { labelStyle, noOffset } from '../../parts/label/label-style.ts'
import { draftOf, millimetres, printerOf, problemsOf } from '../printers/printer-draft.ts'
import { firstPaper, printerKindFor } from '../output/use-output.ts'

const label = (id: number) => ({ kind: 'label', id: String(id), url: 'https://a.example', authCode: 'A' }) as const

describe('the paper that is printed on', () => {
  test('is what the shop has saved; without, the roll that the settings’ preview shows too', () => {
    expect(firstPaper({ print_paper: 'a4', print_template: 'type1' })).toBe('a4')
    expect(firstPaper({ print_paper: 'rolLabel', print_template: 'type1' })).toBe('roll')
    expect(firstPaper({ print_paper: null, print_template: null })).toBe('roll')
    expect(firstPaper(null)).toBe('roll')
  })

  test('says which printer to expect where nobody did', () => {
    expect(printerKindFor(a4Geometry, null)).toBe('laser')
    expect(printerKindFor(sheetGeometry, null)).toBe('thermal203')
    expect(printerKindFor(a4Geometry, { kind: 'thermal300' })).toBe('thermal300')
  })

  test('begins where the used places end, and goes on with a new sheet', () => {
    const records = Array.from({ length: 20 }, (_, index) => label(index))
    const pages = pagesOf(records, a4Geometry, 16)
    expect(pages.map((page) => page.map(({ place }) => place))).toEqual([
      [16, 17],
      Array.from({ length: 18 }, (_, place) => place),
    ])
  })

  test('has its size in millimetres, whole pixels for what is on it, and the printer’s offset in every place', () => {
    for (const name of geometryNames) {
      const geometry = geometryOf(name)
      const style = labelStyle({ geometry, template: 'type1', offset: { x: 1.5, y: -0.5 } })
      expect(style).toContain(`@page { size: ${geometry.page.width}mm ${geometry.page.height}mm; margin: 0 }`)
      const [, high = ''] = /\.page \{ width: [\d.]+mm; height: ([\d.]+)mm/.exec(style) ?? []
      const pixels = (Number(high) * 96) / 25.4
      expect(Math.abs(pixels - Math.round(pixels))).toBeLessThan(0.001)
      expect(geometry.page.height - Number(high)).toBeLessThan(0.27)
    }
    const at = (offset: { x: number; y: number }) =>
      /\[data-place='4'\] \{ ([^}]*)\}/.exec(labelStyle({ geometry: a4Geometry, template: 'type2', offset }))?.[1]
    expect(at(noOffset)).toBe('left: 75mm; top: 53.35mm ')
    expect(at({ x: 1.5, y: -0.5 })).toBe('left: 76.5mm; top: 52.85mm ')
  })
})

describe('a printer', () => {
  test.each([
    ['1,5', 1.5],
    [' +2 ', 2],
    ['−0.54', -0.5],
    ['１.２', 1.2],
    ['오른쪽', null],
    ['1.2.3', null],
    ['', null],
  ])('reads %s as millimetres', (typed, mm) => {
    expect(millimetres(typed)).toBe(mm)
  })

  test('is kept as it is typed, once nothing is wrong with it', () => {
    const draft = { ...draftOf(null), name: ' 창고 ', x_mm: '1,5', y_mm: '-0.5' }
    expect(problemsOf(draft)).toEqual({})
    expect(printerOf(draft)).toMatchObject({ name: '창고', x_mm: 1.5, y_mm: -0.5, roll_height_mm: 48 })
    expect(problemsOf({ ...draft, name: ' ', x_mm: '21', y_mm: 'x', roll_height_mm: '10' })).toEqual({
      name: true,
      x_mm: true,
      y_mm: true,
      roll_height_mm: true,
    })
  })
})
