import { sql } from 'kysely'
import type { Tx } from '../database/connect.ts'
import { inTenant } from '../database/tenant.ts'
import type { Kernel } from '../kernel/context.ts'
import type { Work } from '../kernel/job.ts'
import { everyMall } from './spent-rows.ts'

/** A folder of pictures of all malls, and the query for keys that a mall still uses. */
type Folder = { name: string; shownOf: (tx: Tx, mall_id: string, keys: readonly string[]) => Promise<string[]> }
const folders: readonly Folder[] = [
  { name: 'products/', shownOf: inProducts },
  { name: 'messages/', shownOf: inMails },
  { name: 'looks/', shownOf: inDesigns },
]

/** The lifetime of an uploaded picture of an unsaved form. */
const draftsKept = 7 * 24 * 60 * 60_000

/** Age at which an unfinished write has lost its process. */
const writingMost = 24 * 60 * 60_000

/** Files checked per query. */
const portion = 1000

/**
 * Deletes unused pictures nightly: of unsaved products (resolution 50), unsaved e-mail texts, or replaced ones.
 * Pictures of any text version stay, as sent mails show them. Unfinished writes are deleted too.
 */
export const sweepOrphanedPictures: Work<'sweep.pictures'> = async (kernel, _data, signal) => {
  await kernel.providers.files.clearAbandoned(new Date(kernel.now().getTime() - writingMost))
  const malls = await everyMall(kernel)
  for (const folder of folders) await sweepFolder(kernel, malls, folder, signal)
}

async function sweepFolder(
  kernel: Kernel,
  malls: readonly string[],
  folder: Folder,
  signal: AbortSignal,
): Promise<void> {
  const { files } = kernel.providers
  const before = new Date(kernel.now().getTime() - draftsKept)
  const sweep = async (keys: readonly string[]) => {
    const shown = await shownOf(kernel, malls, folder, keys)
    for (const key of keys) {
      signal.throwIfAborted()
      if (!shown.has(key)) await files.remove(key)
    }
  }
  let keys: string[] = []
  for await (const { key, changed_at } of files.list(folder.name)) {
    if (changed_at < before) keys.push(key)
    if (keys.length < portion) continue
    await sweep(keys)
    keys = []
  }
  if (keys.length > 0) await sweep(keys)
}

/** The keys that any mall still uses. */
async function shownOf(
  kernel: Kernel,
  malls: readonly string[],
  folder: Folder,
  keys: readonly string[],
): Promise<ReadonlySet<string>> {
  const shown = new Set<string>()
  for (const mall_id of malls)
    for (const key of await inTenant(kernel, mall_id, ({ tx }) => folder.shownOf(tx, mall_id, keys))) shown.add(key)
  return shown
}

async function inProducts(tx: Tx, mall_id: string, keys: readonly string[]): Promise<string[]> {
  const start = '/files/'
  const rows = await tx
    .selectFrom('product')
    .select('image_url')
    .where('mall_id', '=', mall_id)
    .where(
      'image_url',
      'in',
      keys.map((key) => `${start}${key}`),
    )
    .execute()
  return rows.map(({ image_url }) => (image_url ?? '').slice(start.length))
}

async function inDesigns(tx: Tx, mall_id: string, keys: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`
    select substr(url, 8) as key from shop_document d,
      lateral (values (d.body ->> 'logo_url'), (d.body ->> 'cover_url')) as p(url)
    where d.mall_id = ${mall_id} and d.name = 'design' and substr(url, 8) = any (${[...keys]}::text[])`.execute(tx)
  return rows.map(({ key }) => key)
}

async function inMails(tx: Tx, mall_id: string, keys: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`
    select key from message_text, lateral (
      select found[1] as key from regexp_matches(body, '/files/(messages/[0-9a-f-]{36}[.](?:jpg|png))', 'g') as found) f
    where mall_id = ${mall_id} and channel = 'email' and key = any (${[...keys]}::text[])`.execute(tx)
  return rows.map(({ key }) => key)
}
