import { encodeQR } from 'qr'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  type LabelToCheck,
  type PrinterKind,
  checkLabel,
  findingText,
  labelModule,
  printerDpi,
  qrModules,
  qrVersion,
  reflectance,
  unreadable,
} from './check.ts'
import { type LabelGeometry, pageGeometry, sheetGeometry } from '../paper/geometry.ts'
import { sentence } from '../../text/text.ts'
import { linkBytes, linkBytesMax, registrationUrl } from '../qr-link.ts'

const serial = '7K3M9QXR2B5TW8ZC'
const ordinary = registrationUrl('mall', 'https://demo-store.example', serial)
const short = `HTTPS://QR.EXAMPLE/Q/${serial}0A1B2C3D`
const saved = { print_paper: 'a4', print_template: 'type1', print_description: null }

function look(change: Partial<LabelToCheck>) {
  const label: LabelToCheck = {
    geometry: pageGeometry,
    template: 'type1',
    link: short,
    serial,
    printer: 'thermal203',
    settings: saved,
    ...change,
  }
  return checkLabel(label)
}

function found(change: Partial<LabelToCheck>) {
  return look(change).map(({ code, level }) => `${level} ${code}`)
}

describe('the version of a link', () => {
  test('is the one that the encoder takes at level H, in every mode', () => {
    const texts = fc.oneof(
      fc.webUrl({ withQueryParameters: true }),
      fc.string({ unit: 'grapheme', minLength: 1, maxLength: 300 }),
      fc.stringMatching(/^[0-9A-Z:/.-]{1,400}$/),
      fc.stringMatching(/^[0-9]{1,600}$/),
    )
    fc.assert(
      fc.property(texts, (text) => {
        const version = qrVersion(text)
        if (version === null) return
        const rows = encodeQR(text, 'raw', { ecc: 'high', border: 1 })
        expect(rows.length - 2).toBe(qrModules(version))
      }),
      { numRuns: 60 },
    )
    expect(qrVersion('x'.repeat(3000))).toBeNull()
  })

  test.each([
    [1, { digits: 17, capitals: 10, bytes: 7 }],
    [2, { digits: 34, capitals: 20, bytes: 14 }],
    [9, { digits: 235, capitals: 143, bytes: 98 }],
    [10, { digits: 288, capitals: 174, bytes: 119 }],
    [26, { digits: 1425, capitals: 864, bytes: 593 }],
    [27, { digits: 1501, capitals: 910, bytes: 625 }],
    [40, { digits: 3057, capitals: 1852, bytes: 1273 }],
  ])('%i holds as much as the standard says, and no sign more', (version, { digits, capitals, bytes }) => {
    const next = version === 40 ? null : version + 1
    for (const [letter, most] of [
      ['7', digits],
      ['A', capitals],
      ['a', bytes],
    ] as const)
      expect([most, most + 1].map((length) => qrVersion(letter.repeat(length)))).toEqual([version, next])
  })

  test('makes the short link’s modules half as large again as the ordinary link’s', () => {
    const ordinary_module = labelModule(ordinary, pageGeometry, printerDpi.thermal203)
    expect([ordinary_module?.modules, linkBytes(ordinary)]).toEqual([53, 90])
    expect(ordinary_module?.mm).toBeCloseTo(0.282, 3)
    expect(ordinary_module?.dots).toBeCloseTo(2.26, 2)
    const short_module = labelModule(short, pageGeometry, printerDpi.thermal203)
    expect(short_module?.version).toBe(4)
    expect(short_module?.mm).toBeCloseTo(0.419, 3)
    expect(short_module?.dots).toBeCloseTo(3.36, 2)
  })
})

