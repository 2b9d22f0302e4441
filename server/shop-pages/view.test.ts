import { expect, test } from 'vitest'
import { sentence } from '#contract/text/text.ts'
import {
  checkAnother,
  contactOf,
  coverOf,
  field,
  footOf,
  headOf,
  hidden,
  drawProductCard,
  testBand,
  wordsField,
} from './parts.ts'
import { defaultLanguageOf, languagesOf, plainLook, styleOf } from './look.ts'
import { ownWords } from './own-words.ts'
import {
  type View,
  dateWords,
  durationWords,
  serialWords,
  shopAddress,
  timeWords,
  together,
  warrantyWords,
} from './view.ts'
import { wordingOf } from './wording.ts'

const view: View = {
  language: 'ko',
  path: '/shop/mall/1/mine',
  auth_qr_code: null,
  language_chosen: false,
  shop_name: 'Objet',
  shop_email: 'help@objet.example',
  home: '/shop/mall/1',
  look: plainLook,
}
const head = { tone: 'seal', title: '정품입니다', help: '등록해 주세요' } as const
const { design, display, info } = plainLook
const withDesign = (part: Partial<typeof design>): View => ({
  ...view,
  look: { ...plainLook, design: { ...design, ...part } },
})
const withDisplay = (part: Partial<typeof display>): View => ({
  ...view,
  look: { ...plainLook, display: { ...display, ...part } },
})
const withInfo = (part: Partial<typeof info>): View => ({ ...view, look: { ...plainLook, info: { ...info, ...part } } })

test('days and times are Seoul’s, whatever the clock of the machine says', () => {
  const at = new Date('2026-11-20T15:03:59.000Z')
  expect(dateWords(at)).toBe('2026.11.21')
  expect(timeWords(at)).toBe('00:03')
})

test('one year is a year and two are two; what cannot be read stays as it is', () => {
  expect(durationWords({ ...view, language: 'en' }, '1y')).toBe(sentence('en', 'buyer.one_year'))
  expect(durationWords({ ...view, language: 'en' }, '1m')).toBe(sentence('en', 'buyer.one_month'))
  expect(durationWords({ ...view, language: 'en' }, '1d')).toBe(sentence('en', 'buyer.one_day'))
  expect(durationWords(view, '18m')).toContain('18')
  expect(durationWords(view, 'for ever')).toBe('for ever')
})

test('two sentences stand apart by a space, but in Japanese and Chinese; one that is empty leaves none', () => {
  expect(together({ ...view, language: 'ko' }, ['등록했어요.', '까지예요.'])).toBe('등록했어요. 까지예요.')
  expect(together({ ...view, language: 'ja' }, ['登録。', '保証。'])).toBe('登録。保証。')
  expect(together({ ...view, language: 'zh' }, ['注册。', '保修。'])).toBe('注册。保修。')
  expect(together(view, ['', '까지예요.'])).toBe('까지예요.')
})

test('a warranty is told with its term and from when it counts', () => {
  const words = warrantyWords({ ...view, language: 'en' }, { cert_duration: '2y', cert_duration_type: 'created' })
  expect(words).toContain('2')
  expect(words).toContain(sentence('en', 'buyer.from_created'))
})

test('a serial of the usual length stands in groups of four; one of the shop’s own stands as it is', () => {
  expect(serialWords(view, '7K3M9QXR2B5TW8ZC', false)).toEqual({ shown: '7K3M 9QXR 2B5T W8ZC', spoken: null })
  expect(serialWords(view, 'OBJET-2026-1', false).shown).toBe('OBJET-2026-1')
  expect(serialWords(view, '7K3M 9QXR 2B5T W', false).shown).toBe('7K3M 9QXR 2B5T W')
})

test('a masked serial is read out by its end alone, letter by letter', () => {
  const { shown, spoken } = serialWords(view, '7K3M9QXR2B5TW8ZC', true)
  expect(shown).toMatch(/^\*/)
  expect(shown).not.toContain('7K3M')
  expect(spoken).toMatch(/8 Z C/)
  expect(spoken).not.toContain('*')
})

test('another page keeps the scanned code and a language that was chosen by hand', () => {
  const scanned = { ...view, auth_qr_code: 'UEs0=' }
  expect(shopAddress(scanned, 'report')).toBe('/shop/mall/1/report?authQrCode=UEs0%3D')
  expect(shopAddress({ ...view, language: 'ja', language_chosen: true }, 'mine')).toBe('/shop/mall/1/mine?lang=ja')
  expect(shopAddress({ ...view, language: 'ja' }, 'mine')).toBe('/shop/mall/1/mine')
})

