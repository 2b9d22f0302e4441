import { afterAll, beforeAll, expect, test } from 'vitest'
import type { DocumentOf } from '#contract/settings/documents.ts'
import { startApp, type App } from '#test/harness/app.ts'
import { fullMall, type FullMall } from '#test/harness/well-called/full-mall.ts'
import { ownedBy, type Owned } from '#test/harness/buyers/owners.ts'
import { asked, takeRepairs } from '#test/harness/repairs.ts'

// For every setting of repair requests: changed by the API, seen on the owner's pages.
let app: App
let mall: FullMall
let owned: Owned
let link: string
beforeAll(async () => {
  app = await startApp()
  mall = await fullMall(app)
  await takeRepairs(mall)
  owned = await ownedBy(mall)
  link = (await asked(mall)).link
  // The product of the owner whose form is looked at has no warranty any more.
  await app.sql('update code set cert_expired_at = $2 where code_id = $1', [
    owned.code_id,
    new Date(app.clock.now().getTime() - 1),
  ])
})
afterAll(async () => app.close())

type Page = 'certificate' | 'form' | 'request'

async function seen(page: Page): Promise<string> {
  const { mall_id, shop_no } = mall.partner
  const below = { certificate: 'registration/index.html', form: 'mine/repair', request: `repair/${link}` }[page]
  const query = page === 'request' ? '' : `?authQrCode=${encodeURIComponent(owned.input.auth_qr_code)}`
  const url = `/shop/${mall_id}/${shop_no}/${below}${query}`
  return (await app.server.inject({ url, headers: { accept: 'text/html', ...owned.how.headers } })).body
}

/** Of each field: what is saved, on which page it is seen, and words that come or go. */
const effects: Record<keyof DocumentOf<'repairs'>, readonly [object, Page, { comes?: string; goes?: string }]> = {
  use: [{ use: false }, 'certificate', { goes: 'A/S 신청하기' }],
  notice: [{ notice: '왕복 택배비는 쇼핑몰이 내요.' }, 'form', { comes: '왕복 택배비는 쇼핑몰이 내요.' }],
  out_of_warranty: [{ out_of_warranty: false }, 'form', { goes: '어디가 불편한가요?' }],
  contact: [{ contact: 'A/S 센터 1588-0000' }, 'request', { comes: 'A/S 센터 1588-0000' }],
  return_address: [{ return_address: '서울 성동구 1' }, 'request', { comes: '서울 성동구 1' }],
}

test.each(Object.entries(effects))('%s is seen by owners as it was saved', async (_field, [saved, page, words]) => {
  await takeRepairs(mall)
  const before = await seen(page)
  await takeRepairs(mall, saved)
  const after = await seen(page)
  const { comes, goes } = words
  if (comes !== undefined) expect([before.includes(comes), after.includes(comes)]).toEqual([false, true])
  if (goes !== undefined) expect([before.includes(goes), after.includes(goes)]).toEqual([true, false])
})

test('words of the shop are words on the owner’s page, and never markup', async () => {
  await takeRepairs(mall, {
    notice: '<img src=x onerror=alert(1)>',
    contact: '<b>1588</b>',
    return_address: '<i>서울</i>',
  })
  for (const page of ['form', 'request'] as const) {
    const html = await seen(page)
    for (const markup of ['<img src=x', '<b>1588', '<i>서울'])
      expect([page, html.includes(markup)]).toEqual([page, false])
  }
})
