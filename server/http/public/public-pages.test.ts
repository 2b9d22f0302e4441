import { brotliDecompressSync } from 'node:zlib'
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { create } from 'fontkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { planMonths, planPrice } from '#contract/payment/price.ts'
import { publicText } from '#contract/public-pages/text.ts'
import { type App, startApp } from '#test/harness/app.ts'

const chrome =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36'
const pages = ['/', '/intro', '/intro/', '/authservice/info', '/authservice/init', '/guide', '/guide/start'] as const

let app: App

beforeAll(async () => {
  app = await startApp()
})
afterAll(async () => app.close())

const open = async (url: string, headers: Record<string, string> = {}) =>
  app.server.inject({ url, headers: { accept: 'text/html', 'user-agent': chrome, ...headers } })

/** As the browser reads it: entities are letters. */
const read = (body: string) => body.replace(/&#(\d+);/g, (_whole, code: string) => String.fromCodePoint(Number(code)))

describe('every public page', () => {
  it.each(pages)('%s stands under a strict policy: what is inline is named by its hash', async (url) => {
    const answer = await open(url)
    expect(answer.statusCode).toBe(200)
    const policy = String(answer.headers['content-security-policy'])
    expect(policy).toContain("default-src 'none'")
    expect(policy).toContain("frame-ancestors 'none'")
    expect(policy).not.toContain('unsafe')
    // Nothing of anybody else: our own origin is the only one named.
    expect(policy).not.toMatch(/https?:/)
    for (const tag of ['style', 'script']) {
      const inline = [...answer.body.matchAll(new RegExp(`<${tag}[^>]*>([\\s\\S]*?)</${tag}>`, 'g'))]
      expect(inline).toHaveLength(1)
      const hash = createHash('sha256')
        .update(inline[0]?.[1] ?? '')
        .digest('base64')
      expect(policy).toContain(`'sha256-${hash}'`)
    }
    expect(answer.body).not.toMatch(/ style="| on[a-z]+="|javascript:/)
    expect(answer.body.match(/<h1/g)).toHaveLength(1)
  })

  it.each(pages)('%s gives a query no place in it', async (url) => {
    const answer = await open(
      `${url}?lang=%22%3E%3Cscript%3Ealert(1)%3C/script%3E&q=%3Cimg%20src%3Dx%20onerror%3Dalert(1)%3E&mType="onload="`,
    )
    expect(answer.statusCode).toBe(200)
    expect(/<img src=x|<script>alert|onload=/.exec(answer.body)).toBeNull()
  })

  it.each(pages)('%s speaks the language that is asked for', async (url) => {
    expect((await open(url)).body).toContain('<html lang="ko">')
    expect((await open(url, { 'accept-language': 'en-GB,en' })).body).toContain('<html lang="en">')
    const chosen = await open(`${url}?lang=en`)
    expect(chosen.body).toContain('<html lang="en">')
    expect((await open(`${url}?lang=ko`, { 'accept-language': 'en' })).body).toContain('<html lang="ko">')
  })

  it.each(pages)('%s is written in the letters of the first font', async (url) => {
    // A syllable that it lacks fetches another quarter of a megabyte: make the fonts anew (web/fonts/make.mjs).
    const faces = readFileSync(new URL('../../../web/fonts/fonts.css', import.meta.url), 'utf8').split('@font-face')
    const core = faces.find((face) => face.includes('pretendard-core')) ?? ''
    const ranges = [...core.matchAll(/U\+([0-9A-F]+)(?:-([0-9A-F]+))?/g)].map(([, from = '', to = from]) => [
      Number.parseInt(from, 16),
      Number.parseInt(to, 16),
    ])
    const body = read((await open(url)).body).replace(/<style>[\s\S]*?<\/style>/, '')
    const lacks = new Set(
      Array.from(body).filter((letter) => {
        const code = letter.codePointAt(0) ?? 0
        return code >= 0x3131 && !ranges.some(([from = 0, to = 0]) => code >= from && code <= to)
      }),
    )
    expect([...lacks].join('')).toBe('')
  })

  it('stands at the height of the first font while that is on its way, so that no line moves when it comes', async () => {
    const font = create(readFileSync(new URL('../../../web/fonts/pretendard-core.woff2', import.meta.url)))
    if (!('ascent' in font)) throw new Error('one font was asked for')
    const style = readFileSync(new URL('../../../web/public-pages/public.css', import.meta.url), 'utf8')
    const face = style.split('@font-face').find((part) => part.includes("'Pretendard stand-in'")) ?? ''
    const percent = (name: string) => Number(new RegExp(`${name}-override: ([\\d.]+)%`).exec(face)?.[1])
    expect(percent('ascent')).toBeCloseTo((font.ascent / font.unitsPerEm) * 100, 1)
    expect(percent('descent')).toBeCloseTo((-font.descent / font.unitsPerEm) * 100, 1)
    expect(percent('line-gap')).toBe(0)
    expect(read((await open('/')).body)).toMatch(/Pretendard,\s*'Pretendard stand-in'/)
  })

  it('comes packed when the browser can unpack it', async () => {
    const plain = await open('/')
    const packed = await open('/', { 'accept-encoding': 'gzip, br' })
    expect(packed.headers['content-encoding']).toBe('br')
    expect(brotliDecompressSync(packed.rawPayload).toString()).toBe(plain.body)
    expect(packed.rawPayload.length).toBeLessThan(plain.rawPayload.length / 3)
  })
})

describe('the landing page', () => {
  it('has every price of the table, and none else', async () => {
    const { body } = await open('/')
    const section = /id="pricing"[\s\S]*?<\/section>/.exec(body)?.[0] ?? ''
    const written = new Set([...section.matchAll(/([\d,]+)원/g)].map(([, won = '']) => won))
    const wanted = (['basic', 'plus'] as const).flatMap((plan_class) =>
      planMonths.flatMap((months) => [
        planPrice(plan_class, months),
        Math.round(planPrice(plan_class, months) / months),
      ]),
    )
    expect([...written].toSorted()).toEqual([...new Set(wanted.map((price) => price.toLocaleString('ko')))].toSorted())
    for (const percent of [5, 7, 10]) expect(section).toContain(`${percent}% 할인`)
  })

  it('enters the service with the type of the mall (LAY-06)', async () => {
    const body = read((await open('/')).body)
    const entries = [...body.matchAll(/href="(\/(?:authservice\/(?:login|init)|genuine_service)[^"]*)"/g)].map(
      (match) => match[1] ?? '',
    )
    expect(entries.length).toBeGreaterThan(3)
    expect(entries.filter((href) => !/[?&]mType=(mall|imweb)/.test(href))).toEqual([])
    expect(body).toContain('href="#how"')
    expect(body).toContain('id="pricing"')
  })

  it('says in other browsers that Chrome is wanted, and keeps nothing from them', async () => {
    const said = publicText('ko', 'public.chrome_notice')
    const [ours, other] = [await open('/'), await open('/', { 'user-agent': 'Mozilla/5.0 Firefox/140.0' })]
    expect(ours.body).not.toContain(said)
    expect(other.body).toContain(said)
    expect(other.body.replace(/<p class="notice"[^>]*>[^<]*<\/p>/, '').length).toBeGreaterThan(ours.body.length - 50)
  })

  it('shows the support that the installation has, and no empty place for what it has not', async () => {
    expect((await open('/')).body).not.toMatch(/tel:|mailto:/)
    Object.assign(app.kernel.config, { SUPPORT_PHONE: '02-1234-5678', SUPPORT_EMAIL: 'help@genuine.example' })
    const { body } = await open('/')
    expect(body).toContain('href="tel:0212345678"')
    expect(body).toContain('href="mailto:help@genuine.example"')
  })
})

