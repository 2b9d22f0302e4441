import { backoff } from '#contract/kernel/backoff.ts'
import { sheetsTexts } from '#contract/sheets/texts.ts'
import { Refusal } from '../../kernel/api.ts'
import { textsOf } from '../../kernel/text.ts'
import { type ImportRow, type RowOutcome, batchSize } from './import-rows.ts'

const { t } = textsOf(sheetsTexts)

/** The state of a run; `waiting` means that the network is gone and will be tried again. */
export type RunState = {
  kind: 'sending' | 'waiting' | 'paused'
  /** Rows that have their answer, and those of them that failed. */
  done: number
  failed: number
  total: number
  seconds_left: number | null
  /** The reason of an automatic pause. */
  note?: string
}

export type Run = {
  pause(): void
  resume(): void
  /** Sends nothing more after the batch that is on its way. */
  cancel(): void
  /** False when the screen was left: nothing is to be shown any more. */
  ended: Promise<boolean>
  leave(): void
}

export type RunTask = {
  import_id: string
  /** Rows without problems, in the order of the sheet. */
  rows: readonly ImportRow[]
  /** Answers of batches by their number; the run adds to them. */
  outcomes: Map<number, readonly RowOutcome[]>
  send: (rows: readonly ImportRow[], key: string) => Promise<readonly RowOutcome[]>
  keep: (batch: number, outcomes: readonly RowOutcome[]) => Promise<void>
  onState: (state: RunState) => void
  /** Until the browser is on the network again, at most this long; the test's clock is another. */
  wait?: (milliseconds: number) => Promise<void>
}

/** Backoff between retries, in milliseconds; after the last one the batch has failed. */
const waitAfter = backoff({ first: 1000, max: 15_000, gives_up: 6 })

/**
 * Sends the rows in batches of 20, sequentially (001 §4, §9). Each batch has an idempotency key of the import's id and
 * its number, so that a retry after a lost answer, a pause or from another tab is harmless (resolution 49).
 */
export function startRun(task: RunTask): Run {
  const { rows, outcomes, onState, wait = waitForNetwork } = task
  const batches = Math.ceil(rows.length / batchSize)
  let wish: 'send' | 'pause' | 'cancel' | 'leave' = 'send'
  let note: string | undefined
  let kind: RunState['kind'] = 'sending'
  let stir = () => {}
  const pace = paceOf()

  const tell = (next: RunState['kind'] = kind) => {
    kind = next
    let [done, failed] = [0, 0]
    for (const answers of outcomes.values()) {
      done += answers.length
      failed += answers.filter((answer) => typeof answer !== 'string').length
    }
    const seconds_left = kind === 'sending' ? pace.left(rows.length - done) : null
    if (wish !== 'leave')
      onState({ kind, done, failed, total: rows.length, seconds_left, ...(note === undefined ? {} : { note }) })
  }
  /** Waits for pause, resume, cancel or leave. */
  const stirred = async () => {
    const { promise, resolve } = Promise.withResolvers<undefined>()
    stir = () => resolve(undefined)
    return promise
  }
  const holdUp = async () => {
    if (wish !== 'pause') return
    tell('paused')
    await stirred()
    note = undefined
  }
  /** Null when the batch is to be sent again later: the run was paused, or ended. */
  const sendOne = async (batch: number, part: readonly ImportRow[]): Promise<readonly RowOutcome[] | null> => {
    for (let tries = 1; ; tries += 1) {
      try {
        return await task.send(part, `${task.import_id}-${batch}`)
      } catch (problem) {
        if (isRefusedForAll(problem)) {
          wish = wish === 'send' ? 'pause' : wish
          note = problem.message
          return null
        }
        const delay = mayPass(problem) ? waitAfter(tries) : null
        if (delay === null) return part.map(() => ({ reason: t('sheet_import.api_error') }))
        tell('waiting')
        await Promise.race([wait(delay), stirred()])
        if (wish !== 'send') return null
        tell('sending')
      }
    }
  }
  const run = async () => {
    tell('sending')
    for (let batch = 0; batch < batches;) {
      await holdUp()
      if (wish === 'cancel' || wish === 'leave') break
      if (outcomes.has(batch)) {
        batch += 1
        continue
      }
      const part = rows.slice(batch * batchSize, (batch + 1) * batchSize)
      pace.start()
      const answers = await sendOne(batch, part)
      if (answers === null) continue
      pace.end(part.length)
      outcomes.set(batch, answers)
      await task.keep(batch, answers)
      batch += 1
      tell('sending')
    }
    return wish !== 'leave'
  }
  const change = (next: typeof wish) => {
    wish = next
    stir()
  }
  return {
    pause: () => change('pause'),
    resume: () => change('send'),
    cancel: () => change('cancel'),
    leave: () => change('leave'),
    ended: run(),
  }
}

/** Whether a failure is transient: no network, a server error, or too many calls. */
function mayPass(problem: unknown): boolean {
  return problem instanceof Refusal && (problem.status === 0 || problem.status >= 500 || problem.status === 429)
}

/** The session, the plan, the role or room on the disk is missing: every other batch would be refused as well. */
function isRefusedForAll(problem: unknown): problem is Refusal {
  if (!(problem instanceof Refusal)) return false
  return problem.status === 401 || problem.status === 403 || problem.code === 'server.disk_low'
}

/** Waits, and while the browser knows that it is off the network, until it is on it again. */
async function waitForNetwork(milliseconds: number): Promise<void> {
  if (!navigator.onLine) {
    const { promise, resolve } = Promise.withResolvers<undefined>()
    addEventListener('online', () => resolve(undefined), { once: true })
    await promise
  }
  await new Promise((resolve) => setTimeout(resolve, milliseconds))
}

/** Estimates the remaining time from the pace of the rows so far. */
function paceOf() {
  let [time, sent, began] = [0, 0, 0]
  return {
    start: () => {
      began = performance.now()
    },
    end: (count: number) => {
      time += performance.now() - began
      sent += count
    },
    left: (count: number) => (sent < 100 ? null : ((time / sent) * count) / 1000),
  }
}
