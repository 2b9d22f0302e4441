import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { encodeAuthQrCode } from '#contract/labels/qr-link.ts'
import { startApp, type App } from '#test/harness/app.ts'
import { approveFirst, atShop } from '#test/harness/approvals.ts'
import { codesOf, fullMall, type FullMall } from '#test/harness/well-called/full-mall.ts'
import { acceptedLink, confirming, lostOf, offeredLink, ownedBy, type Owned } from '#test/harness/buyers/owners.ts'
import { asked, takeRepairs } from '#test/harness/repairs.ts'
import { fakeInput } from '#test/harness/well-called/fakes.ts'

/** The first view of every buyer's page: small, and whole before any script has run (product D). */

let app: App
let mall: FullMall
beforeAll(async () => {
  app = await startApp()
  mall = await fullMall(app)
  await takeRepairs(mall)
  // A shop with an address, so that its pages say whom to ask.
  await app.sql("update shop set email = 'help@objet.example' where mall_id = $1", [mall.partner.mall_id])
})
afterAll(async () => app.close())

/** The whole first view, in bytes; pictures of products come behind it. */
const viewMost = 50_000
const shopAddress = '/shop/:mall_id/:shop_no'

type View = { path: string; code?: string; code_id?: string; how?: Owned['how'] }
const label = (code: string, page = 'registration/index.html'): View => ({ path: page, code })
const own = async (page: string): Promise<View> => {
  const { input, how, code_id } = await ownedBy(mall)
  return { path: page, code: input.auth_qr_code, code_id, how }
}
const serial = async (status: Parameters<typeof codesOf>[1]) => encodeAuthQrCode((await codesOf(mall, status)).serial)
const stopped = async (reason: 'stolen' | 'recalled') => {
  const { serial: number } = await codesOf(mall)
  await app.good('blockCode', { serial: number, reason }, { as: mall.partner })
  return label(encodeAuthQrCode(number))
}
const ownStopped = async (): Promise<View> => {
  const view = await own('registration/index.html')
  await app.sql("update code set blocked_reason = 'stolen' where mall_id = $1 and code_id = $2", [
    mall.partner.mall_id,
    view.code_id,
  ])
  return view
}
/** Links of hand-overs that wait for their owner, and that are over; and the receiver's way back from one. */
const takenLinks = async (): Promise<View[]> => {
  const accepted = await acceptedLink(mall)
  const { input, how, link } = await confirming(mall)
  await app.good('confirmHandOver', input, how)
  return [{ path: `receive/${accepted.link}` }, { path: `receive/${link}` }]
}
const reportLink = async () => String((await app.good('reportFake', await fakeInput(mall), atShop(mall.partner))).link)

/** Each address of a buyer's page below its shop, with views of it. */
const pages: Record<string, () => Promise<View[]>> = {
  'registration/index.html': async () => [
    label(await serial('inactivated')),
    label(await serial('activated')),
    label(await serial('lost')),
    await stopped('stolen'),
    await stopped('recalled'),
    label('nothing'),
    { path: 'registration/index.html' },
    await own('registration/index.html'),
    await ownStopped(),
  ],
  registration: async () => [label(await serial('inactivated'), 'registration')],
  mine: async () => [{ path: 'mine' }, await own('mine')],
  'mine/hand-over': async () => [await own('mine/hand-over')],
  'mine/erase': async () => [await own('mine/erase')],
  'mine/recall': async () => [await own('mine/recall')],
  'mine/loss': async () => [await own('mine/loss')],
  'mine/cancel': async () => [await own('mine/cancel')],
  'mine/repair': async () => [await own('mine/repair')],
  'repair/:link': async () => [{ path: `repair/${(await asked(mall)).link}` }],
  'receive/:link': async () => [
    { path: `receive/${(await offeredLink(mall)).link}` },
    { path: 'receive/none' },
    ...(await takenLinks()),
  ],
  found: async () => [label((await lostOf(mall)).input.auth_qr_code, 'found')],
  report: async () => [label(await serial('activated'), 'report')],
  'report/:link': async () => [{ path: `report/${await reportLink()}` }],
}
/** Below a shop too, and no page: a file, a list for the browser, pictures. */
const no_pages = ['.well-known/gs1resolver', 'report/:link/receipt', 'home.webmanifest', 'embed.json', /\/:picture_id$/]

/** Fetches the first view of a browser, without scripts and after what leads on. */
async function firstView(url: string, how?: Owned['how']): Promise<{ status: number; body: string; bytes: number }> {
  const answer = await app.server.inject({ url, headers: { accept: 'text/html', ...how?.headers } })
  if (answer.statusCode === 303) return firstView(String(answer.headers.location), how)
  return { status: answer.statusCode, body: answer.body, bytes: answer.rawPayload.length }
}

