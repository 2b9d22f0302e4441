import pg from 'pg'
import { hashPassword } from '#server/identity/password/password.ts'
import type { App } from '#test/harness/app.ts'
import { startApp } from '#test/harness/app.ts'
import { joinMall, makeMember } from '#test/harness/buyers/member.ts'
import type { Question } from '#test/harness/who-is-there.ts'
import { forgottenQuestions, strangersQuestions } from '#test/harness/who-is-there.ts'
import type { BenchRow, Rounds } from './bench.ts'
import { benchDatabase, cpuOf, inTurns, median } from './bench.ts'

/**
 * The work of an answer, which a stranger sees as its time: the same question about somebody who is there and about nobody, in
 * turns (docs/security.md, "Who is there"). As CPU of the server and of the database, as other work on the machine does not
 * change it; by its words no answer tells, which test/security-who-is-there.test.ts holds.
 */
const rounds = Number(process.env['BENCH_ROUNDS'] ?? 12)
const warming = 2
/** Two ways that are one lie so close together. */
const goal = 1.1
/** CPU of one sample, in milliseconds: many steps of the database's ten, whatever one answer takes. */
const sampleMs = 400
const shops = 3

type Bench = { app: App; owner: pg.Client }

export async function run(): Promise<BenchRow[]> {
  const database = await benchDatabase()
  const app = await startApp({ database })
  const owner = new pg.Client({ connectionString: database.owner_url })
  try {
    await owner.connect()
    const bench = { app, owner }
    const questions = await strangersQuestions(app)
    const [forgotten, several] = [await forgottenQuestions(app), await severalShops(app, questions)]
    await hashFully(owner)
    const rows: BenchRow[] = []
    for (const question of questions) rows.push(rowOf(question, await measure(bench, question), 'never'))
    for (const question of forgotten) rows.push(rowOf(question, await measure(bench, question), 'by its words'))
    rows.push(rowOf(several, await measure(bench, several), 'exception'))
    return rows
  } finally {
    await owner.end()
    await app.close()
    await database.close()
  }
}

/** An address that signs in to several shops takes a hash for each of them. */
async function severalShops(app: App, questions: readonly Question[]): Promise<Question> {
  const email = 'several@site.example'
  await makeMember(app, { email })
  for (let shop = 1; shop < shops; shop++) await joinMall(app, await app.partner({ flavour: 'imweb' }), { email })
  const by_email = questions.find(({ name }) => name === 'sign-in by e-mail')
  if (by_email === undefined) throw new Error('no sign-in by e-mail is asked')
  const nobody = email.replace('several', 'strange')
  return { ...by_email, name: `sign-in to ${shops} shops by one e-mail`, there: email, nobody }
}

/** The harness hashes cheaply, and who is not there is looked up at the full price. */
async function hashFully(owner: pg.Client): Promise<void> {
  const full = await hashPassword('Known!2026pw')
  for (const table of ['account', 'staff']) await owner.query(`update ${table} set password_hash = $1`, [full])
}

/** CPU of each answer; `limit`: about nobody. */
async function measure(bench: Bench, { ask, there, nobody }: Question): Promise<Rounds> {
  const one = await cost(bench, 5, async () => ask(nobody))
  const calls = Math.max(3, Math.ceil(sampleMs / one))
  const about = (word: string) => async () => cost(bench, calls, async () => ask(word))
  for (let warm = 0; warm < warming; warm++) await inTurns(1, about(nobody), about(there))
  return inTurns(rounds, about(nobody), about(there))
}

/** CPU of one call, in milliseconds: of this process, without what it takes to open the windows again, and of the database. */
async function cost({ owner }: Bench, calls: number, ask: () => Promise<unknown>): Promise<number> {
  const pids = await databasePids(owner)
  const theirs = () => pids.reduce((sum, pid) => sum + usedBy(pid), 0)
  const began = theirs()
  let own = 0
  for (let call = 0; call < calls; call++) {
    // A stranger has another network, and asks about another target, each time.
    await owner.query('delete from rate_window; delete from proof')
    const before = process.cpuUsage()
    await ask()
    const { user, system } = process.cpuUsage(before)
    own += (user + system) / 1000
  }
  return (own + theirs() - began) / calls
}

/** CPU of a process; none when it has ended, such as an idle connection that was closed. */
function usedBy(pid: number): number {
  try {
    return cpuOf(pid)
  } catch {
    return 0
  }
}

async function databasePids(owner: pg.Client): Promise<number[]> {
  const { rows } = await owner.query<{ pid: number }>(
    `select pid from pg_stat_activity
     where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'`,
  )
  return rows.map(({ pid }) => pid)
}

/** Whether time may tell: never; where the words of the specification do; or as the exception that docs/security.md names. */
type Tells = 'never' | 'by its words' | 'exception'

function rowOf({ name }: Question, { limit, ours }: Rounds, tells: Tells): BenchRow {
  const ratios = ours.map((value, round) => value / (limit[round] ?? Number.NaN))
  const ratio = median(ratios)
  const say = (values: readonly number[]) => `${median(values).toFixed(2)} ms`
  const spread = `${Math.min(...ratios).toFixed(2)}-${Math.max(...ratios).toFixed(2)} in ${ratios.length} rounds`
  return {
    name: `enumeration: ${name}`,
    limit: `${say(limit)} (nobody)`,
    ours: `${say(ours)} (there)`,
    ratio,
    goal: tells === 'never' ? `${(1 / goal).toFixed(2)}-${goal}x` : `told ${tells === 'exception' ? 'by time' : tells}`,
    met: tells !== 'never' || (ratio <= goal && ratio >= 1 / goal),
    note: `CPU of server and database; ${spread}`,
  }
}
