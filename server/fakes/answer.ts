import type { FakeDetail } from '#contract/fakes/records.ts'
import { fakeAnswerLimit } from '#contract/fakes/report.ts'
import type { InputOf, OutputOf } from '#contract/kernel/operation.ts'
import type { Operations } from '#contract/table/operations.ts'
import { text } from '#contract/text/text.ts'
import type { Tx } from '../database/connect.ts'
import { proveAgain } from '../identity/second-factor/prove-again.ts'
import { recordAudit } from '../kernel/audit.ts'
import type { Context } from '../kernel/context.ts'
import { Failure } from '../kernel/failure.ts'
import { queueLetter } from '../notify/outbox.ts'
import { recordAccess } from '../kernel/personal-access.ts'
import { readSmsName } from '../kernel/shop/sms-name.ts'
import { linkOf, pageOf } from '../kernel/secrets/own-link.ts'
import { addEntry, canSend, lockReport, readReport, showReport, subjectOf } from './record.ts'

type Answer = Operations['answerFake']
type Locked = Awaited<ReturnType<typeof lockReport>>

/** Answers the sender: on their page at once, and by a message that only says so, with the page's address. */
export async function answerFake(context: Context, input: InputOf<Answer>): Promise<FakeDetail> {
  const { fake_no, words, sends } = input
  return context.write(async (tx) => {
    const report = await lockReport(context, tx, input)
    if (report.emptied_at !== null) throw new Failure('fake.emptied')
    await passAnswerLimit(context, tx, fake_no)
    const message_id = sends && canSend(context, report) ? await announce(context, tx, report) : null
    await addEntry(context, tx, { fake_no, kind: 'answer', state: null, words, message_id })
    const detail = { sent: message_id !== null, characters: words.length }
    await recordAudit(context, tx, { action: 'fake.answered', target: `fake:${fake_no}`, detail })
    return showReport(context, tx, fake_no)
  })
}

/** Counts the answers of the last day, as repairs count their notices; the report is locked meanwhile. */
async function passAnswerLimit({ mall_id, now }: Context, tx: Tx, fake_no: string): Promise<void> {
  const { count, window } = fakeAnswerLimit
  const { written, oldest } = await tx
    .selectFrom('fake_entry')
    .select((entry) => [entry.fn.countAll<string>().as('written'), entry.fn.min('written_at').as('oldest')])
    .where('mall_id', '=', mall_id)
    .where('fake_no', '=', fake_no)
    .where('kind', '=', 'answer')
    .where('written_at', '>', new Date(now().getTime() - window))
    .executeTakeFirstOrThrow()
  if (Number(written) < count) return
  const seconds = Math.max(1, Math.ceil((oldest.getTime() + window - now().getTime()) / 1000))
  throw new Failure('fake.answered_too_often', { values: { minutes: Math.ceil(seconds / 60) }, retry_after: seconds })
}

async function announce(context: Context, tx: Tx, report: Locked): Promise<string | null> {
  const { mall_id, seals, shop } = context
  const { contact_sealed, contact_channel, reference, report_id } = report
  if (contact_sealed === null) return null
  const link = pageOf(context, 'report', shop, linkOf(context, 'report', mall_id, report_id))
  const is_mail = contact_channel === 'email'
  const name = is_mail ? shop.shop_name : await readSmsName(tx, shop)
  const words = text('ko', 'fake.answer_message', { shop: name, reference, link })
  const subject = text('ko', 'fake.answer_subject', { shop: name })
  return queueLetter(context, tx, mall_id, {
    shop_id: shop.shop_id,
    channel: is_mail ? 'email' : 'sms',
    purpose: 'fake.answer',
    recipient: seals.open(mall_id, contact_sealed),
    body: is_mail ? { text: words, subject, from_name: shop.shop_name } : { text: words },
  })
}

/** The contact whole, for a reason and after a second proof; that it was shown is logged. */
export async function revealFake(
  context: Context,
  { fake_no, reason, ...proof }: InputOf<Operations['revealFake']>,
): Promise<OutputOf<Operations['revealFake']>> {
  await context.read((tx) => readReport(context, tx, fake_no))
  await proveAgain(context, proof)
  return context.write(async (tx) => {
    const report = await lockReport(context, tx, { fake_no })
    if (report.contact_sealed === null) throw new Failure('fake.no_contact')
    const subjects = [subjectOf(report)]
    await recordAccess(context, tx, { kind: 'reveal', screen: 'fakes', subjects, reason })
    return { contact: context.seals.open(context.mall_id, report.contact_sealed) }
  })
}
