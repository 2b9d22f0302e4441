import { randomBytes, randomInt } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { encodeAuthQrCode } from '#contract/labels/qr-link.ts'
import type { Manifest } from '#server/backup/manifest.ts'
import { makeBackup } from '#server/backup/make.ts'
import { restoreBackup } from '#server/backup/restore.ts'
import { type App, startApp } from '../harness/app.ts'
import { makeCodes } from '../harness/codes.ts'
import { type Contents, contentsOf } from '../harness/contents.ts'
import { type FreshDatabase, emptyDatabase, freshDatabase } from '../harness/database.ts'
import { type FullMall, fullMall } from '../harness/well-called/full-mall.ts'
import { is_long } from './sample.ts'

/**
 * The drill (fault plan 37): people work, a backup is made in the middle of it, everything is destroyed, and what is
 * restored elsewhere is, table by table, what an independent reader saw at the backup's moment.
 */
const rounds = is_long ? 60 : 12
const secret = randomBytes(48).toString('base64url')
const passphrase = '고양이가 담을 넘는다 2026'
const link_keys = `1:${randomBytes(32).toString('base64url')}`

let folder: string
let database: FreshDatabase
let app: App
let mall: FullMall
let backup: { folder: string; manifest: Manifest }
let shadow: Contents
const restored: FreshDatabase[] = []

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'genuine-drill-'))
  database = await freshDatabase()
  app = await startApp({ database, secret })
  mall = await fullMall(app)
})
afterAll(async () => {
  await app.close()
  for (const each of [database, ...restored]) await each.drop()
  await rm(folder, { recursive: true, force: true })
})

/** Something that an operator or a buyer does. */
async function work(): Promise<void> {
  const { serials } = await makeCodes(app, mall.partner, 1 + randomInt(is_long ? 3000 : 40))
  const { mall_id, shop_no } = mall.partner
  for (const serial of serials.slice(0, 3))
    await app.server.inject({ url: `/shop/api/${mall_id}/${shop_no}/codes/${encodeAuthQrCode(serial)}` })
  await app.good('destroyCodes', { serial_numbers: serials.slice(-1) }, { as: mall.partner })
}

test(
  'a backup is made while work goes on, and it holds none of what came after its moment',
  { timeout: 900_000 },
  async () => {
    for (let round = 0; round < rounds; round++) await work()
    const done = new AbortController()
    const busy = (async () => {
      while (!done.signal.aborted) await work()
    })()
    try {
      backup = await makeBackup({
        owner_url: database.owner_url,
        data_dir: app.kernel.config.DATA_DIR,
        target: join(folder, 'backups'),
        keys: { keys: { secret_key: secret, secret_key_other: null, link_keys }, passphrase },
        product_version: '1.2.3',
        now: () => new Date(),
        random: randomBytes,
        onSnapshot: async (snapshot) => {
          shadow = await contentsOf(database.owner_url, snapshot)
        },
      })
    } finally {
      done.abort()
      await busy
    }
    const after = await contentsOf(database.owner_url)
    expect(after['code']?.rows).toBeGreaterThan(shadow['code']?.rows ?? 0)
    const counted = Object.fromEntries(backup.manifest.tables.map(({ name, rows }) => [name, rows]))
    const seen = Object.entries(shadow).filter(([name]) => name !== 'open jobs')
    expect(counted).toEqual(Object.fromEntries(seen.map(([name, { rows }]) => [name, rows])))
  },
)

const restore = async (
  to: FreshDatabase,
  from = backup.folder,
  data_dir = join(folder, randomBytes(4).toString('hex')),
) => {
  restored.push(to)
  const result = await restoreBackup({
    folder: from,
    data_dir,
    openDatabase: async () => to,
    keys: { secret_key: null, secret_key_other: null, link_keys: null },
    askPassphrase: async () => passphrase,
    random: randomBytes,
  })
  return { ...result, data_dir }
}

test.each([
  ['a superuser', {}],
  ['an owner without rights beyond its own tables', { owner: true }],
])('restored by %s, every table is what an independent reader saw', async (_who, rights) => {
  const to = await emptyDatabase(rights)
  const { keys } = await restore(to)
  expect(keys).toBe('there')
  expect(await contentsOf(to.owner_url)).toEqual(shadow)
  // That owner makes a backup of its own, past the wall that stands before it again.
  const again = await makeBackup({
    owner_url: to.owner_url,
    data_dir: join(folder, 'nowhere'),
    target: join(folder, 'second'),
    keys: null,
    product_version: '1.2.3',
    now: () => new Date(),
    random: randomBytes,
  })
  const rowsOf = ({ tables }: Manifest) => tables.map(({ name, rows }) => [name, rows])
  expect(rowsOf(again.manifest)).toEqual(rowsOf(backup.manifest))
})

test('the product starts on what was restored: people log in, old codes and new ones are genuine', async () => {
  const [to] = restored
  if (to === undefined) throw new Error('nothing restored')
  const other = await startApp({ database: to, secret })
  try {
    const { mall_id, password, shop_no } = mall.partner
    expect((await other.call('loginPartner', { mall_id, password })).status).toBe(200)
    const [code] = await other.sql('select serial_number from code where mall_id = $1 order by code_id desc limit 1', [
      mall_id,
    ])
    const scan = async (serial: string) =>
      other.server.inject({ url: `/shop/api/${mall_id}/${shop_no}/codes/${encodeAuthQrCode(serial)}` })
    expect((await scan(code.serial_number)).json().verdict).toBe('genuine')
    const made = await makeCodes(other, mall.partner, 3)
    expect((await scan(made.serials[0] ?? '')).json().verdict).toBe('genuine')
  } finally {
    await other.close()
  }
})