test('what a shop or a buyer has written is never markup', () => {
  const evil = '<img src=x onerror=alert(1)>"\''
  const shop = { ...view, shop_name: evil, shop_email: `${evil}@x` }
  const product = { product_name: evil, variant_name: evil, list_image: `"${evil}` }
  const own = withInfo({ company: evil, cs_phone: evil, cs_hours: evil, address: evil })
  const drawn = [
    headOf(shop, { ...head, title: evil, help: evil, serial: { number: evil, masked: false } }),
    drawProductCard(shop, product, evil),
    contactOf(shop),
    footOf({ ...own, shop_name: evil }),
    field({ name: 'n', label: evil, value: evil, error: evil, attributes: '', focus: false }),
    wordsField({ name: 'n', label: evil, value: `</textarea>${evil}`, error: evil, help: evil }),
    hidden({ [evil]: evil }),
  ]
  for (const html of drawn) expect(html).not.toContain('<img src=x')
  expect(drawn[5]?.match(/<\/textarea/g)).toHaveLength(1)
})

test('a sandbox never calls anything genuine: the head says that it is a test, and what the shop’s page would say', () => {
  const sandbox = { ...view, is_test: true }
  for (const tone of ['seal', 'soft'] as const) {
    const drawn = headOf(sandbox, { ...head, tone, mark: 'registered' })
    expect(drawn).toContain('top plain')
    expect(drawn).toContain(`<h1>${sentence('ko', 'buyer.test_title')}</h1>`)
    expect(drawn).toContain('정품입니다 · 등록해 주세요')
    expect(drawn).not.toContain('class="mark"')
  }
  expect(headOf(sandbox, { ...head, tone: 'warn' })).toContain('<h1>정품입니다</h1>')
  expect(headOf(view, head)).toContain('<h1>정품입니다</h1>')
  expect(testBand(sandbox)).toContain(sentence('ko', 'buyer.test_code'))
  expect(testBand(view)).toBe('')
})

test('only what is genuine carries the ornament of its code', () => {
  const serial = { number: '7K3M9QXR2B5TW8ZC', masked: true }
  for (const tone of ['seal', 'soft'] as const)
    expect(headOf(view, { ...head, tone, serial })).toContain('class="rose"')
  for (const tone of ['warn', 'no', 'plain'] as const)
    expect(headOf(view, { ...head, tone, serial })).not.toContain('class="rose"')
  expect(headOf(view, head)).not.toContain('class="rose"')
})

test('the other languages of a shop stand in its head by their own names; one language has no choice', () => {
  const two = headOf(withDisplay({ languages: ['ko', 'ja'] }), head)
  expect(two).toContain('日本語')
  expect(two).toContain('lang&#61;ja')
  expect(two).not.toContain('>English<')
  expect(headOf(withDisplay({ languages: ['ko'] }), head)).not.toContain('<details')
})

test('a shop with a logo shows it instead of its name, which is its words', () => {
  const shop = withDesign({ logo_url: 'https://objet.example/logo.png' })
  expect(headOf(shop, head)).toContain('<img class="logo" src="https://objet.example/logo.png" alt="Objet" />')
  expect(headOf(view, head)).toContain('<p class="shop">Objet</p>')
})

test('a shop’s cover stands above its page where it has one', () => {
  expect(coverOf(view)).toBe('')
  expect(coverOf(withDesign({ cover_url: 'https://objet.example/c.png' }))).toContain(
    'src="https://objet.example/c.png"',
  )
})

test('a product is shown as its shop wants: with or without picture, option and a further line', () => {
  const product = { product_name: 'Tote', variant_name: 'Black', list_image: 'https://objet.example/t.png' }
  expect(drawProductCard(view, product, '1 year')).toMatch(/t\.png[^]*Tote[^]*Black[^]*1 year/)
  expect(drawProductCard(withDisplay({ option: false }), product, '')).not.toContain('Black')
  expect(drawProductCard(withDisplay({ product_image: false }), product, '')).not.toContain('t.png')
  expect(drawProductCard(view, { ...product, list_image: null }, '')).toContain('<div class="pic"></div>')
  expect(drawProductCard(view, { ...product, variant_name: '' }, '')).not.toContain('<p></p>')
})

test('who has no address to ask offers to check another code, and a page without a shop neither', () => {
  expect(contactOf(view)).toContain('mailto:help@objet.example')
  const silent = { ...view, shop_email: null, auth_qr_code: 'UEs0=' }
  expect(contactOf(silent)).toContain('href="/shop/mall/1/registration/index.html"')
  expect(checkAnother({ ...view, home: null })).toBe('')
  expect(footOf({ ...view, home: null })).toBe('')
})

test('the foot of every page leads to one’s own products, and there to the other kind of contact', () => {
  expect(footOf({ ...view, path: '/shop/mall/1/report' })).toContain('href="/shop/mall/1/mine"')
  expect(footOf(view)).toContain('href="/shop/mall/1/mine?by&#61;email"')
  expect(footOf({ ...view, other_contact: 'phone' })).toContain('by&#61;phone')
  expect(footOf({ ...view, language_chosen: true })).toContain('mine?lang&#61;ko&#38;by&#61;email')
  expect(footOf({ ...view, shop_email: null })).not.toContain('mailto:')
})

