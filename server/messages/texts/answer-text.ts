import { maskEmail, maskPhone } from '#contract/kernel/masking.ts'
import { isoOrNull, toSeoulIso } from '#contract/kernel/seoul.ts'
import { defaultText } from '#contract/messages/texts/default-text.ts'
import { filledSms } from '#contract/messages/texts/filled-sms.ts'
import { textLimits } from '#contract/messages/texts/limits.ts'
import type { MessageText, TextState, TextVersion } from '#contract/messages/texts/operations.ts'
import { tokensOf } from '#contract/messages/tokens.ts'
import { messagePrices } from '#contract/messages/triggers.ts'
import type { InTransaction } from '../../database/connect.ts'
import type { Context } from '../../kernel/context.ts'
import { readKakao } from '../consumer/kakao.ts'
import { serviceTemplateState } from '../templates/service-state.ts'
import { type Voice, footerOf, fromNameOf, readVoice, smsFilling } from '../voice.ts'
import { readSample } from './sample.ts'
import { testRecipient } from './test-recipient.ts'
import { type Place, type TextRow, newestOf, readVersions, sentOf } from './text-rows.ts'

/** A text with the data for its editor (002 §7.1 `messages/detail/…`). */
export async function answerText(context: InTransaction<Context>, place: Place): Promise<MessageText> {
  const { shop } = context
  const rows = await readVersions(context.tx, shop, place)
  const voice = await readVoice(context.tx, shop)
  const standard = defaultText({ ...place, app: shop.app, language: voice.config.language })
  const own = newestOf(rows)
  const { subject, body } = own ?? standard
  const to = await testRecipient(context, place.channel)
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
    ...(await shownWith(context, { place, voice, words: { subject, body } })),
    test_to: to === null ? null : place.channel === 'email' ? maskEmail(to) : maskPhone(to),
    from_name: place.channel === 'email' ? fromNameOf(voice) : null,
    ...(await templatesOf(context, place, voice)),
    may_review: place.channel === 'kakao' && (await hasChannel(context)),
  }
}

type Shown = { place: Place; voice: Voice; words: { subject: string | null; body: string } }

/** Computes the preview of a text with a sample, as it goes out on its channel, and its price. */
async function shownWith(context: InTransaction<Context>, { place: { channel }, voice, words }: Shown) {
  const { values, of: sample_of } = await readSample(context, voice)
  const filling = smsFilling(voice, values)
  const { nameless } = filling
  if (channel === 'sms') {
    const { bytes, price_class } = filledSms(words, filling)
    const { values: sample, footer } = filling
    return { sample, sample_of, footer: [...footer], nameless, bytes, price_class, price: messagePrices[price_class] }
  }
  const footer = channel === 'email' ? footerOf(voice, { with_name: true }) : []
  const price = messagePrices[channel]
  return { sample: values, sample_of, footer, nameless, bytes: null, price_class: channel, price }
}

/** Of KakaoTalk: the words that go out now, and how far the service's own template is. */
async function templatesOf(context: InTransaction<Context>, { trigger, channel }: Place, voice: Voice) {
  if (channel !== 'kakao') return { approved: null, service_template: null }
  const template = await readKakao(context, { ...context.shop, ...voice }, trigger)
  const approved = 'missing' in template ? null : { body: template.body, buttons: template.buttons }
  return { approved, service_template: await serviceTemplateState(context, trigger, voice) }
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
  return {
    version,
    subject,
    body,
    buttons,
    state,
    review_comment,
    made_at: toSeoulIso(made_at),
    submitted_at: isoOrNull(submitted_at),
    decided_at: isoOrNull(decided_at),
  }
}

/** Whether the shop has linked a KakaoTalk channel of its own, in whose name templates are reviewed. */
export async function hasChannel({ shop, tx }: InTransaction<Context>): Promise<boolean> {
  const row = await tx
    .selectFrom('message_channel')
    .select('state')
    .where('mall_id', '=', shop.mall_id)
    .where('shop_id', '=', shop.shop_id)
    .executeTakeFirst()
  return row?.state === 'linked'
}
