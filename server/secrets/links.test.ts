import { randomBytes } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { makeSerials } from '#contract/codes/serial.ts'
import { hintOf, mallOfKey, writeKey } from './api-key.ts'
import { linkOf, makeReference, pageOf, readReference } from '../shop-data/own-link.ts'
import { makeQrLinks } from './qr-links.ts'
import { makeSeals } from './sealed.ts'

const [serial = '', other_serial = ''] = makeSerials(randomBytes, 2)
const former = { id: '1', secret: 'a'.repeat(43) }
const present = { id: '2', secret: 'b'.repeat(43) }
const tailOf = (link: string) => link.split('/Q/')[1] ?? ''

describe('a short link', () => {
  const links = makeQrLinks('https://qr.genuine.example/somewhere', [present, former])
  const tail = tailOf(links.link(1234, serial))

  test('says which code of which shop, to whoever has the keys', () => {
    expect(links.link(1234, serial).startsWith('HTTPS://QR.GENUINE.EXAMPLE/Q/')).toBe(true)
    expect(links.read(tail)).toEqual({ link_no: 1234, serial })
    // As a person types it: small letters, spaces, and letters that look alike.
    expect(links.read(tail.toLowerCase())).toEqual({ link_no: 1234, serial })
  })

  test('that somebody made up is none: another code, another shop, another signature, another key', () => {
    const signature = tail.slice(-6)
    const swapped = (at: number) => tail.slice(0, at) + (tail[at] === '7' ? '8' : '7') + tail.slice(at + 1)
    expect(links.read(other_serial + tail.slice(serial.length))).toBeNull()
    for (let at = serial.length; at < tail.length; at++) expect([at, links.read(swapped(at))]).toEqual([at, null])
    expect(links.read(`${tail.slice(0, -7)}1${signature}`)).toBeNull()
    expect(links.read(`${tail.slice(0, -7)}Z${signature}`)).toBeNull()
    for (const none of ['', serial, `${serial}2${signature}`, 'x'.repeat(100)]) expect(links.read(none)).toBeNull()
  })

  test('of a former key works for ever, and a new one is signed by the present key', () => {
    const old = tailOf(makeQrLinks('https://qr.genuine.example', [former]).link(9, serial))
    expect(links.read(old)).toEqual({ link_no: 9, serial })
    expect([old.at(-7), tail.at(-7)]).toEqual(['1', '2'])
    expect(makeQrLinks('https://qr.genuine.example', [present]).read(old)).toBeNull()
  })

  test('and the tag of a Digital Link are not each other’s signature', () => {
    const digital = links.digital(1234, { gtin: '08801234567893', serial })
    expect(digital.endsWith(`/01/08801234567893/21/${serial}`)).toBe(true)
    const tag = digital.split('/G/')[1]?.split('/')[0] ?? ''
    expect(links.shopOf(tag)).toBe(1234)
    expect(links.shopOf(tail.slice(serial.length))).toBeNull()
    for (let at = 0; at < tag.length; at++) {
      const forged = `${tag.slice(0, at)}${tag[at] === '7' ? '8' : '7'}${tag.slice(at + 1)}`
      expect([at, links.shopOf(forged)]).toEqual([at, null])
    }
  })
})

describe('a key of the API', () => {
  test('names its mall, whatever stands in the mall’s name and in the secret', () => {
    for (const mall_id of ['mall', 'a1', 'my_mall-2', 'x'.repeat(32)])
      for (const secret of [Buffer.alloc(32, 0xff), Buffer.alloc(32), randomBytes(32)])
        expect(mallOfKey(writeKey(mall_id, secret))).toBe(mall_id)
    expect(hintOf(writeKey('mall', Buffer.alloc(32)))).toBe('AAAA')
  })

  test('is told from the token of a session, and from what only looks like one', () => {
    const key = writeKey('mall', randomBytes(32))
    const others = [
      '',
      'gk_',
      key.slice(3),
      `${key}A`.slice(0, 20),
      key.replace('mall', 'Mall'),
      key.replace('mall', '../x'),
    ]
    for (const token of [
      ...others,
      `GK_${key.slice(3)}`,
      `${key.slice(0, -44)}-${key.slice(-43)}`,
      writeKey('a', randomBytes(32)),
    ])
      expect([token, mallOfKey(token)]).toEqual([token, null])
  })
})

describe('a link by which somebody comes back', () => {
  const kernel = { seals: makeSeals('s'.repeat(48), randomBytes) }

  test('is always the same for one thing, another for every other, and nothing to be guessed', () => {
    const link = linkOf(kernel, 'report', 'mall', '7')
    expect(link).toMatch(/^[A-Za-z0-9_-]{32}$/)
    expect(linkOf(kernel, 'report', 'mall', '7')).toBe(link)
    const others = [
      linkOf(kernel, 'repair', 'mall', '7'),
      linkOf(kernel, 'report', 'mall2', '7'),
      linkOf(kernel, 'report', 'mall', '8'),
      linkOf({ seals: makeSeals('t'.repeat(48), randomBytes) }, 'report', 'mall', '7'),
    ]
    expect(new Set([link, ...others]).size).toBe(5)
  })

  test('leads to the page of its shop, wherever the service stands', () => {
    const shop = { mall_id: 'mall', shop_no: '2' }
    for (const public_url of ['https://genuine.example', 'https://genuine.example/'])
      expect(pageOf({ public_url }, 'repair', shop, 'abc')).toBe('https://genuine.example/shop/mall/2/repair/abc')
  })

  test('has a number that can be read out on the phone, and is understood as it is typed', () => {
    const reference = makeReference({ random: (bytes) => Uint8Array.from({ length: bytes }, (_, at) => at * 37 + 224) })
    expect(reference).toMatch(/^[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$/)
    const bare = reference.replace('-', '')
    for (const typed of [reference, bare, bare.toLowerCase(), `${bare.slice(0, 2)} ${bare.slice(2)} `])
      expect(readReference(typed)).toBe(reference)
    expect(readReference('abc')).toBe('ABC')
  })
})
