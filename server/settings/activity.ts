import { type SelectQueryBuilder, sql } from 'kysely'
import { type ServiceName, serviceSettings } from '#contract/settings/services.ts'
import { actionsOfKind } from '#contract/settings/activity-kinds.ts'
import type { InputOf } from '#contract/kernel/operation.ts'
import type { Operations } from '#contract/table/operations.ts'
import { dayBounds, toSeoulIso } from '#contract/kernel/seoul.ts'
import type { Context, ShopScope } from '../kernel/context.ts'
import type { InTransaction, Tx } from '../database/connect.ts'
import type { Tables } from '../database/tables.ts'
import type { Handler } from '../kernel/handle.ts'

type List = Operations['listActivity']
type Input = InputOf<List>

/** The mall's own chain of the audit, the newest first (product N). Staff and buyers are not named. */
export const listActivity: Handler<'listActivity'> = async (context, input) => {
  const { mall_id } = context
  return context.read(async (context) => {
    const { count } = await wanted(context, input)
      .select(sql<number>`count(*)::int`.as('count'))
      .executeTakeFirstOrThrow()
    const rows = await wanted(context, input)
      .select(['seq', 'happened_at', 'actor_kind', 'actor', 'action', 'target', 'detail'])
      .orderBy('seq', 'desc')
      .limit(input.limit)
      .offset(input.offset)
      .execute()
    const names = await namesOf(context, rows.flatMap(peopleOf))
    const serials = await serialsOf(context.tx, mall_id, rows)
    const entries = rows.map(({ actor, ...row }) => ({
      ...row,
      actor: row.actor_kind === 'operator' ? (names.get(actor) ?? null) : null,
      subject: serials.get(row.target) ?? (isOfTeam(row.action) ? names.get(row.target) : undefined) ?? null,
      happened_at: toSeoulIso(row.happened_at),
    }))
    return { entries, count }
  })
}

function wanted({ mall_id, shop, tx }: InTransaction<Context>, { kind, service, from, to }: Input) {
  let entries = tx.selectFrom('audit').where('mall_id', '=', mall_id)
  if (service !== undefined) {
    entries = service === 'recalls' ? ofRecalls(entries, shop) : ofSettings(entries, shop, service)
  }
  if (kind !== undefined) {
    const beginnings = actionsOfKind[kind]
    entries = entries.where((is) =>
      is.or(beginnings.map((beginning) => sql<boolean>`starts_with(action, ${beginning})`)),
    )
  }
  if (from !== undefined) entries = entries.where('happened_at', '>=', dayBounds(from).from)
  if (to !== undefined) entries = entries.where('happened_at', '<', dayBounds(to).to)
  return entries
}

type Entries = SelectQueryBuilder<Tables, 'audit', object>

/** Entries of a service's settings. */
function ofSettings(entries: Entries, { shop_id }: ShopScope, service: ServiceName): Entries {
  const actions = serviceSettings[service].map((name) => `setting.${name}`)
  return entries.where('target', '=', `shop:${shop_id}`).where('action', 'in', actions)
}

/** Entries of recalls, which have no settings. */
function ofRecalls(entries: Entries, { mall_id, shop_id }: ShopScope): Entries {
  return entries.where(
    sql<boolean>`starts_with(action, 'recall.') and target in (
      select 'recall:' || r.recall_no from recall r where r.mall_id = ${mall_id} and r.shop_id = ${shop_id})`,
  )
}

type Row = { actor_kind: string; actor: string; action: string; target: string }

function isOfTeam(action: string): boolean {
  return actionsOfKind.team.some((beginning) => action.startsWith(beginning))
}

/** Accounts that an entry speaks of. */
function peopleOf({ actor_kind, actor, action, target }: Row): string[] {
  return [...(actor_kind === 'operator' ? [actor] : []), ...(isOfTeam(action) ? [target] : [])]
}

/** Names of the team's people, also of those who were removed; a person without one has the login's id. */
async function namesOf(
  { mall_id, seals, tx }: InTransaction<Context>,
  ids: readonly string[],
): Promise<Map<string, string>> {
  const own = [...new Set(ids)].filter((id) => /^[0-9]{1,18}$/.test(id))
  if (own.length === 0) return new Map()
  const people = await tx
    .selectFrom('account')
    .select(['account_id', 'login_id', 'display_name_sealed'])
    .where('mall_id', '=', mall_id)
    .where('account_id', 'in', own)
    .execute()
  return new Map(
    people.map(({ account_id, login_id, display_name_sealed: sealed }) => [
      account_id,
      sealed === null ? login_id : seals.open(mall_id, sealed),
    ]),
  )
}

/** The serials of the codes that entries are about, by target; a code that was destroyed has none any more. */
async function serialsOf(tx: Tx, mall_id: string, rows: readonly Row[]): Promise<Map<string, string>> {
  const ids = [...new Set(rows.flatMap(({ target }) => /^code:([0-9]{1,18})$/.exec(target)?.[1] ?? []))]
  if (ids.length === 0) return new Map()
  const codes = await tx
    .selectFrom('shop as s')
    .innerJoin('code as c', (join) => join.onRef('c.mall_id', '=', 's.mall_id').onRef('c.shop_id', '=', 's.shop_id'))
    .select(['c.code_id', 'c.serial_number'])
    .where('s.mall_id', '=', mall_id)
    .where('c.code_id', 'in', ids)
    .execute()
  return new Map(codes.map(({ code_id, serial_number }) => [`code:${code_id}`, serial_number]))
}
