import { afterAll, beforeAll, expect, test } from 'vitest'
import { type App, startApp } from '#test/harness/app.ts'

let app: App
beforeAll(async () => {
  app = await startApp()
})
afterAll(async () => app.close())

const filters = { cert_status: 'lost', period: 'days_7', from: null, to: null } as const
const view = (number: number, name: string, is_default = false) => ({
  view_id: `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`,
  name,
  filters,
  columns: ['serial_number', 'memo'] as ['serial_number', 'memo'],
  page_size: 50 as const,
  is_default,
})
const namesOf = ({ views }: { views: { name: string; is_default: boolean }[] }) =>
  views.map(({ name, is_default }) => (is_default ? `${name}*` : name))

test('a view is kept with filters, columns and page size; saved again it is changed, not doubled', async () => {
  const as = { as: await app.partner() }
  await app.good('saveCodeView', view(1, '분실'), as)
  const { views } = await app.good('listCodeViews', {}, as)
  expect(views).toEqual([
    expect.objectContaining({
      ...view(1, '분실'),
      filters: expect.objectContaining({ cert_status: 'lost', period: 'days_7', search_type: 'product_code' }),
    }),
  ])
  expect(namesOf(await app.good('saveCodeView', view(1, '잃어버린 코드'), as))).toEqual(['잃어버린 코드'])
})

test('one view opens the list; a removed one comes back by saving it again', async () => {
  const as = { as: await app.partner() }
  await app.good('saveCodeView', view(1, 'A', true), as)
  expect(namesOf(await app.good('saveCodeView', view(2, 'B', true), as))).toEqual(['A', 'B*'])
  expect(namesOf(await app.good('removeCodeView', { view_id: view(2, 'B').view_id }, as))).toEqual(['A'])
  expect((await app.call('removeCodeView', { view_id: view(2, 'B').view_id }, as)).body.code).toBe('view.not_found')
  expect(namesOf(await app.good('saveCodeView', view(2, 'B', true), as))).toEqual(['A', 'B*'])
})

test('a name is given once, and thirty views are the most', async () => {
  const as = { as: await app.partner() }
  for (let number = 1; number <= 30; number += 1) await app.good('saveCodeView', view(number, `View ${number}`), as)
  const taken = await app.call('saveCodeView', view(2, 'VIEW 1'), as)
  expect([taken.status, taken.body.code]).toEqual([409, 'view.name_taken'])
  const more = await app.call('saveCodeView', view(31, 'One more'), as)
  expect([more.status, more.body.code]).toEqual([409, 'view.too_many'])
  expect((await app.call('saveCodeView', { ...view(1, 'X'), columns: ['secret'] as never }, as)).status).toBe(400)
})

test('views are the operator’s own: another member of the team has others, and goes with theirs', async () => {
  const owner = await app.partner()
  await app.good('saveCodeView', view(1, 'Mine'), { as: owner })
  const [colleague] = await app.sql(
    `insert into account (mall_id, login_id, password_hash, created_at) values ($1, $1 || '-2', 'x', now()) returning account_id`,
    [owner.mall_id],
  )
  await app.sql('update code_view set account_id = $2 where mall_id = $1', [owner.mall_id, colleague.account_id])
  expect((await app.good('listCodeViews', {}, { as: owner })).views).toEqual([])
  await app.sql('delete from account where mall_id = $1 and account_id = $2', [owner.mall_id, colleague.account_id])
  expect(await app.sql('select 1 from code_view where mall_id = $1', [owner.mall_id])).toEqual([])
})