test('the foot leaves out what the page itself leads to', () => {
  expect(footOf({ ...view, leads_home: true })).not.toContain('/mine')
  expect(footOf({ ...view, asks_itself: true })).not.toContain('mailto:')
})

test('a page in a frame has a way out of it', () => {
  expect(footOf({ ...view, is_framed: true })).toContain('target="_blank"')
  expect(footOf({ ...view, is_framed: true })).toContain(sentence('ko', 'buyer.own_window'))
  expect(footOf(view)).not.toContain(sentence('ko', 'buyer.own_window'))
})

test('who stands behind a page: a number is called by its digits, words that are none are only read', () => {
  expect(footOf(withInfo({ cs_phone: '+82 (2) 1234-5678' }))).toContain('href="tel:+82212345678"')
  const words = footOf(withInfo({ cs_phone: '카카오톡 문의' }))
  expect(words).toContain('<p>카카오톡 문의</p>')
  expect(words).not.toContain('tel:')
  expect(footOf(view)).not.toContain('class="who"')
  expect(footOf(withInfo({ company: 'Objet Inc.' }))).toContain('<p>Objet Inc.</p>')
  expect(footOf(withInfo({ terms_url: 'https://objet.example/terms' }))).toContain('href="https://objet.example/terms"')
})

test('a wrong field says so to the eye and to the ear, and takes the focus', () => {
  const parts = { name: 'phone', label: '전화번호', value: '', attributes: 'required', help: '숫자만', focus: true }
  const wrong = field({ ...parts, error: '다시 확인해 주세요' })
  expect(wrong).toContain('aria-invalid="true" aria-describedby="phone_error"')
  expect(wrong).toContain('<p class="err" id="phone_error">다시 확인해 주세요</p>')
  expect(wrong).toContain(' autofocus')
  expect(wrong).not.toContain('숫자만')
  const right = field({ ...parts, focus: false, error: undefined })
  expect(right).toContain('aria-describedby="phone_help"')
  expect(right).not.toContain('autofocus')
  expect(field({ name: 'n', label: 'n', value: '', attributes: '', focus: false, error: undefined })).not.toContain(
    'aria-',
  )
})

test('a field of several lines takes the focus only when it is wrong, and may be told not to', () => {
  const parts = { name: 'words', label: '내용', value: '', help: '500자까지' }
  expect(wordsField({ ...parts, error: undefined })).not.toContain('autofocus')
  expect(wordsField({ ...parts, error: '적어 주세요' })).toContain('autofocus')
  expect(wordsField({ ...parts, error: '적어 주세요', focus: false })).not.toContain('autofocus')
  expect(wordsField({ ...parts, error: undefined })).toContain('maxlength="500"')
  expect(wordsField({ ...parts, error: undefined, most: 200 })).toContain('maxlength="200"')
})

test('a shop’s own sentence is read in its default language only, and an invisible one is none', () => {
  const own = (words: string) => withDisplay({ verdicts: { genuine: words }, default_language: 'ko' })
  expect(wordingOf(own('진짜예요'), 'genuine')).toBe('진짜예요')
  expect(wordingOf({ ...own('진짜예요'), language: 'en' }, 'genuine')).toBeNull()
  expect(wordingOf(own('진짜예요'), 'lost')).toBeNull()
  expect(wordingOf(own('\u202e \u2066'), 'genuine')).toBeNull()
})

test('words of a shop turn no other words around', () => {
  expect(ownWords('  가나\u202e다\u2069 ')).toBe('가나다')
})

test('languages stand in our order, and a default that is no longer offered gives way to the first', () => {
  const look = withDisplay({ languages: ['zh', 'en'], default_language: 'ja' }).look
  expect(languagesOf(look)).toEqual(['en', 'zh'])
  expect(defaultLanguageOf(look)).toBe('en')
  expect(defaultLanguageOf(withDisplay({ languages: ['en', 'ja'], default_language: 'ja' }).look)).toBe('ja')
})

test('a shop without a look of its own sends no style; each choice adds its own', () => {
  const styled = (part: Partial<typeof design>) => styleOf(withDesign(part).look)
  expect(styleOf(plainLook)).toBe('')
  expect(styled({ primary_color: '#a1b2c3' })).toBe(':root{--go:#a1b2c3}')
  expect(styled({ button_radius: design.button_radius + 3 })).toBe(`:root{--round:${design.button_radius + 3}px}`)
  expect(styled({ theme: 'dark' })).toContain('color-scheme:dark')
  expect(styled({ font: 'serif' })).toContain('serif')
  expect(styled({ layout: 'type2' })).toContain('text-align:center')
})