describe('the look before printing', () => {
  test('finds nothing at a short link on white paper with saved settings', () => {
    expect(found({})).toEqual([])
  })

  test('says that modules are below the recommended size, and warns when they may smear', () => {
    expect(found({ link: ordinary })).toEqual(['note module_uneven'])
    expect(found({ link: ordinary, printer: 'laser' })).toEqual(['note module_uneven'])
    const long = registrationUrl('mall', `https://${'x'.repeat(57)}.example`, serial)
    expect(linkBytes(long)).toBe(linkBytesMax)
    expect(found({ link: long })).toEqual(['warn module_small'])
    expect(found({ link: long, geometry: sheetGeometry })).toEqual(['note module_uneven'])
    expect(found({ link: `https://x.example/${'y'.repeat(2000)}` })).toEqual(['stop link_unencodable'])
  })

  test('says which of the labels will not be read on this printer', () => {
    const long = (name: string) => ({
      serial: name,
      link: registrationUrl('mall', `https://${'x'.repeat(57)}.example`, name.padEnd(16, '0')),
    })
    const labels = [{ serial: 'FINE', link: ordinary }, ...['A', 'B', 'C', 'D'].map(long)]
    const names = (geometry: LabelGeometry, printer: PrinterKind) =>
      unreadable(labels, geometry, printer).map((label) => label.serial)
    expect(names(pageGeometry, 'thermal203')).toEqual(['A', 'B', 'C', 'D'])
    // The same links in the larger code of another paper.
    expect(names(sheetGeometry, 'thermal203')).toEqual([])
    const hardest = labels[1] ?? { serial: '', link: '' }
    expect(look(hardest)[0]?.values).toMatchObject({ count: 1, all: 1, serials: 'A' })
    expect(look({ ...hardest, labels: labels.slice(0, 4) })[0]?.values).toMatchObject({ serials: 'A, B, C' })
    const [finding] = look({ ...hardest, labels })
    expect(finding).toMatchObject({
      code: 'module_small',
      values: { count: 4, all: 5, serials: 'A, B, C …', dpi: 203 },
    })
  })

  test('warns of paper that reflects too little, and of a quiet zone that is too narrow', () => {
    expect(found({ paper_colour: '#808080' })).toEqual(['warn contrast_low'])
    expect(found({ ink_colour: '#CC0000' })).toEqual(['warn contrast_low'])
    expect(found({ paper_colour: '#F5E9D0', ink_colour: '#12171E' })).toEqual([])
    expect(found({ quiet: 3 })).toEqual(['warn quiet_short'])
  })

  test('reckons with the red that a colour reflects; what is no colour is as white as paper', () => {
    expect(reflectance('#80FFFF')).toBeCloseTo(0.2159, 4)
    expect(reflectance('#0A0000')).toBeCloseTo(0.003035, 6)
    expect(['#FFFFFF', '#000000', '1#000000', '#0000000'].map(reflectance)).toEqual([1, 0, 1, 1])
    expect(look({ paper_colour: '#808080' })[0]?.values).toEqual({ percent: 22, least: 55 })
    expect(found({ paper_colour: '#808080', link: ordinary })).toEqual(['warn contrast_low', 'note module_uneven'])
  })

  test('names settings that are not done, and the gravest finding first', () => {
    const nothing = { print_paper: null, print_template: null, print_description: null }
    expect(found({ settings: nothing, quiet: 0 })).toEqual([
      'warn quiet_short',
      'note paper_missing',
      'note template_missing',
    ])
    expect(found({ settings: null })).toEqual([])
    expect(found({ settings: { ...saved, print_description: '가'.repeat(15) } })).toEqual(['warn description_long'])
  })

  test('has a sentence for what it finds', () => {
    const [finding] = checkLabel({
      geometry: pageGeometry,
      template: 'type2',
      link: ordinary,
      serial,
      printer: 'laser',
      settings: null,
    })
    expect(finding && sentence('en', findingText(finding.code), finding.values)).toMatch(/^One QR module is 0\.282 mm/)
  })

  test('warns of an address that no phone can open', () => {
    for (const host of ['localhost:3000', '127.0.0.1', '192.168.0.7', '[::1]:80', 'shop.local'])
      expect(found({ link: `HTTP://${host.toUpperCase()}/Q/1` })).toContain('warn link_local')
    for (const host of ['10.example', 'localhost.example', 'mylocal', '110.20.30.40'])
      expect(found({ link: `https://${host}/x` })).not.toContain('warn link_local')
  })

  test('notes a serial that becomes too small to read', () => {
    expect(found({ serial: `${'가'.repeat(63)}1`, geometry: sheetGeometry })).toEqual(['note serial_small'])
  })
})

test('labels that keep the page’s link where Digital Links are chosen are told of, and none where all have theirs', () => {
  expect(found({ plain: { variants: ['A', 'B', 'C', 'D'], serials: 2 } })).toEqual(
    expect.arrayContaining(['warn gtin_missing', 'note serial_unfit']),
  )
  expect(look({ plain: { variants: ['A', 'B', 'C', 'D'], serials: 0 } })[0]?.values).toEqual({
    count: 4,
    names: 'A, B, C …',
  })
  const three = look({ plain: { variants: ['A', 'B', 'C'], serials: 0 } })
  expect(three[0]?.values).toEqual({ count: 3, names: 'A, B, C' })
  expect(found({ plain: { variants: [], serials: 0 } })).toEqual(found({}))
})
