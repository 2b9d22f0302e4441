import { randomBytes } from 'node:crypto'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { makeSerials } from '../codes/serial.ts'
import { qrModules, qrVersion } from './print/check.ts'
import { digitalLink, digitalLinkPath, fitsDigitalLink, readDigitalLink, readShopTag } from './digital-link.ts'

const gtin = '09506000134352'
const set82 = Array.from(`!"%&'()*+,-./0123456789:;<=>?ABCDEFGHIJKLMNOPQRSTUVWXYZ_abcdefghijklmnopqrstuvwxyz`)
const anySerial = fc.string({ unit: fc.constantFrom(...set82), minLength: 1, maxLength: 20 })

describe('a Digital Link', () => {
  test('holds every serial of twenty characters of set 82, and gives it back', () => {
    expect(set82).toHaveLength(82)
    fc.assert(
      fc.property(anySerial, (serial) => {
        expect(fitsDigitalLink(serial)).toBe(true)
        const path = digitalLinkPath(gtin, serial)
        expect(new URL(path, 'https://x.example').pathname.split('/')).toHaveLength(5)
        expect(readDigitalLink(path.slice('/01/'.length))).toEqual({ gtin, serial })
      }),
    )
    for (const serial of ['', 'A'.repeat(21), '한글1', 'A B', 'A#1', 'A~1', 'A@1', 'A\u00001'])
      expect(fitsDigitalLink(serial)).toBe(false)
  })

  test('of a code of ours fits a QR code of 41 modules at level H, also with a long host', () => {
    for (const serial of makeSerials(randomBytes, 20)) {
      const link = digitalLink('https://genuine.example', '7ZZA8KM2Q9', { gtin, serial })
      expect(link).toBe(`HTTPS://GENUINE.EXAMPLE/G/7ZZA8KM2Q9/01/${gtin}/21/${serial}`)
      expect(qrModules(qrVersion(link) ?? 0)).toBeLessThanOrEqual(41)
    }
  })

  test.each([
    ['9506000134352', gtin, null],
    ['96385074', '00000096385074', null],
    ['614141999996/21/A1', '00614141999996', 'A1'],
    [`${gtin}/`, gtin, null],
    [`${gtin}/22/2A/10/LOT%2F1/21/12%2F3`, gtin, '12/3'],
    [`${gtin}/10/LOT`, gtin, null],
  ])('is read in each of its forms: %s', (tail, item, serial) => {
    expect(readDigitalLink(tail)).toEqual({ gtin: item, serial })
  })

  test.each([
    '',
    'gtin',
    '9506000134353',
    '950600013435',
    `${gtin}/21`,
    `${gtin}/21/`,
    `${gtin}/21/%ED%95%9C1`,
    `${gtin}/21/${'A'.repeat(21)}`,
    `${gtin}/21/A1/10/LOT`,
    `${gtin}/21/A1/21/A2`,
    `${gtin}/17/261231`,
    `${gtin}/21/%`,
    `${gtin}//21/A1`,
    '95-06000134352',
  ])('is refused where it is none: %s', (tail) => expect(readDigitalLink(tail)).toBeNull())
})

test('a tag is its shop, the key and the signature; nothing else looks like one', () => {
  expect(readShopTag('7zza8km2q9')).toEqual({ shop: '7ZZ', key_id: 'A', signature: '8KM2Q9' })
  for (const tag of ['', 'A8KM2Q9', '0A8KM2Q9', 'UA8KM2Q9', 'A'.repeat(17), '7ZZ!8KM2Q9'])
    expect(readShopTag(tag)).toBeNull()
})
