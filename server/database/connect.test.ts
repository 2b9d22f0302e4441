import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type App, startApp } from '#test/harness/app.ts'
import { parseAmount, rowCount } from './connect.ts'

let app: App
beforeAll(async () => {
  app = await startApp()
})
afterAll(async () => app.close())

const one = async (columns: string) => {
  const { rows } = await sql.raw(`select ${columns}`).execute(app.kernel.database.kysely)
  return rows[0]
}

test('an amount is a number on every pool, and an id stays text, also beyond what a number holds', async () => {
  const columns =
    '12000::numeric(15, 0) as price, 1.5::numeric(4, 1) as mm, sum(n) as total, 9007199254740993::bigint as id'
  const from = 'from (values (20000000000::bigint), (1)) as t (n)'
  const read = { price: 12000, mm: 1.5, total: 20_000_000_001, id: '9007199254740993' }
  expect(await one(`${columns} ${from}`)).toEqual(read)
  const { questions } = app.kernel.database
  expect((await questions.query(`select ${columns} ${from}`)).rows).toEqual([read])
})

test('rows are counted as a number', async () => {
  const row = await app.kernel.database.kysely.selectFrom('shop').select(rowCount.as('n')).executeTakeFirst()
  expect(row?.n).toEqual(expect.any(Number))
})

test('an amount that no number holds exactly fails its statement, and the connection goes on', async () => {
  expect(parseAmount('9007199254740991')).toBe(Number.MAX_SAFE_INTEGER)
  for (const text of ['9007199254740992', '-9007199254740993', 'NaN', 'Infinity'])
    expect(() => parseAmount(text), text).toThrow('no safe amount')
  await expect(one('9007199254740993::numeric as n')).rejects.toThrow('no safe amount')
  expect(await one('1::numeric as n')).toEqual({ n: 1 })
})
