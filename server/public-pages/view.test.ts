import { describe, expect, test } from 'vitest'
import { planMonths, planPrice } from '#contract/payment/price.ts'
import { framed, startHref } from './frame.ts'
import { picture } from './picture.ts'
import { plans } from './plans.ts'
import { type View, entryHref, loginHref, pageHref, portalHref, say, signUpHref, wonWords } from './view.ts'

const view: View = {
  language: 'ko',
  language_chosen: false,
  path: '/',
  product: 'genuine',
  home: null,
  other_browser: false,
  support: { phone: null, email: null },
}
const english: View = { ...view, language: 'en', language_chosen: true }
const member: View = { ...view, home: '/app/cert_product/genuine/objet' }
const count = (page: string, part: string) => page.split(part).length - 1

describe('links between the public pages', () => {
  test('keep a language that was chosen, in front of the place on the page, and no other', () => {
    expect(pageHref(view, '/#how')).toBe('/#how')
    expect(pageHref(english, '/#how')).toBe('/?lang=en#how')
    expect(pageHref(english, '/authservice/init?mType=mall')).toBe('/authservice/init?mType=mall&lang=en')
    expect(pageHref({ ...english, language: 'ko' }, '/')).toBe('/?lang=ko')
  })

  test('into the service say which kind of mall comes', () => {
    expect(entryHref('/x')).toBe('/x?mType=mall')
    expect(entryHref('/x?a=1#b', 'imweb')).toBe('/x?a=1&mType=imweb#b')
    expect([loginHref(), portalHref(view), signUpHref(view)]).toEqual([
      '/authservice/login?mType=mall',
      '/genuine_service?mType=mall',
      '/genuine_service/signUpMembership?mType=mall',
    ])
  })

  test('lead who is signed in to their shop, and everybody else to the beginning', () => {
    expect(startHref(view)).toBe('/authservice/init?mType=mall')
    expect(startHref(english)).toBe('/authservice/init?mType=mall&lang=en')
    expect(startHref(member)).toBe('/app/cert_product/genuine/objet')
  })
})

describe('the frame of a public page', () => {
  test('offers a way in to who is not signed in, and a way out to who is', () => {
    const head = (reader: View) => /<header[\s\S]*<\/header>/.exec(framed(reader, ''))?.[0] ?? ''
    const [login, logout] = [say(view, 'public.login'), say(view, 'public.logout')]
    expect([head(view).includes(login), head(view).includes(logout)]).toEqual([true, false])
    expect([head(member).includes(login), head(member).includes(logout)]).toEqual([false, true])
    expect(framed(member, '')).toContain('method="post" action="/sign-out"')
  })

  test('tells readers in other browsers about the one it is made for, and nobody else', () => {
    expect(framed({ ...view, other_browser: true }, '')).toContain(say(view, 'public.chrome_notice'))
    expect(framed(view, '')).not.toContain('role="note"')
  })

  test('leads to the same page in the other language, marked as such', () => {
    expect(framed({ ...view, path: '/authservice/init' }, '')).toMatch(
      /href="\/authservice\/init\?lang[^"]*" lang="en" hreflang="en"/,
    )
    expect(framed(english, '')).toContain('hreflang="ko"')
  })

  test('says whom to ask only where somebody is there to be asked, by a number that a phone can call', () => {
    const asked = framed({ ...view, support: { phone: '02) 123-4567', email: 'help@genuine.example' } }, '')
    expect(asked).toContain('href="tel:021234567"')
    expect(asked).toContain('help@genuine.example')
    expect(framed(view, '')).not.toContain('tel:')
  })
})

describe('the prices', () => {
  test.each([view, english])('stand there for each plan and each period, as they are charged', (reader) => {
    const page = plans(reader)
    for (const plan of ['basic', 'plus'] as const)
      for (const months of planMonths)
        expect([plan, months, count(page, wonWords(reader, planPrice(plan, months))) >= 2]).toEqual([
          plan,
          months,
          true,
        ])
    expect(count(page, 'checked')).toBe(1)
  })

  test('are whole won with thousands, in the reader’s words', () => {
    expect(wonWords(view, 94_050)).toBe(say(view, 'price.won', { amount: '94,050' }))
    expect(wonWords(english, 1_000_000)).toContain('1,000,000')
  })

  test('lead both plans to the beginning, and who is signed in to the shop', () => {
    expect(count(plans(member), 'href="/app/cert_product/genuine/objet"')).toBe(2)
  })
})

test('a picture has its own size and words, and only the first one of a page is fetched at once', () => {
  const shown = { name: 'list', shape: 'phone', alt: '정품코드 "목록"', sizes: '100vw' } as const
  expect(picture(shown)).toContain('width="390"')
  expect(picture(shown)).toContain('loading="lazy"')
  expect(picture(shown)).toContain('/pictures/list-390.avif 390w, /pictures/list-780.avif 780w')
  expect(picture({ ...shown, first: true })).not.toContain('loading="lazy"')
  expect(picture(shown)).not.toContain('"목록"')
})
