import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isReservedMallId, readMallId } from '../kernel/mall-ids.ts'
import {
  isBusinessNumber,
  profileProblems,
  readBusinessNumber,
  readProfile,
  readShopUrl,
  writtenBusinessNumber,
} from './profile.ts'
import { screenAddresses } from '../table/screens.ts'
import { type SignUp, signUpProblems } from './sign-up.ts'

describe('business number', () => {
  it('takes real ones, with and without hyphens', () => {
    expect(['220-81-62517', '120-81-47521', '124-81-00998'].map(readBusinessNumber)).toEqual([
      '2208162517',
      '1208147521',
      '1248100998',
    ])
    expect(readBusinessNumber(' ２２０ 81–62517 ')).toBe('2208162517')
    expect(['2208162517', '22081625170'].map(writtenBusinessNumber)).toEqual(['220-81-62517', '22081625170'])
  })

  it('refuses what is too short, too long or all zero', () => {
    expect(['', '220816251', '22081625170', '0000000000', '220-81-6251a'].map(readBusinessNumber)).toEqual(
      Array.from({ length: 5 }, () => null),
    )
  })

  it('has one check digit for nine digits: any other, and any single wrong digit before it, is seen or is another', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[1-9][0-9]{8}$/), (nine) => {
        const fitting = Array.from({ length: 10 }, (_, digit) => `${nine}${digit}`).filter(isBusinessNumber)
        expect(fitting).toHaveLength(1)
      }),
    )
  })
})

describe('shop address', () => {
  it('is http or https at a named host; a missing scheme is https', () => {
    expect(readShopUrl('https://MyShop.co.kr')).toBe('https://myshop.co.kr/')
    expect(readShopUrl('myshop.co.kr/store?a=1')).toBe('https://myshop.co.kr/store?a=1')
    expect(readShopUrl('http://shop.example:8080')).toBe('http://shop.example:8080/')
    expect(readShopUrl('한글가게.한국')).toBe('https://한글가게.한국/')
  })

  it('is nothing else', () => {
    const others = ['ftp://shop.example', 'javascript:alert(1)', 'https://user:pw@shop.example', 'https://localhost']
    const more = ['https://1.2.3.4', 'shop', 'https://shop.example:99999', 'https://shop .example', 'data:text/html,a']
    expect([...others, ...more, `https://shop.example/${'a'.repeat(300)}`].map(readShopUrl)).toEqual(
      Array.from({ length: 10 }, () => null),
    )
  })

  it('may have 300 characters and any port', () => {
    const long = `https://shop.example/${'a'.repeat(279)}`
    expect([long, `${long}a`].map(readShopUrl)).toEqual([long, null])
    const ports = ['https://shop.example:65535/', 'https://shop.example:65536/']
    expect(ports.map(readShopUrl)).toEqual([ports[0], null])
  })

  it('that was read is read the same again, and a browser agrees with it', () => {
    fc.assert(
      fc.property(fc.webUrl({ validSchemes: ['http', 'https'] }), (url) => {
        const read = readShopUrl(url)
        if (read === null) return
        expect(readShopUrl(read)).toBe(read)
        expect(new URL(read).hostname).toBe(new URL(url).hostname)
      }),
    )
  })
})

describe('a mall’s id', () => {
  it('is small letters, digits, - and _; capitals and full width are forgiven', () => {
    expect([' MyShop ', 'ｍｙｓｈｏｐ', 'my-shop_2'].map(readMallId)).toEqual(['myshop', 'myshop', 'my-shop_2'])
    expect(['', 'a', '-shop', 'my shop', '한글', 'a'.repeat(33)].map(readMallId)).toEqual(
      Array.from({ length: 6 }, () => null),
    )
  })

  it('is never a word that an address of ours has in its place', () => {
    const words = screenAddresses
      .map(({ path }) => /^\/(?:authservice|:product_service|:product_authservice)\/([^/:]+)(?:\/|$)/.exec(path)?.[1])
      .filter((word) => word !== undefined)
    expect(words.length).toBeGreaterThan(2)
    expect(words.filter((word) => !isReservedMallId(word.toLowerCase()))).toEqual([])
    const named = ['login', 'join', 'init', 'info', 'find-password', 'reset-password', 'digital', 'member', 'staff']
    expect([...named, 'api', 'shop', 'authservice'].filter((word) => !isReservedMallId(word))).toEqual([])
  })
})

const good: SignUp = {
  mall_id: 'haneul',
  password: 'Genuine!2026',
  mall_name: '하늘상점',
  mall_url: 'haneul.co.kr',
  solution_name: 'godomall',
  business_name: '주식회사 하늘',
  business_number: '220-81-62517',
  mall_email: 'Hello@haneul.co.kr',
  manager_name: '김하늘',
  manager_phone: '010-1234-5678',
  manager_email: 'haneul@haneul.co.kr',
  agreements: { terms: true, privacy: true, collection: true },
}

describe('a sign-up is told all that is wrong with it at once', () => {
  it('agreements first, then what is missing, then two passwords, then the rules, then the form of each field', () => {
    const all_wrong: SignUp = {
      ...good,
      mall_id: 'login',
      password: 'short',
      mall_name: ' ',
      manager_phone: '02-123-4567',
      agreements: { ...good.agreements, privacy: false },
    }
    expect(signUpProblems(all_wrong, 'other')).toEqual([
      { path: 'agreements.privacy', code: 'account.agreements_missing' },
      { path: 'mall_name', code: 'partner.field_missing' },
      { path: 'password_again', code: 'reset.different' },
      { path: 'password', code: 'account.password_weak' },
      { path: 'manager_phone', code: 'partner.phone_wrong' },
      { path: 'mall_id', code: 'account.mall_id_reserved' },
    ])
    expect(signUpProblems(good, good.password)).toEqual([])
  })

  it('one fault a field: what is empty is missing and nothing else', () => {
    const nothing: SignUp = { ...good, mall_id: '', password: '', business_number: '' }
    const missing = { code: 'partner.field_missing' }
    expect(signUpProblems(nothing, '')).toEqual([
      { path: 'business_number', ...missing },
      { path: 'mall_id', ...missing },
      { path: 'password_again', ...missing },
      { path: 'password', ...missing },
    ])
    // Who answers by the API has typed it once.
    expect(signUpProblems({ ...good, password: 'short' })).toEqual([
      { path: 'password', code: 'account.password_weak' },
    ])
  })

  it('every field has its own word for what is wrong with it', () => {
    const wrong = {
      ...good,
      mall_url: 'x',
      solution_name: 'x',
      business_number: '1',
      mall_email: 'x',
      manager_email: 'x',
    }
    expect(profileProblems({ ...wrong, mall_name: '가'.repeat(101) }).map(({ path, code }) => [path, code])).toEqual([
      ['mall_name', 'partner.name_wrong'],
      ['mall_url', 'partner.url_wrong'],
      ['solution_name', 'partner.solution_unknown'],
      ['business_number', 'partner.business_number_wrong'],
      ['mall_email', 'partner.email_wrong'],
      ['manager_email', 'partner.email_wrong'],
    ])
  })

  it('what is stored is what was meant', () => {
    expect(readProfile(good)).toMatchObject({
      mall_url: 'https://haneul.co.kr/',
      business_number: '2208162517',
      mall_email: 'hello@haneul.co.kr',
      manager_phone: '01012345678',
    })
  })
})
