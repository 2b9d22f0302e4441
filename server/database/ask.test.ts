import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type App, startApp } from '#test/harness/app.ts'
import { makeCodes } from '#test/harness/codes.ts'
import { question } from './ask.ts'

let app: App
beforeAll(async () => {
  app = await startApp()
})
afterAll(async () => app.close())

/** Ways to make the planner read a whole table before it looks at the tenant's row. */
const planners = [
  [],
  ['enable_nestloop'],
  ['enable_nestloop', 'enable_mergejoin'],
  ['enable_nestloop', 'enable_hashjoin'],
  ['enable_nestloop', 'enable_indexscan', 'enable_bitmapscan'],
]

test.each(planners)(
  'a question sees its tenant’s rows whatever plan the database chooses (without %s %s %s)',
  async (...off) => {
    const partner = await app.partner()
    await makeCodes(app, partner, 1)
    const { name, text } = question(
      `select v.variant_no from variant v
     join product p on p.mall_id = tenant.mall_id and p.product_no = v.product_no
     where v.mall_id = tenant.mall_id`,
    )
    const asker = new pg.Client(app.database_urls.app_url)
    await asker.connect()
    for (const way of off) await asker.query(`set ${way} = off`)
    const { rows } = await asker.query({ name, text, values: [partner.mall_id] })
    await asker.end()
    expect(rows).toHaveLength(1)
  },
)
