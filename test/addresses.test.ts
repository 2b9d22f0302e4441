import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Address, DoorName } from '#contract/kernel/door.ts'
import { doors } from '#contract/table/doors.ts'
import { type OperationName, operations } from '#contract/table/operations.ts'
import { requestOf } from '#contract/table/address.ts'
import { everyAddress } from '#server/http/api-document/addresses.ts'
import { type App, startApp } from './harness/app.ts'
import { makeCodes } from './harness/codes.ts'
import type { Partner } from './harness/partner.ts'

/** Every address that the specification writes, and what stands there (000 §7, 001 §7, 002 §7; resolutions 11, 25–28, 93–96). */
const stated: Record<string, OperationName> = {
  'POST /users/login': 'loginPartner',
  'POST /users/signup': 'signUpPartner',
  'GET /users/info': 'getPartnerInfo',
  'PUT /put/users/info': 'savePartnerInfo',
  'GET /users/:id/info': 'getPartnerInfo',
  'PUT /users/:id/info': 'savePartnerInfo',
  'POST /users/email/send': 'sendAccountEmail',
  'POST /users/password/update': 'updatePassword',
  'GET /get/shops': 'listShops',
  'GET /cert/products/class': 'getPlan',
  'GET /auth/refresh': 'refreshSession',
  'POST /post/member/refresh': 'refreshSession',
  'POST /:product/auth/refresh': 'refreshSession',
  'GET /get/member/login_check': 'checkLogin',
  'GET /users/:id/appExpire/:app_code': 'getAppExpiry',
  'GET /api/payments': 'listPayments',
  'POST /api/orders': 'createOrder',
  'POST /api/payments/complete': 'completePayment',
  'GET /api/payments/latest': 'getLatestPayment',
  'GET /api/points': 'getPoints',
  'GET /api/orders/types': 'getOrderTypes',
  'POST /api/cert/products/payments/latest': 'noticeLatestPayment',
  'GET /shops': 'listShops',
  'GET /api/store': 'getStore',
  'POST /api/cert/partners/products': 'registerProduct',
  'GET /api/cert/partners/products/search': 'searchProducts',
  'POST /api/cert/partners/products/search': 'searchProducts',
  'PUT /api/cert/partners/products/code/:product_code': 'updateProduct',
  'POST /api/cert/partners/products/images/code/:product_code': 'uploadProductImage',
  'POST /api/cert/partners/products/excel': 'registerProductRows',
  'GET /get/duration': 'getDuration',
  'PUT /put/duration': 'saveDuration',
  'GET /cert/products/search': 'searchVariants',
  'POST /generate/serials': 'generateCodes',
  'POST /generate/serials/excel': 'generateFromSheet',
  'POST /exists/serials/excel': 'matchFromSheet',
  'GET /cert/serials/search': 'searchCodes',
  'GET /serials/history/:serial': 'getCodeHistory',
  'GET /get/print': 'getPrintConfig',
  'POST /post/orders/latest': 'saveManagerInfo',
  'GET /api/orders/latest': 'getManagerInfo',
  'GET /api/member/users/duplication': 'checkMemberDuplication',
  'POST /api/member/users/signup': 'signupMember',
  'POST /api/member/users/login': 'loginMember',
  'POST /api/member/users/refresh': 'refreshSession',
  'POST /api/member/users/logout': 'logout',
  'GET /api/member/login_check': 'checkLogin',
  'GET /api/member/profile': 'getMemberProfile',
  'PUT /api/member/users': 'updateMember',
  'DELETE /api/member/users': 'deleteMember',
  'POST /api/member/users/find-password': 'findMemberPassword',
  'POST /api/member/users/check-reset-password': 'checkResetPassword',
  'PUT /api/member/users/reset-password': 'resetMemberPassword',
}

