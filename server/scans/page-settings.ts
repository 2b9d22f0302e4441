import { LRUCache } from 'lru-cache'
import type { App } from '#contract/kernel/wire.ts'
import type { DocumentOf } from '#contract/settings/documents.ts'
import { ask, question } from '../database/ask.ts'
import type { Database } from '../database/connect.ts'
import type { Kernel } from '../kernel/context.ts'
import { documentOf } from '../shop-data/shop-documents.ts'
import { type ApprovalRules, type SavedRules, rulesInForce } from './approvals/in-force.ts'
import { type Look, plainLook } from '../shop-pages/look.ts'

/** A shop's settings of its buyers' pages; `version` is that of the registration items. */
export type PageSettings = {
  app: App
  look: Look
  items: DocumentOf<'auth_items'>
  version: number
  /** Rules of the shop's repair requests; null where it sells nothing that is repaired. */
  repairs: DocumentOf<'repairs'> | null
  /** Rules of the shop's approval of registrations; null where it never said. */
  approval: SavedRules | null
  /** Which sites may show the pages in a frame. */
  embed: DocumentOf<'embed'>
}

/** A row as the database says it; a document's body is read only where it is another than before. */
type Row = Omit<SavedRules, 'body'> & {
  shop_id: number
  app: App
  name: string | null
  body: string | null
  revision: number | null
}

/** The shops of an address, of which there is one an app; cert_product before cert_digital. */
const documents =
  question(`select s.shop_id, d.name, d.body::text as body, d.revision, s.app, s.plan_class, s.expires_at from shop s
  left join shop_document d on d.mall_id = tenant.mall_id and d.shop_id = s.shop_id and d.name = any ($3::text[])
  where s.mall_id = tenant.mall_id and s.shop_no = $2 order by s.app desc`)
const names = ['design', 'display', 'info', 'auth_items', 'repairs', 'approval', 'embed'] as const

export type SettingsOfShops = ReadonlyMap<number, PageSettings>

type Asking = Pick<Kernel, 'database' | 'single_flight'>

/**
 * Reads the settings of a page; concurrent visits of a shop share one query (single flight) and then one scan batch.
 * Sending a version with the scan instead cost 10 % more CPU (2026-11-26).
 */
export async function readPageSettings(
  { database, single_flight }: Asking,
  mall_id: string,
  shop_no: string,
): Promise<SettingsOfShops> {
  return single_flight(`page-settings ${mall_id}/${shop_no}`, async () => readNow(database, mall_id, shop_no))
}

type Read = { rows: readonly Row[]; shops: SettingsOfShops }

/** Memo of `settingsOf` by address; an entry is used only for equal rows. */
const memo = new LRUCache<string, Read>({ max: 1000 })

/** Always queries the database; an unchanged result keeps its parsed object. */
async function readNow(database: Database, mall_id: string, shop_no: string): Promise<SettingsOfShops> {
  const rows = await ask<Row>(database, documents, mall_id, [shop_no, names])
  const key = `${mall_id}/${shop_no}`
  const last = memo.get(key)
  if (last !== undefined && isSame(last.rows, rows)) return last.shops
  const shops: SettingsOfShops = new Map(
    [...Map.groupBy(rows, ({ shop_id }) => shop_id)].map(([shop_id, own]) => [shop_id, settingsOf(own)]),
  )
  // Made-up addresses have no rows, and are not kept.
  if (rows.length > 0) memo.set(key, { rows, shops })
  return shops
}

function isSame(before: readonly Row[], now: readonly Row[]): boolean {
  return before.length === now.length && before.every((row, at) => isSameRow(row, now[at]))
}

function isSameRow(before: Row, now: Row | undefined): boolean {
  return (
    now !== undefined &&
    before.shop_id === now.shop_id &&
    before.app === now.app &&
    before.name === now.name &&
    before.body === now.body &&
    before.revision === now.revision &&
    before.plan_class === now.plan_class &&
    before.expires_at?.getTime() === now.expires_at?.getTime()
  )
}

function settingsOf(rows: readonly Row[]): PageSettings {
  const saved = (name: (typeof names)[number]) => rows.find((row) => row.name === name)
  const bodyOf = (row: Row | undefined): unknown => JSON.parse(row?.body ?? '{}')
  const read = <N extends (typeof names)[number]>(name: N): DocumentOf<N> => documentOf(name, bodyOf(saved(name)))
  const approval = saved('approval')
  return {
    app: rows[0]?.app ?? 'cert_product',
    look: { design: read('design'), display: read('display'), info: read('info') },
    items: read('auth_items'),
    repairs: rows[0]?.app === 'cert_product' ? read('repairs') : null,
    version: saved('auth_items')?.revision ?? 0,
    approval: approval === undefined ? null : { ...approval, body: bodyOf(approval) },
    embed: read('embed'),
  }
}

/** The approval rules among a shop's settings; null where registrations count at once. */
export function approvalOf({ approval }: PageSettings, now: Date): ApprovalRules | null {
  return approval === null ? null : rulesInForce(approval, now)
}

/** The settings of a place where no shop is known. */
export const plainSettings: PageSettings = {
  app: 'cert_product',
  look: plainLook,
  items: { items: [] },
  version: 0,
  repairs: null,
  approval: null,
  embed: { use: false, sites: [] },
}