/** Asserts that the page can be read where no script runs: it is neither hidden nor a script. */
function expectReadable({ body, bytes }: Awaited<ReturnType<typeof firstView>>, what: string): void {
  expect([what, bytes < viewMost]).toEqual([what, true])
  expect([what, /<h1(?![^>]*hidden)[^>]*>[^<]*\p{L}/u.test(body)]).toEqual([what, true])
  const forms = [...body.matchAll(/<form\b[\s\S]*?<\/form>/g)]
  for (const [form] of forms) expect([what, /<button(?![^>]*type="button")/.test(form)]).toEqual([what, true])
  // Nothing of a first view is fetched but pictures.
  expect([what, body.match(/<script[^>]+src=|<link[^>]+rel="(?:stylesheet|preload|modulepreload)"/)]).toEqual([
    what,
    null,
  ])
}

/** Asserts that a way is offered once: two links with the same words to the same place are one too many, unless one of them is folded away. */
function expectWaysOnce(body: string, what: string): void {
  const open = body.replaceAll(/<details\b[\s\S]*?<\/details>/g, '')
  const links = [...open.matchAll(/<a\s[^>]*href="([^"]*)"[^>]*>([^<]*)</g)]
  const ways = links.map(([, to, words]) => `${words?.trim()} ${to}`)
  expect([what, ways.filter((way, at) => ways.indexOf(way) !== at)]).toEqual([what, []])
}

/** Selectors of the style sheet that a plain verdict comes without: the classes and elements that each names. */
const dressed = readFileSync(new URL('../../../web/shop-pages/buyer-more.css', import.meta.url), 'utf8')
  .replaceAll(/\/\*[\s\S]*?\*\//g, '')
  .replaceAll(/@(?:page|media)[\s\S]*?\n\}/g, '')
  .split('}')
  .flatMap((rule) => (rule.split('{')[0] ?? '').split(','))
  .map((selector) => selector.replaceAll(/:[a-z:-]+|\[[^\]]*\]/g, '').match(/\.?[a-z]+/g) ?? [])
  .filter((names) => names.length > 0)

/** Asserts that a page has the whole style sheet where anything on it is spoken of there. */
function expectDressed(body: string, what: string): void {
  if (body.includes('.shots{')) return
  const page = body.replaceAll(/<(style|script)\b[\s\S]*?<\/\1>/g, '')
  const classes = [...page.matchAll(/ class="([^"]+)"/g)].flatMap(([, names = '']) => names.match(/\S+/g) ?? [])
  const isThere = (name: string) => (name.startsWith('.') ? classes.includes(name.slice(1)) : page.includes(`<${name}`))
  expect([what, dressed.filter((names) => names.every(isThere))]).toEqual([what, []])
}

test('every buyer’s page is under 50 KB and can be read and used without scripts, and offers a way once, in all of its style', async () => {
  const below = openedBelow(shopAddress)
  expect(below.filter((one) => !no_pages.some((other) => one.match(other) !== null)).toSorted()).toEqual(
    Object.keys(pages).toSorted(),
  )
  const { mall_id, shop_no } = mall.partner
  for (const views of Object.values(pages))
    for (const { path, code, how } of await views()) {
      await app.sql('delete from rate_window')
      const query = code === undefined ? '' : `?authQrCode=${encodeURIComponent(code)}`
      const view = await firstView(`/shop/${mall_id}/${shop_no}/${path}${query}`, how)
      expectReadable(view, path)
      expectWaysOnce(view.body, path)
      expectDressed(view.body, path)
    }
  expectReadable(await firstView('/verify'), 'verify')
})

/**
 * The addresses that the server opens for browsers below another; it tells them as a tree, each line the rest of the
 * one above.
 */
function openedBelow(address: string): string[] {
  const above: string[] = []
  const opened = app.server
    .printRoutes({ commonPrefix: false, method: 'GET' })
    .split('\n')
    .flatMap((line) => {
      const [, indent = '', rest = '', method] = /^((?:│ {3}| {4})*)[├└]── (\S*)(?: \((GET)\))?/.exec(line) ?? []
      const depth = indent.length / 4
      above.splice(depth, above.length, rest)
      return method === undefined ? [] : [above.join('')]
    })
  return opened.filter((one) => one.startsWith(`${address}/`)).map((one) => one.slice(address.length + 1))
}

test('a label’s first view asks the database twice: for the shop’s settings, approvals among them, and for the code', async () => {
  await approveFirst(app, mall.partner)
  const { mall_id, shop_no } = mall.partner
  const code = encodeURIComponent(await serial('inactivated'))
  const { pool, questions } = app.kernel.database
  const spies = [vi.spyOn(pool, 'query'), vi.spyOn(questions, 'query'), vi.spyOn(pool, 'connect')]
  const { body } = await firstView(`/shop/${mall_id}/${shop_no}/registration/index.html?authQrCode=${code}`)
  expect(body).toContain('등록이 승인되면')
  // A pool that answers a query connects with a callback; a transaction connects without one.
  expect(spies.map(({ mock }) => mock.calls.filter(([one]) => typeof one !== 'function').length)).toEqual([1, 1, 0])
  vi.restoreAllMocks()
})
