import { cp949Bytes } from '#contract/kernel/cp949.ts'
import { maskEmail, maskPhone } from '#contract/kernel/masking.ts'
import { toSeoulIso } from '#contract/kernel/seoul.ts'
import { defaultText } from '#contract/messages/texts/default-text.ts'
import { priceClassOf, textLimits } from '#contract/messages/texts/limits.ts'
import type { MessageText, TextState, TextVersion } from '#contract/messages/texts/operations.ts'
import { fillTokens, tokensOf } from '#contract/messages/tokens.ts'
import { messagePrices } from '#contract/messages/triggers.ts'
import { sentence } from '#contract/text/text.ts'
import type { Tx } from '../../database/connect.ts'
import type { Context } from '../../kernel/context.ts'
import { readSample } from './sample.ts'
import { textLanguage } from './text-language.ts'
import { testRecipient } from './test-recipient.ts'
import type { Place, TextRow } from './text-rows.ts'
import { newestOf, readVersions, sentOf } from './text-rows.ts'

/** One text with all that its editor needs (002 §7.1 `messages/detail/…`). */
export async function answerText(context: Context, tx: Tx, place: Place): Promise<MessageText> {
  const { shop } = context
  const rows = await readVersions(tx, shop, place)
  const language = await textLanguage(tx, shop)
  const standard = defaultText({ ...place, app: shop.app, language })
  const own = newestOf(rows)
  const { subject, body } = own ?? standard
  const sample = await readSample(context, tx, language)
  const to = await testRecipient(context, tx, place.channel)
  return {
    ...place,
    subject,
    body,
    buttons: own?.buttons ?? [],
    ...stateOf(rows),
    default: { ...standard },
    versions: rows.map(versionOf),
    tokens: tokensOf(place.trigger, shop.app),
    limits: { ...textLimits[place.channel] },
    ...priceOf(place, { subject, body: fillTokens(body, sample.values, sentence(language, 'message.nameless')) }),
    sample: sample.values,
    sample_of: sample.of,
    test_to: to === null ? null : place.channel === 'email' ? maskEmail(to) : maskPhone(to),
    may_review: place.channel === 'kakao' && (await hasChannel(context, tx)),
  }
}

function stateOf(rows: readonly TextRow[]) {
  const own = newestOf(rows)
  return {
    version: own?.version ?? null,
    state: stateName(own),
    is_default: own === undefined,
    template_code: own?.template_id ?? null,
    review_comment: own?.review_comment ?? null,
    sent_version: sentOf(rows)?.version ?? null,
  }
}

/** The state of a shop's newest version; one that is retired is never the newest. */
export function stateName(own: Pick<TextRow, 'state'> | undefined): TextState {
  return own === undefined || own.state === 'retired' ? 'default' : own.state
}

function versionOf(row: TextRow): TextVersion {
  const { version, subject, body, buttons, state, review_comment, made_at, submitted_at, decided_at } = row
  const iso = (at: Date | null) => (at === null ? null : toSeoulIso(at))
  return {
    version,
    subject,
    body,
    buttons,
    state,
    review_comment,
    made_at: toSeoulIso(made_at),
    submitted_at: iso(submitted_at),
    decided_at: iso(decided_at),
  }
}

function priceOf({ channel }: Place, { subject, body }: { subject: string | null; body: string }) {
  const bytes = channel === 'sms' ? cp949Bytes(body) : null
  const price_class = priceClassOf(channel, bytes, subject !== null && subject !== '')
  return { bytes, price_class, price: messagePrices[price_class] }
}

/** Whether the shop has linked a KakaoTalk channel of its own, in whose name templates are reviewed. */
export async function hasChannel({ shop }: Context, tx: Tx): Promise<boolean> {
  const row = await tx
    .selectFrom('message_channel')
    .select('state')
    .where('mall_id', '=', shop.mall_id)
    .where('shop_id', '=', shop.shop_id)
    .executeTakeFirst()
  return row?.state === 'linked'
}
