import { sql } from 'kysely'
import type { App } from '#contract/kernel/wire.ts'
import type { Channel, Trigger } from '#contract/messages/triggers.ts'
import type { Kernel, ShopScope } from '../../kernel/context.ts'
import { registrationAddress } from '../../shop-data/registration-page.ts'
import type { InTransaction, Tx } from '../../database/connect.ts'
import { type Voice, readVoice } from '../voice.ts'
import type { ShopKey } from '../../kernel/shop-key.ts'

/** The properties of a shop that determine its messages. */
export type MessageShop = Pick<ShopScope, 'mall_id' | 'shop_id' | 'shop_no' | 'app' | 'shop_name'>

/** A shop's own texts of one trigger and channel: the state of the newest, and the words that are sent, if any were ever let through. */
export type OwnText = {
  newest: 'active' | 'draft' | 'pending' | 'inspecting' | 'approved' | 'rejected' | null
  sent: string | null
  sent_subject: string | null
  approved: boolean
}

/** Everything in the database and the settings that decides whether a shop can send. */
export type Facts = {
  app: App
  /** Its names and settings. */
  voice: Voice
  /** Where its buyers register. */
  registration_url: string
  /** False in a digital shop that KAKAO_DIGITAL_SHOPS does not list (MSG-41). */
  may_use_kakao: boolean
  /** Whether it has linked a KakaoTalk channel, on which its own templates are approved. */
  own_channel: boolean
  /** True if the service has a channel, which carries the default texts of shops without a template. */
  service_channel: boolean
  /** Approved sender numbers of the shop itself. */
  senders: readonly string[]
  /** Triggers whose default text is an approved template of the service's channel. */
  service_templates: ReadonlySet<Trigger>
  textOf: (trigger: Trigger, channel: Channel) => OwnText | undefined
}

/** KakaoTalk for goods without a label is open to the shops that the service has named (MSG-41). */
export function mayUseKakao(
  config: Kernel['config'],
  { app, mall_id, shop_no }: Pick<MessageShop, 'app' | 'mall_id' | 'shop_no'>,
): boolean {
  return app !== 'cert_digital' || config.KAKAO_DIGITAL_SHOPS.includes(`${mall_id}/${shop_no}`)
}

/** Reads the facts of a shop. */
export async function readFacts(
  kernel: InTransaction<Pick<Kernel, 'config' | 'public_url'>>,
  shop: MessageShop,
): Promise<Facts> {
  const { config } = kernel
  const voice = await readVoice(kernel.tx, shop)
  return {
    app: shop.app,
    voice,
    registration_url: registrationAddress(kernel, shop),
    may_use_kakao: mayUseKakao(config, shop),
    own_channel: await hasOwnChannel(kernel.tx, shop),
    service_channel: config.KAKAO_CHANNEL_ID !== undefined,
    senders: await approvedSenders(kernel.tx, shop),
    service_templates: await serviceTemplates(kernel.tx, shop, voice.config.language),
    textOf: await ownTexts(kernel.tx, shop),
  }
}

/** A channel that is waiting for its token or was blocked sends nothing: the service's own carries on. */
async function hasOwnChannel(tx: Tx, { mall_id, shop_id }: MessageShop): Promise<boolean> {
  const row = await tx
    .selectFrom('message_channel')
    .select('channel_id')
    .where('mall_id', '=', mall_id)
    .where('shop_id', '=', shop_id)
    .where('state', '=', 'linked')
    .executeTakeFirst()
  return row !== undefined
}

/** The numbers that text messages of the shop may come from, the newest first. */
export async function approvedSenders(tx: Tx, { mall_id, shop_id }: ShopKey): Promise<string[]> {
  const rows = await tx
    .selectFrom('message_sender')
    .select('number')
    .where('mall_id', '=', mall_id)
    .where('shop_id', '=', shop_id)
    .where('state', '=', 'approved')
    .orderBy('asked_at', 'desc')
    .orderBy('sender_id')
    .execute()
  return rows.map(({ number }) => number)
}

async function serviceTemplates(tx: Tx, { app }: MessageShop, language: 'ko' | 'en'): Promise<Set<Trigger>> {
  const rows = await tx
    .selectFrom('service_template')
    .select('trigger')
    .where('app', '=', app)
    .where('language', '=', language)
    .where('state', '=', 'approved')
    .execute()
  return new Set(rows.map(({ trigger }) => trigger))
}

async function ownTexts(tx: Tx, { mall_id, shop_id }: MessageShop): Promise<Facts['textOf']> {
  const { rows } = await sql<OwnText & { trigger: Trigger; channel: Channel }>`
    select trigger, channel,
      (array_agg(state order by version desc) filter (where state <> 'retired'))[1] as newest,
      (array_agg(body order by version desc) filter (where state in ('active', 'approved')))[1] as sent,
      (array_agg(subject order by version desc) filter (where state in ('active', 'approved')))[1] as sent_subject,
      bool_or(state = 'approved') as approved
    from message_text where mall_id = ${mall_id} and shop_id = ${shop_id}
    group by trigger, channel`.execute(tx)
  const kept = new Map(rows.map((row) => [`${row.trigger} ${row.channel}`, row]))
  return (trigger, channel) => kept.get(`${trigger} ${channel}`)
}
