import { fakeAnswerLimit } from '#contract/fakes/report.ts'
import { announceAnswer, hasMessages } from '../cases/announce.ts'
import { type InTransaction, rowCount } from '../database/connect.ts'
import { recordAudit } from '../kernel/audit.ts'
import type { Context } from '../kernel/context.ts'
import { Failure } from '../kernel/failure.ts'
import { reports } from './queue.ts'
import { addEntry, lockReport, showReport } from './record.ts'
import type { Handler } from '../kernel/handle.ts'

type Locked = Awaited<ReturnType<typeof lockReport>>

/** Answers the sender: on their page at once, and by a message that only says so, with the page's address. */
export const answerFake: Handler<'answerFake'> = async (context, input) => {
  const { fake_no, words, sends } = input
  return context.write(async (context) => {
    const report = await lockReport(context, input)
    if (report.emptied_at !== null) throw new Failure('fake.emptied')
    await passAnswerLimit(context, fake_no)
    const message_id = sends ? await announce(context, report) : null
    await addEntry(context, { fake_no, kind: 'answer', state: null, words, message_id })
    const detail = { sent: message_id !== null, characters: words.length }
    await recordAudit(context, { action: 'fake.answered', target: `fake:${fake_no}`, detail })
    return showReport(context, fake_no)
  })
}

async function announce(context: InTransaction<Context>, report: Locked): Promise<string | null> {
  const { contact_channel: channel, contact_sealed, reference, report_id: page_id } = report
  if (contact_sealed === null || channel === null || !hasMessages(context)) return null
  const to = { channel, target: context.seals.open(context.mall_id, contact_sealed) }
  return announceAnswer(context, { kind: 'fake', page: 'report', page_id, reference, to })
}

/** Counts the answers of the last day, as repairs count their notices; the report is locked meanwhile. */
async function passAnswerLimit({ mall_id, now, tx }: InTransaction<Context>, fake_no: string): Promise<void> {
  const { count, window } = fakeAnswerLimit
  const { written, oldest } = await tx
    .selectFrom('fake_entry')
    .select((entry) => [rowCount.as('written'), entry.fn.min('written_at').as('oldest')])
    .where('mall_id', '=', mall_id)
    .where('fake_no', '=', fake_no)
    .where('kind', '=', 'answer')
    .where('written_at', '>', new Date(now().getTime() - window))
    .executeTakeFirstOrThrow()
  if (written < count) return
  const seconds = Math.max(1, Math.ceil((oldest.getTime() + window - now().getTime()) / 1000))
  throw new Failure('fake.answered_too_often', { values: { minutes: Math.ceil(seconds / 60) }, retry_after: seconds })
}

/** The contact whole, for a reason and after a second proof; the look is logged. */
export const revealFake: Handler<'revealFake'> = async (context, { fake_no, ...why }) => {
  return reports.reveal(context, { no: fake_no, ...why }, ({ contact_sealed }) => {
    if (contact_sealed === null) throw new Failure('fake.no_contact')
    return { contact: context.seals.open(context.mall_id, contact_sealed) }
  })
}
