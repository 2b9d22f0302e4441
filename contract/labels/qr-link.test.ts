import { randomBytes } from 'node:crypto'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { sharedJson } from '#test/harness/shared-data.ts'
import {
  decodeAuthQrCode,
  encodeAuthQrCode,
  linkBytes,
  linkTooLong,
  registrationBase,
  registrationUrl,
  type ShopSite,
} from './qr-link.ts'
import { isSerial, makeSerials } from '../codes/serial.ts'

const serials = fc.oneof(
  fc.constantFrom(...makeSerials(randomBytes, 50)),
  fc
    .string({ unit: 'grapheme', minLength: 1, maxLength: 20 })
    .map((text) => `${text}7`)
    .filter(isSerial),
)

const site: ShopSite = {
  mall_type: 'mall',
  mall_id: 'demomall',
  shop_no: '1',
  domain: null,
  origin: 'https://genuine.example',
  platform_suffix: null,
}

describe('the value of authQrCode', () => {
  test('is the base64 of the URI-encoded serial number', () => {
    expect(encodeAuthQrCode('SWH3VWGQMEPB8KZG')).toBe('U1dIM1ZXR1FNRVBCOEtaRw==')
    fc.assert(
      fc.property(serials, (serial) => {
        expect(encodeAuthQrCode(serial)).toBe(Buffer.from(encodeURIComponent(serial)).toString('base64'))
      }),
    )
  })

  test('reads back, however a reader spoiled it', () => {
    const spoilers: ((value: string) => string)[] = [
      (value) => value,
      encodeURIComponent,
      (value) => encodeURIComponent(encodeURIComponent(value)),
      (value) => value.replaceAll('=', ''),
      (value) => value.replaceAll('+', ' '),
      (value) => value.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', ''),
      (value) => value.replace(/(.{20})/g, '$1\r\n'),
      (value) => ` ${value} `,
    ]
    fc.assert(
      fc.property(serials, fc.constantFrom(...spoilers), (serial, spoil) => {
        expect(decodeAuthQrCode(spoil(encodeAuthQrCode(serial)))).toBe(serial)
      }),
    )
    expect(decodeAuthQrCode(Buffer.from('정품7>?').toString('base64'))).toBe('정품7>?')
    expect(encodeAuthQrCode('A1~2')).toBe('QTF+Mg==')
    expect(decodeAuthQrCode('QTF Mg==')).toBe('A1~2')
  })

  test('is none with a letter too many, encoded four times, or of more than 4,096 characters', () => {
    const whole = 'QTEy'
    expect([whole, `${whole}Q`].map(decodeAuthQrCode)).toEqual(['A12', null])
    expect([whole.padEnd(4096, '='), whole.padEnd(4097, '=')].map(decodeAuthQrCode)).toEqual(['A12', null])
    const encoded = (times: number) =>
      Array.from({ length: times }).reduce<string>((text) => encodeURIComponent(text), 'QTE=')
    expect([encoded(3), encoded(4)].map(decodeAuthQrCode)).toEqual(['A1', null])
  })

  test('never throws and never gives what cannot be a serial', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary-ascii' }), (value) => {
        const serial = decodeAuthQrCode(value)
        expect(serial === null || isSerial(serial)).toBe(true)
      }),
    )
    const nulled = Buffer.from('A%001').toString('base64')
    for (const no of ['', '%', '%E0%A4%A', '=', 'A', '한글', nulled, 'x'.repeat(5000), '../../etc/passwd1'])
      expect(decodeAuthQrCode(no)).toBeNull()
  })

  test('survives the base64 cases of the web platform and naughty strings', () => {
    for (const [value] of sharedJson<[string, number[] | null][]>('naughty/base64_wpt.json', [['abc\u00a0d', null]]))
      expect(() => decodeAuthQrCode(value)).not.toThrow()
    for (const text of sharedJson<string[]>('naughty/blns.json', [
      '<script>1</script>',
      '../../etc/passwd1',
      '%00',
      '$HOME1',
    ])) {
      expect(() => decodeAuthQrCode(text)).not.toThrow()
      if (isSerial(text)) expect(decodeAuthQrCode(encodeAuthQrCode(text))).toBe(text)
    }
  })
})

describe('the registration link', () => {
  const serial = 'SWH3VWGQMEPB8KZG'
  const query = '?authQrCode=U1dIM1ZXR1FNRVBCOEtaRw%3D%3D'

  test.each<[string, Partial<ShopSite>, string]>([
    ['a shop with its own domain', { domain: 'shop.example' }, 'https://shop.example/registration/index.html'],
    [
      'a domain with scheme, path and slash',
      { domain: 'http://shop.example/kr/' },
      'http://shop.example/kr/registration/index.html',
    ],
    ['an imweb shop', { mall_type: 'imweb', domain: 'https://brand.example' }, 'https://brand.example/registration'],
    [
      'a hosted shop without domain',
      { platform_suffix: 'platform.example' },
      'https://demomall.platform.example/registration/index.html',
    ],
    [
      'a partner without domain',
      { mall_type: 'partner', platform_suffix: 'platform.example' },
      'https://genuine.example/shop/demomall/1/registration/index.html',
    ],
    ['an imweb shop without domain', { mall_type: 'imweb' }, 'https://genuine.example/shop/demomall/1/registration'],
    [
      'a domain that is a script',
      { domain: 'javascript://alert(1)' },
      'https://genuine.example/shop/demomall/1/registration/index.html',
    ],
    [
      'a domain with an address in its path',
      { domain: 'shop.example/from/http://old.example' },
      'https://shop.example/from/http://old.example/registration/index.html',
    ],
    [
      'a domain of another scheme that ends like ours',
      { domain: 'javascript+https://evil.example' },
      'https://genuine.example/shop/demomall/1/registration/index.html',
    ],
    [
      'a domain with a stranger behind an @',
      { domain: 'shop.example@evil.example' },
      'https://genuine.example/shop/demomall/1/registration/index.html',
    ],
  ])('of %s', (_, change, page) => {
    const shop = { ...site, ...change }
    expect(registrationUrl(shop.mall_type, registrationBase(shop), serial)).toBe(page + query)
  })

  test('carries the serial whole through a URL parser', () => {
    fc.assert(
      fc.property(serials, (own) => {
        const url = new URL(registrationUrl('mall', registrationBase(site), own))
        expect(decodeAuthQrCode(url.searchParams.get('authQrCode') ?? '')).toBe(own)
      }),
    )
  })

  test('warns when it is longer than 137 bytes', () => {
    const url = registrationUrl('mall', `https://${'x'.repeat(45)}.example`, serial)
    expect(linkBytes('https://정품.example')).toBe(22)
    expect(linkTooLong(url.padEnd(137, 'x'))).toBe(false)
    expect(linkTooLong(url.padEnd(138, 'x'))).toBe(true)
  })
})
