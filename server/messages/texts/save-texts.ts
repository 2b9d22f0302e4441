import type { MessageText } from '#contract/messages/texts/operations.ts'
import { recordAudit } from '../../kernel/audit.ts'
import type { Context } from '../../kernel/context.ts'
import { Failure } from '../../kernel/failure.ts'
import { holdDocuments } from '../../shop-data/shop-documents.ts'
import { answerText } from './answer-text.ts'
import { checkedText, keepText } from './keep-text.ts'
import { type Place, isInReview, readVersions, retire } from './text-rows.ts'
import type { Handler } from '../../kernel/handle.ts'

type Fields = { subject?: string; body: string; buttons?: { name: string; url: string }[] }

/** Saves the text of one channel (MSG-52..54). */
export function textSaver(
  channel: Place['channel'],
): (context: Context, input: Fields & Pick<Place, 'trigger'>) => Promise<MessageText> {
  return async (context, { trigger, subject = '', body, buttons = [] }) =>
    save(context, { trigger, channel }, { subject, body, buttons })
}

async function save(
  context: Context,
  place: Place,
  { subject = '', body, buttons = [] }: Fields,
): Promise<MessageText> {
  const text = checkedText(context, place, { subject, body, buttons })
  return context.write(async (context) => {
    // Two saves come one after the other, each with its own version.
    await holdDocuments(context.tx, context.shop)
    await keepText(context, place, text)
    return answerText(context, place)
  })
}

/** Brings an earlier version back, as a new one. */
export const restoreMessageText: Handler<'restoreMessageText'> = async (context, { trigger, channel, version }) => {
  const place = { trigger, channel }
  const rows = await context.read((context) => readVersions(context.tx, context.shop, place))
  const found = rows.find((row) => row.version === version)
  if (found === undefined) throw new Failure('message_text.version_not_found')
  return save(context, place, { subject: found.subject ?? '', body: found.body, buttons: found.buttons })
}

/** Resets to the default text; not during a review, which cannot be stopped. */
export const resetMessageText: Handler<'resetMessageText'> = async (context, { trigger, channel }) => {
  const place = { trigger, channel }
  return context.write(async (context) => {
    await holdDocuments(context.tx, context.shop)
    const rows = await readVersions(context.tx, context.shop, place)
    if (rows.some(isInReview)) throw new Failure('message_text.in_review')
    const versions = await retire(context.tx, context.shop, place)
    const target = `message_text:${trigger}:${channel}`
    if (versions > 0) await recordAudit(context, { action: 'message_text.reset', target, detail: { versions } })
    return answerText(context, place)
  })
}
