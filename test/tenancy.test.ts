import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sharedTables } from '#server/database/tables.ts'
import { freshDatabase } from './harness/database.ts'

/** Reads the catalogue of the real database: the tenant wall stands around every table that is not named as shared. */

let database: Awaited<ReturnType<typeof freshDatabase>>
let owner: pg.Client
let app: pg.Client

beforeAll(async () => {
  database = await freshDatabase()
  owner = new pg.Client(database.owner_url)
  app = new pg.Client(database.app_url)
  await Promise.all([owner.connect(), app.connect()])
})

afterAll(async () => {
  await Promise.all([owner.end(), app.end()])
  await database.drop()
})

const bookkeeping = new Set(['kysely_migration', 'kysely_migration_lock'])

async function tenantTables(): Promise<string[]> {
  const { rows } = await owner.query<{ name: string }>(
    `select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where n.nspname = 'public' and c.relkind in ('r', 'p') order by 1`,
  )
  return rows.map(({ name }) => name).filter((name) => !(name in sharedTables) && !bookkeeping.has(name))
}

test('the checker sees the tables', async () => {
  expect((await tenantTables()).length).toBeGreaterThan(15)
})

test('every key of a tenant table begins with mall_id', async () => {
  const { rows } = await owner.query<{ name: string; key: string; first: string }>(
    `select c.relname as name, i.relname as key, a.attname as first
     from pg_index x
     join pg_class c on c.oid = x.indrelid
     join pg_class i on i.oid = x.indexrelid
     join pg_namespace n on n.oid = c.relnamespace and n.nspname = 'public'
     left join pg_attribute a on a.attrelid = c.oid and a.attnum = x.indkey[0]
     where x.indisunique or x.indisprimary`,
  )
  const tables = new Set(await tenantTables())
  expect(rows.filter(({ name }) => tables.has(name)).length).toBeGreaterThan(15)
  expect(rows.filter(({ name, first }) => tables.has(name) && first !== 'mall_id')).toEqual([])
})

test('every foreign key between tenant tables begins with mall_id on both sides', async () => {
  const { rows } = await owner.query<{ name: string; here: string; there: string }>(
    `select k.conname as name, a.attname as here, b.attname as there
     from pg_constraint k
     join pg_attribute a on a.attrelid = k.conrelid and a.attnum = k.conkey[1]
     join pg_attribute b on b.attrelid = k.confrelid and b.attnum = k.confkey[1]
     join pg_namespace n on n.oid = k.connamespace and n.nspname = 'public'
     where k.contype = 'f'`,
  )
  expect(rows.length).toBeGreaterThan(8)
  expect(rows.filter(({ here, there }) => here !== 'mall_id' || there !== 'mall_id')).toEqual([])
})

test('row-level security is on and forced for every tenant table, with a policy on mall_id', async () => {
  const { rows } = await owner.query<{ name: string; walled: boolean; policy: string | null }>(
    `select c.relname as name, c.relrowsecurity and c.relforcerowsecurity as walled, p.qual as policy
     from pg_class c join pg_namespace n on n.oid = c.relnamespace and n.nspname = 'public'
     left join pg_policies p on p.schemaname = 'public' and p.tablename = c.relname and p.policyname = 'tenant'
     where c.relkind in ('r', 'p')`,
  )
  const tables = new Set(await tenantTables())
  const open = rows.filter(({ name, walled, policy }) => tables.has(name) && (!walled || !policy?.includes('mall_id')))
  expect(open).toEqual([])
})

test('the only other policies are those of staff, who may read what they look after and write none of it', async () => {
  const { rows } = await owner.query<{ name: string; command: string; rule: string; check: string | null }>(
    `select tablename as name, cmd as command, qual as rule, with_check as check from pg_policies
     where schemaname = 'public' and policyname not in ('tenant', 'backup') order by 1`,
  )
  expect(rows.map(({ name }) => name)).toEqual([
    'application',
    'application_step',
    'approval_request',
    'audit',
    'audit_head',
    'event',
    'event_parked',
    'event_position',
    'ledger',
    'mall',
    'mall_platform',
    'mall_profile',
    'message',
    'message_channel',
    'message_rule',
    'message_sender',
    'message_text',
    'order_cursor',
    'order_unit',
    'order_wake',
    'payment_order',
    'payment_refund',
    'personal_access',
    'plan_change',
    'recall',
    'reward_grant',
    'shop',
    'webhook_delivery',
    'webhook_endpoint',
  ])
  for (const { command, rule, check } of rows) {
    expect([command, check]).toEqual(['SELECT', null])
    expect(rule).toContain('app.staff')
  }
})

test('whoever makes a backup reads every walled table, and this door is open to the owner alone, for reading', async () => {
  const { rows } = await owner.query<{ name: string; doors: string[] }>(
    `select c.relname as name, array(
       select concat_ws(' ', p.cmd, p.roles, p.with_check) from pg_policies p
       where p.schemaname = 'public' and p.tablename = c.relname and p.policyname = 'backup') as doors
     from pg_class c where c.relnamespace = 'public'::regnamespace and c.relforcerowsecurity`,
  )
  const [{ name: who }] = (await owner.query<{ name: string }>('select current_user as name')).rows as [
    { name: string },
  ]
  expect(rows.length).toBeGreaterThan(60)
  expect(rows.filter(({ doors }) => doors.length !== 1 || doors[0] !== `SELECT {${who}}`)).toEqual([])
  await app.query(`begin; select set_config('app.backup', 'on', true)`)
  expect((await app.query('select from mall')).rowCount).toBe(0)
  await app.query('rollback')
})

test('the application role cannot pass the wall: no superuser, no bypass, owns nothing', async () => {
  const { rows } = await app.query<{ risky: boolean; owned: string }>(
    `select r.rolsuper or r.rolbypassrls or r.rolcreaterole or r.rolcreatedb as risky,
       (select count(*) from pg_class where relowner = r.oid) as owned
     from pg_roles r where r.rolname = current_user`,
  )
  expect(rows).toEqual([{ risky: false, owned: '0' }])
})

test('without a tenant the application sees no row, and with one only its own; it cannot write into another', async () => {
  await owner.query(
    `insert into mall (mall_id, flavour, mall_name, created_at) values ('mall-a', 'partner', 'A', now()), ('mall-b', 'partner', 'B', now())`,
  )
  expect((await app.query('select * from mall')).rowCount).toBe(0)
  await app.query(`begin; select enter_mall('mall-a')`)
  expect((await app.query<{ mall_id: string }>('select mall_id from mall')).rows).toEqual([{ mall_id: 'mall-a' }])
  expect((await app.query(`update mall set mall_name = 'X' where mall_id = 'mall-b'`)).rowCount).toBe(0)
  await expect(
    app.query(`insert into mall (mall_id, flavour, mall_name, created_at) values ('mall-c', 'partner', 'C', now())`),
  ).rejects.toThrow(/row-level security/)
  await app.query('rollback')
})

test('views run with the rights of who asks', async () => {
  const { rows } = await owner.query<{ name: string; options: string[] | null }>(
    `select c.relname as name, c.reloptions as options from pg_class c
     join pg_namespace n on n.oid = c.relnamespace and n.nspname = 'public'
     where c.relkind = 'v' and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')`,
  )
  expect(rows.filter(({ options }) => !options?.includes('security_invoker=true'))).toEqual([])
})
