import { type WrittenText, textProblems } from '#contract/messages/texts/check-text.ts'
import { defaultText } from '#contract/messages/texts/default-text.ts'
import { recordAudit } from '../../kernel/audit.ts'
import type { Context } from '../../kernel/context.ts'
import { Failure } from '../../kernel/failure.ts'
import type { InTransaction } from '../../database/connect.ts'
import { cleanMail } from './clean-mail.ts'
import { textLanguage } from './text-language.ts'
import { type Place, type TextRow, newestOf, readVersions, retire } from './text-rows.ts'

/** Validates a text and cleans its HTML; fails with the errors by field. */
export function checkedText(context: Context, place: Place, written: WrittenText): WrittenText {
  const text = place.channel === 'email' ? { ...written, body: cleanMail(written.body) } : written
  const fields = textProblems(text, { ...place, app: context.shop.app })
  const [first] = fields
  if (first !== undefined) throw new Failure(first.code, { values: first.values, fields })
  return { ...text, subject: text.subject.trim() }
}

/**
 * Keeps a new version. That of a text message or an e-mail is sent from now on; that of KakaoTalk is a draft, which is
 * written over until it goes to its review and never after that.
 */
export async function keepText(context: InTransaction<Context>, place: Place, text: WrittenText): Promise<void> {
  const rows = await readVersions(context.tx, context.shop, place)
  const newest = newestOf(rows)
  if (newest === undefined ? await isDefault(context, place, text) : isSame(newest, text)) return
  if (newest?.state === 'draft') await writeOver(context, newest, text)
  else await addVersion(context, place, { text, rows })
  const { length } = text.body
  const target = `message_text:${place.trigger}:${place.channel}`
  await recordAudit(context, { action: 'message_text.saved', target, detail: { length } })
}

async function isDefault(context: InTransaction<Context>, place: Place, text: WrittenText): Promise<boolean> {
  const language = await textLanguage(context.tx, context.shop)
  const { subject, body } = defaultText({ ...place, app: context.shop.app, language })
  return (subject ?? '') === text.subject && body === text.body && text.buttons.length === 0
}

function isSame(row: TextRow, { subject, body, buttons }: WrittenText): boolean {
  return (row.subject ?? '') === subject && row.body === body && JSON.stringify(row.buttons) === JSON.stringify(buttons)
}

async function writeOver(
  context: InTransaction<Context>,
  draft: TextRow,
  { body, buttons }: WrittenText,
): Promise<void> {
  await context.tx
    .updateTable('message_text')
    .set({ body, buttons: JSON.stringify(buttons), made_at: context.now(), made_by: makerOf(context) })
    .where('mall_id', '=', draft.mall_id)
    .where('shop_id', '=', draft.shop_id)
    .where('trigger', '=', draft.trigger)
    .where('channel', '=', draft.channel)
    .where('version', '=', draft.version)
    .execute()
}

type Added = { text: WrittenText; rows: readonly TextRow[] }

/** Adds a version after the newest; the row of a review is `submitted` at once. */
export async function addVersion(
  context: InTransaction<Context>,
  place: Place,
  { text, rows, submitted = false }: Added & { submitted?: boolean },
): Promise<void> {
  const { mall_id, shop_id } = context.shop
  const now = context.now()
  if (place.channel !== 'kakao') await retire(context.tx, context.shop, place)
  await context.tx
    .insertInto('message_text')
    .values({
      mall_id,
      shop_id,
      ...place,
      version: (rows[0]?.version ?? 0) + 1,
      subject: text.subject === '' ? null : text.subject,
      body: text.body,
      buttons: JSON.stringify(text.buttons),
      state: place.channel !== 'kakao' ? 'active' : submitted ? 'pending' : 'draft',
      made_at: now,
      made_by: makerOf(context),
      submitted_at: submitted ? now : null,
    })
    .execute()
}

function makerOf({ actor }: Pick<Context, 'actor'>): string {
  if (actor.kind === 'nobody') return ''
  return actor.kind === 'operator' ? actor.account_id : actor.login_id
}