/** The addresses that 002 §7.1 and 001 §7 list under the prefix of a shop. */
const ofTheShop: Record<string, OperationName> = {
  'GET serials/search': 'searchCodes',
  'DELETE serials': 'destroyCodes',
  'GET serials/:serial/status': 'getCodeStatus',
  'PUT serials/:serial/status': 'changeCodeStatus',
  'PUT serials/:serial/range': 'changeCodeRange',
  'PUT serials/:serial/duration': 'changeCodeDuration',
  'GET serials/:serial/history': 'getCodeHistory',
  'POST serials/:serial/resend': 'resendCode',
  'PUT serials/:serial/memo': 'saveCodeMemo',
  'POST generate/serials': 'generateCodes',
  'POST generate/serials/excel': 'generateFromSheet',
  'POST exists/serials/excel': 'matchFromSheet',
  'GET users/:id/validate': 'validateMember',
  'GET users/search': 'searchMembers',
  // Beside it, for our own screens.
  'POST users/search': 'searchMembers',
  'GET config/print': 'getPrintConfig',
  'PUT config/print': 'savePrintConfig',
  'GET config/description': 'getNotices',
  'PUT config/description': 'saveNotices',
  'POST config/print/images': 'uploadPrintImage',
  'GET config/duration': 'getDuration',
  'PUT config/duration': 'saveDuration',
  'GET config/class': 'getClassConfig',
  'GET config/auth_items': 'getAuthItems',
  'POST config/auth_items': 'saveAuthItems',
  'GET products/search': 'searchVariants',
  'GET product_search': 'searchProducts',
  'GET serials/products': 'searchIssuedProducts',
  'GET groups': 'listGroups',
  'GET coupons': 'listCoupons',
  'PUT design': 'saveDesign',
}

/** The addresses of 002 §7.1 that a site of the website builder lacks: messages and lost records. */
const notImweb: Record<string, OperationName> = {
  'GET messages/detail/kakao': 'getKakaoText',
  'PUT messages/detail/kakao': 'saveKakaoText',
  'GET messages/detail/sms': 'getSmsText',
  'PUT messages/detail/sms': 'saveSmsText',
  'GET messages/detail/email': 'getEmailText',
  'PUT messages/detail/email': 'saveEmailText',
  'PUT messages/detail/kakao_template': 'submitKakaoTemplate',
  'GET messages/tag_check': 'checkMessageTag',
  'POST messages/upload/image': 'uploadMessageImage',
  'GET messages/send_type': 'getMessageRules',
  'PUT messages/send_type': 'saveMessageRules',
  'GET messages/config': 'getMessageConfig',
  'PUT messages/config': 'saveMessageConfig',
  'GET messages/add_info': 'getMessageAddInfo',
  'PUT messages/add_info': 'saveMessageAddInfo',
  'GET messages/order_config': 'getMessageOrderConfig',
  'PUT messages/order_config': 'saveMessageOrderConfig',
  'GET messages/channel': 'getMessageChannel',
  'POST messages/channel': 'askMessageChannel',
  'POST messages/channel/verify': 'verifyMessageChannel',
  'GET messages/sender_list': 'listSenders',
  'GET messages/send_history': 'searchMessages',
  'GET messages/send_history/:message_id': 'getMessage',
  'GET messages/point_history': 'getPoints',
  'GET lost/serials/search': 'searchLost',
  'GET lost/serials/:serial/sms': 'readLostMessages',
  'GET lost/serials/:serial/trial': 'listLostAttempts',
}

const prefixes = [doors.mall.prefix, doors.imweb.prefix, doors.partner.prefix]
const standing = new Map([...everyAddress()].map(({ method, path, name }) => [`${method} ${path}`, name]))

test('every address of the specification stands, and is the operation that it says', () => {
  for (const [address, name] of Object.entries(stated))
    expect([address, standing.get(address)]).toEqual([address, name])
  for (const prefix of prefixes)
    for (const [address, name] of Object.entries(ofTheShop)) {
      const [method = '', path = ''] = address.split(' ')
      const whole = `${method} ${prefix}/api/cert/products/${path}`
      expect([whole, standing.get(whole)]).toEqual([whole, name])
    }
  for (const prefix of [doors.mall.prefix, doors.partner.prefix])
    for (const [address, name] of Object.entries(notImweb)) {
      const whole = address.replace(' ', ` ${prefix}/api/cert/products/`)
      expect([whole, standing.get(whole)]).toEqual([whole, name])
    }
})

test('what stands bare at the level of a shop stands under every prefix as well (resolution 95)', () => {
  const bare = Object.entries(stated).filter(([address]) =>
    /^\w+ \/(shops|auth\/refresh|api\/(?!cert|member))/.test(address),
  )
  expect(bare.length).toBeGreaterThan(8)
  for (const [address, name] of bare) {
    if (name === 'getManagerInfo') continue // a helper call (002 §7.3), not one of the shop
    for (const prefix of prefixes) {
      const whole = address.replace(' ', ` ${prefix}`)
      expect([whole, standing.get(whole)]).toEqual([whole, name])
    }
  }
})

