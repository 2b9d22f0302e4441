import { sql } from 'kysely'
import type { BulkState } from '#contract/codes/bulk.ts'
import { codesAtOnce } from '#contract/codes/code-words.ts'
import type { Job } from '#contract/codes/jobs.ts'
import { isoOrNull, toSeoulIso } from '#contract/kernel/seoul.ts'
import { countRunningJobs } from '../../shop-data/job-counts.ts'
import { bulksOf } from '../bulk/bulk-rows.ts'
import type { Handler } from '../../kernel/handle.ts'

type Row = Omit<Job, 'created_at' | 'expires_at' | 'bulk'> & {
  cursor: string
  created_at: Date
  expires_at: Date | null
  change_id: string | null
}

/** The cursor before the first page. */
const newest = '9999-12-31T00:00:00.000000Z_undo_'

/** Labels that are made into files are exports in the database, and jobs of their own kind on the screen. */
const exportKind = sql`case when e.print is null then 'export' else 'print' end`

/**
 * Lists a shop's long jobs, newest first: issue runs, undos, bulk changes, exports, directly from their rows. Keyset
 * pagination over four indexes; jobs of one time are ordered by kind and id, so none is skipped.
 */
export const listJobs: Handler<'listJobs'> = async (context, input) => {
  const { mall_id, shop_id } = context.shop
  const now = context.now()
  const [at, kind, id] = (input.below ?? newest).split('_')
  const below = sql`(${at}::timestamptz, ${kind}::text, ${id}::text)`
  const most = input.limit + 1
  const { rows, bulks } = await context.read(async (context) => {
    const answer = await sql<Row>`
      select j.*,
        to_char(j.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') || '_' || j.kind || '_' || j.id as cursor,
        n.product_name, coalesce(n.products, 0) as products
      from (
        (select 'issue' as kind, b.batch_id::text as id, b.batch_id, b.name,
          case b.status when 'running' then 'running' when 'failed' then 'failed'
            when 'cancelled' then 'cancelled' else 'done' end as status,
          b.requested::float8 as total, b.created::float8 as done, 0 as files, null::timestamptz as expires_at,
          b.created_at, b.created_by, null::uuid as change_id
        from batch b
        where b.mall_id = ${mall_id} and b.shop_id = ${shop_id} and b.requested > ${codesAtOnce}
          -- What was stopped and taken back is told by its undo.
          and (b.status not in ('undoing', 'undone') or b.created = b.requested)
          and b.created_at <= ${at}::timestamptz and (b.created_at, 'issue', b.batch_id::text) < ${below}
        order by b.created_at desc, b.batch_id::text desc limit ${most})
        union all
        (select 'undo', b.batch_id::text, b.batch_id, b.name, case b.status when 'undone' then 'done' else 'running' end,
          b.created::float8, b.gone::float8, 0, null, b.undo_at, b.undo_by, null
        from batch b
        where b.mall_id = ${mall_id} and b.shop_id = ${shop_id}
          and b.undo_at <= ${at}::timestamptz and (b.undo_at, 'undo', b.batch_id::text) < ${below}
        order by b.undo_at desc, b.batch_id::text desc limit ${most})
        union all
        (select 'bulk', k.change_id::text, null, null, case k.status when 'undoing' then 'running' else k.status end,
          (case when k.undo_next is null then k.codes else k.changed end)::float8,
          (case when k.undo_next is null then k.judged else k.restored + k.kept end)::float8, 0, null,
          k.created_at, k.created_by, k.change_id
        from bulk_change k
        where k.mall_id = ${mall_id} and k.shop_id = ${shop_id}
          and k.created_at <= ${at}::timestamptz and (k.created_at, 'bulk', k.change_id::text) < ${below}
        order by k.created_at desc, k.change_id::text desc limit ${most})
        union all
        (select ${exportKind}, e.export_id::text, (e.filters ->> 'batch_id')::bigint, null, e.status, e.requested::float8,
          e.done::float8, case when e.status = 'done' and e.expires_at > ${now} then e.files else 0 end,
          case when e.status = 'done' then e.expires_at end, e.created_at, e.created_by, null
        from code_export e
        where e.mall_id = ${mall_id} and e.shop_id = ${shop_id}
          and e.created_at <= ${at}::timestamptz and (e.created_at, ${exportKind}, e.export_id::text) < ${below}
        order by e.created_at desc, ${exportKind} desc, e.export_id::text desc limit ${most})
      ) as j
      left join lateral (
        select p.product_name, (select count(distinct o.product_no)::integer from batch_item l
          join variant o on o.mall_id = l.mall_id and o.variant_no = l.variant_no
          where l.mall_id = ${mall_id} and l.batch_id = j.batch_id) as products
        from batch_item i
        join variant v on v.mall_id = i.mall_id and v.variant_no = i.variant_no
        join product p on p.mall_id = v.mall_id and p.product_no = v.product_no
        where i.mall_id = ${mall_id} and i.batch_id = j.batch_id and i.item_no = 0) n on true
      order by j.created_at desc, j.kind desc, j.id desc limit ${most}`.execute(context.tx)
    return {
      rows: answer.rows,
      bulks: await bulksOf(
        context.tx,
        context.shop,
        answer.rows.flatMap(({ change_id }) => change_id ?? []),
      ),
    }
  })
  const page = rows.slice(0, input.limit)
  return {
    jobs: page.map((row) => jobOf(row, bulks)),
    next: rows.length > input.limit ? (page.at(-1)?.cursor ?? null) : null,
  }
}

function jobOf({ cursor: _cursor, created_at, expires_at, ...row }: Row, bulks: ReadonlyMap<string, BulkState>): Job {
  const { kind, id, name, product_name, products, batch_id, status, total, done, files, created_by } = row
  return {
    kind,
    id,
    name,
    product_name,
    products,
    batch_id,
    status,
    total,
    done,
    files,
    expires_at: isoOrNull(expires_at),
    created_at: toSeoulIso(created_at),
    created_by,
    bulk: bulks.get(id) ?? null,
  }
}

/** Counts the running jobs. */
export const countJobs: Handler<'countJobs'> = async (context) => {
  return { running: await context.read((context) => countRunningJobs(context.tx, context.shop)) }
}
