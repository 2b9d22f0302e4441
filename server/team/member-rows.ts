import { type TeamMember, restoreLife } from '#contract/team/operations.ts'
import { may } from '#contract/kernel/roles.ts'
import { isoOrNull } from '#contract/kernel/seoul.ts'
import type { Context } from '../kernel/context.ts'
import type { InTransaction, WithoutPool } from '../database/connect.ts'
import { ownAccount } from '../identity/own-account.ts'
import { nobodysHash } from '../identity/password/password.ts'

/** Reads the members of a team; recently removed ones for roles that may restore them. */
export async function membersOf(
  context: InTransaction<Context>,
  account_id: string | null = null,
): Promise<TeamMember[]> {
  const { mall_id } = context
  let rows = context.tx
    .selectFrom('account as a')
    .leftJoin('account_login as l', (join) =>
      join.onRef('l.mall_id', '=', 'a.mall_id').onRef('l.account_id', '=', 'a.account_id'),
    )
    .select(['a.account_id', 'a.role', 'a.login_id', 'a.display_name_sealed', 'a.mall_email_sealed'])
    .select([
      'a.totp_confirmed_at',
      'a.password_hash',
      'a.last_login_at',
      'a.disabled_at',
      'l.account_id as signs_in_by_email',
    ])
    .where('a.mall_id', '=', mall_id)
  rows = looksAfterTeam(context)
    ? rows.where((is) => is.or([is('a.disabled_at', 'is', null), is('a.disabled_at', '>', restorableSince(context))]))
    : rows.where('a.disabled_at', 'is', null)
  if (account_id !== null) rows = rows.where('a.account_id', '=', account_id)
  const found = await rows.orderBy('a.created_at').orderBy('a.account_id').execute()
  return found.map((row) => shown(context, row))
}

function looksAfterTeam({ actor }: Pick<Context, 'actor'>): boolean {
  return actor.kind === 'operator' && may(actor.role, 'team')
}

/** The start of the period within which removed members can be restored. */
export function restorableSince(context: Pick<Context, 'now'>): Date {
  return new Date(context.now().getTime() - restoreLife)
}

type Row = {
  account_id: string
  role: TeamMember['role']
  login_id: string
  display_name_sealed: Buffer | null
  mall_email_sealed: Buffer | null
  totp_confirmed_at: Date | null
  password_hash: string
  last_login_at: Date | null
  disabled_at: Date | null
  signs_in_by_email: string | null
}

/** Shows names and addresses to roles that manage the team; others see numbers and roles. */
function shown(context: WithoutPool<Context>, row: Row): TeamMember {
  const { mall_id, seals } = context
  const open = (sealed: Buffer | null) => (sealed === null ? null : seals.open(mall_id, sealed))
  const plain = { account_id: row.account_id, role: row.role, is_me: row.account_id === ownAccount(context) }
  if (!looksAfterTeam(context)) return { ...plain, ...hidden }
  const by_email = row.signs_in_by_email !== null
  return {
    ...plain,
    name: open(row.display_name_sealed),
    email: by_email ? open(row.mall_email_sealed) : null,
    login_id: row.login_id,
    has_second_factor: row.totp_confirmed_at !== null,
    comes_by_platform: row.password_hash === nobodysHash,
    last_login_at: isoOrNull(row.last_login_at),
    removed_at: isoOrNull(row.disabled_at),
  }
}

const hidden = {
  name: null,
  email: null,
  login_id: null,
  has_second_factor: null,
  comes_by_platform: null,
  last_login_at: null,
  removed_at: null,
} as const