let app: App
let mine: Partner
let serial: string
beforeAll(async () => {
  app = await startApp()
  mine = await app.partner()
  serial = (await makeCodes(app, mine, 1)).serials[0] ?? ''
})
afterAll(async () => app.close())

/** Operations of an operator with more than one address at a door; their input is what reads, or what is refused alike. */
const several = (['helper', 'partner'] as const).flatMap((door) =>
  (Object.entries(doors[door].addresses) as [OperationName, readonly Address[]][])
    .filter(([name, addresses]) => addresses.length > 1 && operations[name].caller === 'operator')
    .map(([name, addresses]) => ({ door, name, addresses })),
)

async function ask(door: DoorName, name: OperationName, address: Address) {
  const place = { product: 'genuine', app: 'cert_product', mall_id: mine.mall_id, shop_no: mine.shop_no }
  const request = requestOf(name, { id: mine.mall_id, serial }, { door, place }, address)
  const answer = await app.server.inject({
    method: request.method as 'GET', // as test/harness/app.ts
    url: request.url,
    headers: { authorization: mine.token },
    ...(request.body.kind === 'json' ? { payload: request.body.value as object } : {}),
  })
  const { request_id: _varies, ...body } = answer.json<Record<string, unknown>>()
  return [answer.statusCode, answer.headers['x-total-count'], body]
}

test('an operation answers the same at each of its addresses: it is one, with several ways to it', async () => {
  expect(several.length).toBeGreaterThan(6)
  for (const { door, name, addresses } of several) {
    const [first = 'GET /', ...others] = addresses
    const wanted = await ask(door, name, first)
    for (const address of others) expect([address, ...(await ask(door, name, address))]).toEqual([address, ...wanted])
  }
})

test('the partner search takes its filters in a JSON body, and is read-only for whoever may only look', async () => {
  const viewer = await app.partner({ role: 'viewer' })
  await makeCodes(app, mine, 1)
  const search = async (payload: object, token: string) =>
    app.server.inject({
      method: 'POST',
      url: '/api/cert/partners/products/search',
      headers: { authorization: token },
      payload,
    })
  const all = await search({ limit: 500 }, mine.token)
  expect([all.statusCode, all.headers['x-total-count'], all.json<unknown[]>().length]).toEqual([200, '2', 2])
  const one = await search({ limit: 1, offset: 1 }, mine.token)
  expect(one.json()).toEqual([all.json<unknown[]>()[1]])
  expect((await search({ limit: 501 }, mine.token)).json().errors).toEqual([expect.objectContaining({ path: 'limit' })])
  expect((await search({}, viewer.token)).json()).toEqual([])
})

test('a refresh at a mall’s own address renews that mall’s sessions only, and a refusal ends nothing', async () => {
  const other = await app.partner()
  const login = async (of: Partner) => app.good('loginPartner', { mall_id: of.mall_id, password: of.password })
  const { refresh_token } = (await login(mine)) as { refresh_token: string }
  const renew = async (mall_id: string, method: 'GET' | 'POST', token: string) =>
    app.server.inject({
      method,
      url: `/app/cert_product/genuine/${mall_id}/auth/refresh`,
      ...(method === 'GET' ? { cookies: { genuine_refresh: token } } : { payload: { refresh_token: token } }),
    })
  for (const method of ['GET', 'POST'] as const) {
    const wrong = await renew(other.mall_id, method, refresh_token)
    expect([wrong.statusCode, wrong.json().message]).toEqual([404, 'Not found mall_id'])
    expect(wrong.headers['set-cookie']).toBeUndefined()
  }
  const next = await renew(mine.mall_id, 'POST', refresh_token)
  expect(next.statusCode).toBe(200)
  const again = await renew(mine.mall_id, 'GET', next.json<{ refresh_token: string }>().refresh_token)
  expect([again.statusCode, Object.keys(again.json())]).toEqual([200, ['access_token']])
  const unknown = await renew(mine.mall_id, 'POST', 'x'.repeat(43))
  expect([unknown.statusCode, unknown.json().message]).toEqual([403, 'RefreshToken expired'])
})
