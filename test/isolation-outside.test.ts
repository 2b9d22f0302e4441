import { afterAll, beforeAll, expect, test } from 'vitest'
import type { OperationName, Operations } from '#contract/table/operations.ts'
import { type App, type CallOptions, startApp } from './harness/app.ts'
import { type AnyCall, goodCall, make } from './harness/well-called/every-operation.ts'
import { rowsOf } from './harness/sheets/rows-of.ts'
import { type Strangers, foreignCall, leaks, namesOf, strangers, theirRows } from './harness/tenants/strangers.ts'

/**
 * Operations that no mall's people call: staff's, with an operator's token and ids that exist; and those of nobody in
 * particular, where the mall is named by an id and opened by a secret. Each gets their ids with a secret of mine.
 */

type OfNobody = { [N in OperationName]: Operations[N]['caller'] extends 'anyone' ? N : never }[OperationName]

let app: App
let all: Strangers
beforeAll(async () => {
  app = await startApp()
  all = await strangers(app, namesOf('staff', 'anyone'))
}, 120_000)
afterAll(async () => app.close())

async function probe(call: AnyCall) {
  const before = await theirRows(app, all.theirs)
  const answer = await make(all.mine, call)
  expect(leaks(all, call, answer)).toEqual([])
  expect(await theirRows(app, all.theirs)).toEqual(before)
  return answer
}

test.each(namesOf('staff'))('%s: an operator is nobody to the staff’s door', async (name) => {
  const { input } = await foreignCall(all, name)
  for (const how of [{ token: all.mine.partner.token }, {}]) {
    const { status, body } = await probe({ name, input, how })
    expect([status, body.code]).toEqual([401, 'auth.required'])
  }
})

/** Of the caller's two good calls the ids of theirs and the secrets of mine. */
type Mix = (theirs: AnyCall, mine: AnyCall) => { input?: object; how?: CallOptions }
type Outcome = number | ((body: unknown) => void)
const wrong = 'Wrong#20261121'
const withPassword: Mix = ({ input }) => ({ input: { ...input, password: wrong } })
const withMyToken: Mix = ({ input }, mine) => ({ input: { ...input, token: (mine.input as { token: string }).token } })

const mixed: Record<OfNobody, [Mix, Outcome] | 'tells only its reader' | 'alike'> = {
  loginPartner: [withPassword, 401],
  refreshSession: [
    (theirs) => ({
      how: { ...theirs.how, door: 'partner', place: { mall_id: all.mine.partner.mall_id, shop_no: '1' } },
    }),
    404,
  ],
  logout: [() => ({ input: { refresh_token: wrong } }), (body) => expect(body).toEqual({ ended: false })],
  sendAccountEmail: 'tells only its reader',
  updatePassword: [withMyToken, 400],
  signUpPartner: [({ input }) => ({ input: { ...input, mall_id: all.theirs.partner.mall_id } }), 409],
  checkMemberDuplication: [({ input }) => ({ input }), (body) => expect(body).toEqual({ duplicated: true })],
  getJoinTicket: [() => ({ how: { headers: { cookie: `genuine_join=${wrong}` } } }), 403],
  signupMember: [({ input }) => ({ input, how: { headers: { cookie: `genuine_join=${wrong}` } } }), 403],
  loginMember: [withPassword, 401],
  findMemberPassword: 'tells only its reader',
  checkResetPassword: [withMyToken, (body) => expect(body).toEqual({ valid: false, expires_at: null })],
  resetMemberPassword: [withMyToken, 400],
  checkInvitation: [withMyToken, 404],
  acceptInvitation: [withMyToken, 404],
  getSheetTemplate: 'alike',
  loginStaff: [withPassword, 401],
  setUpStaff: [withPassword, 401],
  logoutStaff: [() => ({ how: { token: all.mine.partner.token } }), 200],
}

for (const [name, how] of Object.entries(mixed) as [OfNobody, (typeof mixed)[OfNobody]][]) {
  if (typeof how === 'string') continue
  const [mix, outcome] = how
  test(`${name}: their ids do not open with a secret of mine`, async () => {
    const [theirs, mine] = [await goodCall(all.theirs, name), await goodCall(all.mine, name)]
    const { input = {}, how: as = {} } = mix(theirs, mine)
    const { status, body } = await probe({ name, input, how: as })
    if (typeof outcome === 'number')
      expect([status, body.code]).toEqual([outcome, status < 300 ? undefined : expect.any(String)])
    else outcome(body)
  })
}

test.each(['sendAccountEmail', 'findMemberPassword'] as const)(
  '%s: the answer is a word, and the mail goes to who is registered',
  async (name) => {
    const { partner, site, contact } = all.theirs
    const [mall_id, reader] =
      name === 'sendAccountEmail' ? [partner.mall_id, contact.mall_email] : [site.mall_id, site.email.toLowerCase()]
    const sent = async () => app.sql('select message_id, recipient_sealed from message where mall_id = $1', [mall_id])
    const before = new Set((await sent()).map(({ message_id }) => message_id))
    const { status, body } = await make(all.mine, await goodCall(all.theirs, name))
    expect([status, body]).toEqual([200, { sent: true }])
    const fresh = (await sent()).filter(({ message_id }) => !before.has(message_id))
    expect(fresh.map(({ recipient_sealed }) => app.kernel.seals.open(mall_id, recipient_sealed))).toEqual([reader])
  },
)

test('getSheetTemplate is the same file for everybody, and reads no row', async () => {
  const { input } = await goodCall(all.theirs, 'getSheetTemplate')
  const malls = [all.mine.partner.mall_id, all.theirs.partner.mall_id]
  const before = await rowsOf(app, malls)
  const files = []
  for (const token of [undefined, all.mine.partner.token, all.theirs.partner.token]) {
    files.push(
      (await make(all.mine, { name: 'getSheetTemplate', input, how: token === undefined ? {} : { token } })).body,
    )
  }
  expect(new Set(files).size).toBe(1)
  expect(await rowsOf(app, malls)).toEqual(before)
})
