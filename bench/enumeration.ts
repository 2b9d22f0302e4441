import { readFileSync } from 'node:fs'
import pg from 'pg'
import { hashPassword } from '#server/identity/password/password.ts'
import { type App, startApp } from '#test/harness/app.ts'
import { joinMall, makeMember } from '#test/harness/buyers/member.ts'
import { type Question, forgottenQuestions, strangersQuestions } from '#test/harness/who-is-there.ts'
import { type BenchRow, type Rounds, benchDatabase, inTurns, median } from './bench.ts'

/**
 * The work of an answer, which a stranger sees as its time: the same question about somebody who is there and about nobody, in
 * turns (docs/security.md, "Who is there"). As CPU of the server and of the database, as other work on the machine does not
 * change it; by its words no answer tells, which test/security-who-is-there.test.ts holds.
 */
const rounds = Number(process.env['BENCH_ROUNDS'] ?? 40)
const warming = 6
/** Calls about each side between two looks at how exact the answer has become. */
const lookedAfter = 10
/** Two ways that are one lie so close together. */
const goal = 1.1
/** Exact enough for that goal: a difference of this part of an answer's work would be seen, so no more calls are made. */
const seenGoal = 0.02
/** A call that takes less is asked more often, in milliseconds. */
const cheapMs = 30
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

/** CPU of each answer, call by call; `limit`: about nobody. */
async function measure(bench: Bench, { ask, there, nobody }: Question): Promise<Rounds> {
  const about = (word: string) => async () => cost(bench, async () => ask(word))
  const warm = await inTurns(warming, about(nobody), about(there))
  // What costs little is asked more often.
  const most = median(warm.limit) < cheapMs ? rounds * 5 : rounds
  const all: Rounds = { limit: [], ours: [] }
  while (all.limit.length < most && !(all.limit.length > lookedAfter && seenBy(all) <= seenGoal)) {
    const more = await inTurns(lookedAfter, about(nobody), about(there))
    all.limit.push(...more.limit)
    all.ours.push(...more.ours)
  }
  return all
}

/** Of a normal distribution: a median's standard error is so many spans of the middle half, by the root of their number. */
const errorOfSpan = 1.2533 / 1.349
/** Standard errors that a difference has by chance in one of twenty runs. */
const byChance = 1.96

/** The smallest difference between the two medians that is more than chance, as a part of the answer about nobody. */
function seenBy({ limit, ours }: Rounds): number {
  const error = (values: readonly number[]) => (errorOfSpan * quarters(values)) / Math.sqrt(values.length)
  return (byChance * Math.hypot(error(limit), error(ours))) / median(limit)
}

/** CPU of one call, in milliseconds: of this process and of the database, without what opens the windows again. */
async function cost({ owner }: Bench, ask: () => Promise<unknown>): Promise<number> {
  // A stranger has another network, and asks about another target, each time.
  await owner.query('delete from rate_window; delete from proof')
  const pids = await databasePids(owner)
  const theirs = () => pids.reduce((sum, pid) => sum + usedBy(pid), 0)
  const [own, others] = [process.cpuUsage(), theirs()]
  await ask()
  const { user, system } = process.cpuUsage(own)
  return (user + system) / 1000 + theirs() - others
}

/** CPU of a process in milliseconds, by the scheduler's own clock; none when it has ended, such as an idle connection. */
function usedBy(pid: number): number {
  try {
    return Number(readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ')[0]) / 1e6
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

function rowOf({ name }: Question, measured: Rounds, tells: Tells): BenchRow {
  const { limit, ours } = measured
  const seen = seenBy(measured)
  // Whoever cannot see a tenth cannot say that there is none.
  const close = (ratio: number) => ratio <= goal && ratio >= 1 / goal && seen <= goal - 1
  const ratio = median(ours) / median(limit)
  const say = (values: readonly number[]) => `${median(values).toFixed(2)} ms`
  const spread = Math.max(quarters(ours), quarters(limit)).toFixed(2)
  const smallest = `a difference of ${(seen * 100).toFixed(1)} % (${(seen * median(limit)).toFixed(2)} ms) would be seen`
  return {
    name: `enumeration: ${name}`,
    limit: `${say(limit)} (nobody)`,
    ours: `${say(ours)} (there)`,
    ratio,
    goal: tells === 'never' ? `${(1 / goal).toFixed(2)}-${goal}x` : `told ${tells === 'exception' ? 'by time' : tells}`,
    met: tells !== 'never' || close(ratio),
    note: `CPU of server and database; ${smallest}; half of the calls lie within ${spread} ms; ${limit.length} of each`,
  }
}

/** The span in which the middle half of the values lies. */
function quarters(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  return (sorted[Math.floor(sorted.length * 0.75)] ?? 0) - (sorted[Math.floor(sorted.length * 0.25)] ?? 0)
}
