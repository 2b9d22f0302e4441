import { sql } from 'kysely'
import { accountTries, loginTries, networkTries } from '#contract/accounts/sessions.ts'
import { type Tries, resetLimit, consumeLimit, opensAt, consumeSlowly } from '../rate-limit.ts'
import { inTurn } from '../attempts.ts'
import type { Context } from '../../kernel/context.ts'
import { Failure } from '../../kernel/failure.ts'
import { knownAs, rememberBrowser } from './known-browser.ts'

/**
 * Limits password attempts (quality S-6). A known browser has its own window, which strangers cannot exhaust. An
 * unknown one has three limits: account and network (contract §4), network over all accounts, and account over all
 * networks, which only delays exponentially. All are checked before the queue, so that refused attempts take no slot,
 * and counted at the attempt's turn, so that concurrent ones cannot bypass them.
 */
export type SignIn = {
  readonly name: string
  readonly known: boolean
  /** The keys of the windows; the last two are strangers' only. */
  readonly own: string
  readonly network: string
  readonly account: string
  readonly tries: Tries
}

/** An attempt at an account, by its normalised login name. */
export function signInOf(context: Context, name: string, tries: Tries = loginTries): SignIn {
  const browser = knownAs(context, name)
  const network = context.address_hash.toString('hex')
  const who = browser === null ? network : `browser ${browser}`
  return {
    name,
    known: browser !== null,
    own: `login:${hashed(context, `${name}\0${who}`)}`,
    network: `login-from:${network}`,
    account: `login-account:${hashed(context, name)}`,
    tries,
  }
}

/** Hashed keys, so that the table contains no names or addresses. */
function hashed(context: Context, value: string): string {
  return context.seals.keyed('login', value).toString('base64url')
}

/** Looks at a password when it is this try's turn, as long as its windows let it. */
export async function judge<T>(context: Context, sign_in: SignIn, look: () => Promise<T>): Promise<T> {
  await mustBeOpen(context, sign_in)
  const taken = async () => {
    await consumeLimit(context, { key: sign_in.own, ...sign_in.tries, refusal: 'auth.too_many_attempts' })
    if (!sign_in.known) {
      await consumeLimit(context, { key: sign_in.network, ...networkTries, refusal: 'request.too_many' })
      if (!(await consumeSlowly(context, sign_in.account, accountTries)))
        throw refusal('request.too_many', accountTries.first)
    }
    return look()
  }
  return inTurn(context, taken, sign_in.known)
}

/** The password was right: it does not count against the network, nor as a stranger's try at the account. */
export async function passwordFitted(context: Context, { known, network, account }: SignIn): Promise<void> {
  if (known) return
  await context.database.kysely
    .updateTable('rate_window')
    .set({ taken: sql<number>`greatest(taken - 1, 0)` })
    .where('key', 'in', [network, account])
    .execute()
}

/** After a sign-in: failed tries are reset, and the browser becomes known. */
export async function welcome(context: Context, sign_in: SignIn): Promise<void> {
  await forgiveTries(context, sign_in)
  rememberBrowser(context, sign_in.name)
}

/** Their own failures do not count any more, neither here nor among those of strangers; what others tried stays. */
export async function forgiveTries(context: Context, { known, own, network, account }: SignIn): Promise<void> {
  if (!known) {
    await sql`
      update rate_window as w set taken = greatest(w.taken - o.taken + 1, 0) from rate_window as o
      where o.key = ${own} and w.key in (${network}, ${account})
    `.execute(context.database.kysely)
  }
  await resetLimit(context, own)
}

/**
 * After a password reset by mail: resets the account's limit, so that strangers' tries do not block the next sign-in.
 */
export async function openAgain(context: Context, name: string): Promise<void> {
  await resetLimit(context, signInOf(context, name).own)
  rememberBrowser(context, name)
}

async function mustBeOpen(context: Context, { known, own, network, account, tries }: SignIn): Promise<void> {
  const now = context.now()
  const rows = await context.database.kysely
    .selectFrom('rate_window')
    .select([
      'key',
      'started_at',
      'taken',
      opensAt(accountTries, sql.ref('started_at'), sql.ref('taken')).as('opens_at'),
    ])
    .where('key', 'in', known ? [own] : [own, network, account])
    .execute()
  for (const { key, started_at, taken, opens_at } of rows) {
    if (key === account) mustHaveWaited(opens_at, now)
    else if (key === own) mustHaveRoom({ started_at, taken, ...tries }, now, 'auth.too_many_attempts')
    else mustHaveRoom({ started_at, taken, ...networkTries }, now, 'request.too_many')
  }
}

type Window = Tries & { readonly started_at: Date; readonly taken: number }

function mustHaveRoom({ started_at, taken, count, window }: Window, now: Date, code: Refusal): void {
  const left = started_at.getTime() + window - now.getTime()
  if (left > 0 && taken >= count) throw refusal(code, left)
}

type Refusal = 'auth.too_many_attempts' | 'request.too_many'

function refusal(code: Refusal, wait: number): Failure {
  const seconds = Math.max(1, Math.ceil(wait / 1000))
  return new Failure(code, { values: { minutes: Math.ceil(seconds / 60) }, retry_after: seconds })
}

function mustHaveWaited(opens_at: Date, now: Date): void {
  const wait = opens_at.getTime() - now.getTime()
  if (wait > 0) throw refusal('request.too_many', wait)
}
