import { defaultText } from '#contract/messages/texts/default-text.ts'
import { recordAudit } from '../../kernel/audit.ts'
import type { InTransaction } from '../../database/connect.ts'
import type { Context } from '../../kernel/context.ts'
import { Failure } from '../../kernel/failure.ts'
import { holdDocuments } from '../../shop-data/shop-documents.ts'
import { answerText, hasChannel } from './answer-text.ts'
import { addVersion } from './keep-text.ts'
import { textLanguage } from './text-language.ts'
import { type TextRow, isInReview, newestOf, readVersions } from './text-rows.ts'
import type { Handler } from '../../kernel/handle.ts'

/**
 * Submits the newest draft, or the default text for the shop's own channel, for review (MSG-57). The row becomes
 * `pending`; a job transfers it and fetches the result. Meanwhile the last approved text is sent.
 */
export const submitKakaoTemplate: Handler<'submitKakaoTemplate'> = async (context, { trigger }) => {
  const place = { trigger, channel: 'kakao' } as const
  return context.write(async (context) => {
    if (!(await hasChannel(context))) throw new Failure('message_text.channel_missing')
    await holdDocuments(context.tx, context.shop)
    const rows = await readVersions(context.tx, context.shop, place)
    if (rows.some(isInReview)) throw new Failure('message_text.in_review')
    const newest = newestOf(rows)
    if (newest === undefined) {
      const { body } = defaultText({
        ...place,
        app: context.shop.app,
        language: await textLanguage(context.tx, context.shop),
      })
      await addVersion(context, place, { text: { subject: '', body, buttons: [] }, rows, submitted: true })
    } else if (newest.state === 'draft') await submitDraft(context, newest)
    else throw new Failure('message_text.reviewed')
    const target = `message_text:${trigger}:kakao`
    await recordAudit(context, { action: 'message_text.submitted', target })
    return answerText(context, place)
  })
}

async function submitDraft(
  context: InTransaction<Context>,
  { mall_id, shop_id, trigger, version }: TextRow,
): Promise<void> {
  await context.tx
    .updateTable('message_text')
    .set({ state: 'pending', submitted_at: context.now() })
    .where('mall_id', '=', mall_id)
    .where('shop_id', '=', shop_id)
    .where('trigger', '=', trigger)
    .where('channel', '=', 'kakao')
    .where('version', '=', version)
    .execute()
}