describe('somebody who is signed in', () => {
  const signIn = async () => {
    const as = await app.partner()
    const answer = await app.call('loginPartner', { mall_id: as.mall_id, password: as.password, auto_login: false })
    const [cookie = ''] = [answer.headers['set-cookie'] ?? ''].flat()
    return { as, cookie: cookie.split(';')[0] ?? '' }
  }

  it('is led to the shop, without the session being used up', async () => {
    const { as, cookie } = await signIn()
    for (let visit = 0; visit < 3; visit++) {
      const answer = await open('/', { cookie })
      const body = read(answer.body)
      expect(body.includes(`href="/genuine_authservice/${as.mall_id}/serviceIntro?mType=mall"`)).toBe(true)
      expect(body.includes('action="/sign-out"')).toBe(true)
      expect(answer.headers['set-cookie']).toBeUndefined()
    }
    const refreshed = await app.server.inject({ url: '/auth/refresh', headers: { cookie } })
    expect(refreshed.statusCode).toBe(200)
    // That token is used up now: it greets nobody any more.
    expect((await open('/', { cookie })).body).not.toContain('/sign-out')
  })

  it('leaves by the button: the session is ended and the cookie gone', async () => {
    const { cookie } = await signIn()
    const answer = await app.server.inject({
      method: 'POST',
      url: '/sign-out',
      headers: { cookie, 'sec-fetch-site': 'same-origin' },
    })
    expect(answer.statusCode).toBe(303)
    expect(answer.headers.location).toBe('/')
    expect(String(answer.headers['set-cookie'])).toMatch(/Expires=Thu, 01 Jan 1970/)
    expect((await app.server.inject({ url: '/auth/refresh', headers: { cookie } })).statusCode).toBe(403)
    expect((await open('/', { cookie })).body).not.toContain('/sign-out')
  })

  it('is not signed out by another site, nor greeted for one', async () => {
    const { cookie } = await signIn()
    const foreign = { cookie, 'sec-fetch-site': 'cross-site' }
    expect((await app.server.inject({ method: 'POST', url: '/sign-out', headers: foreign })).statusCode).toBe(403)
    expect((await open('/', foreign)).body).not.toContain('/sign-out')
    expect((await app.server.inject({ url: '/auth/refresh', headers: { cookie } })).statusCode).toBe(200)
  })

  it('with a cookie of nobody is a stranger', async () => {
    const answer = await open('/', { cookie: 'genuine_refresh=made-up' })
    expect(answer.statusCode).toBe(200)
    expect(answer.body).not.toContain('/sign-out')
  })
})

describe('films', () => {
  it('are our own unless the installation names others, and there are two', async () => {
    for (const [number, file] of [
      [1, 'scan'],
      [2, 'print'],
    ]) {
      const answer = await app.server.inject(`/film/${number}`)
      expect([answer.statusCode, answer.headers.location]).toEqual([302, `/films/${file}.webm`])
    }
    for (const number of ['0', '3', 'x', '1.5'])
      expect((await app.server.inject(`/film/${number}`)).statusCode).toBe(404)
    app.kernel.config.INTRO_FILMS.push('https://films.example/own.webm')
    expect((await app.server.inject('/film/1')).headers.location).toBe('https://films.example/own.webm')
    expect((await app.server.inject('/film/2')).headers.location).toBe('/films/print.webm')
    app.kernel.config.INTRO_FILMS.pop()
  })
})
