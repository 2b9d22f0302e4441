import type { TextButton } from '#contract/messages/texts/check-text.ts'
import { type TokenValues, namesIn } from '#contract/messages/tokens.ts'
import type { Trigger } from '#contract/messages/triggers.ts'
import type { InTransaction } from '../../database/connect.ts'
import type { Kernel } from '../../kernel/context.ts'
import type { MessageBody } from '../../notify/outbox.ts'
import { mayUseKakao } from '../rules/facts.ts'
import { fillPlain } from './fill.ts'
import type { Sender } from './sender.ts'
import { savedText } from './text.ts'

/** The shop as author of the words; a test is sent without a plan's sender. */
export type Speaker = Omit<Sender, 'has_plan'>

type Template = {
  channel_id: string
  template_id: string
  body: string
  buttons: TextButton[]
  /** The values of `#{TOKEN}` placeholders. */
  variables(values: TokenValues): Record<string, string>
}
type Missing = { missing: 'template_wrong' | 'channel_wrong' }

/** The approved template of a trigger: the shop's on its own channel, else the service's on the service's. */
export async function readKakao(
  kernel: InTransaction<Kernel>,
  sender: Speaker,
  trigger: Trigger,
): Promise<Template | Missing> {
  if (!mayUseKakao(kernel.config, sender)) return { missing: 'channel_wrong' }
  return (await ownTemplate(kernel, sender, trigger)) ?? (await serviceTemplate(kernel, sender, trigger))
}

/**
 * A template belongs to the channel at which it was registered: the shop's own or, of a shop that has none or linked
 * one since, the service's.
 */
async function ownTemplate(
  { config, tx }: InTransaction<Kernel>,
  sender: Speaker,
  trigger: Trigger,
): Promise<Template | null> {
  const text = await savedText(tx, sender, trigger, 'kakao')
  if (text === null || text.template_id === null) return null
  const channel = await tx
    .selectFrom('message_channel')
    .select('channel_id')
    .where('mall_id', '=', sender.mall_id)
    .where('shop_id', '=', sender.shop_id)
    .where('state', '=', 'linked')
    .executeTakeFirst()
  const channel_id = text.channel_id ?? channel?.channel_id ?? null
  const is_open = channel_id !== null && (channel_id === channel?.channel_id || channel_id === config.KAKAO_CHANNEL_ID)
  return is_open ? templateOf(sender, channel_id, { ...text, template_id: text.template_id }) : null
}

async function serviceTemplate(
  { config, tx }: InTransaction<Kernel>,
  sender: Speaker,
  trigger: Trigger,
): Promise<Template | Missing> {
  if (config.KAKAO_CHANNEL_ID === undefined) return { missing: 'channel_wrong' }
  const row = await tx
    .selectFrom('service_template')
    .select(['template_id', 'body'])
    .where('app', '=', sender.app)
    .where('trigger', '=', trigger)
    .where('language', '=', sender.config.language)
    .where('state', '=', 'approved')
    .where('template_id', 'is not', null)
    .orderBy('changed_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (row === undefined || row.template_id === null) return { missing: 'template_wrong' }
  return templateOf(sender, config.KAKAO_CHANNEL_ID, { ...row, template_id: row.template_id, buttons: [] })
}

function templateOf(
  sender: Speaker,
  channel_id: string,
  { template_id, body, buttons }: Pick<Template, 'template_id' | 'body' | 'buttons'>,
): Template {
  const variables = (values: TokenValues) =>
    Object.fromEntries(namesIn(body).map((name) => [`#{${name}}`, fillPlain(sender, `#{${name}}`, values)]))
  return { channel_id, template_id, body, buttons, variables }
}

/** Names the wait of a message without a template; null where nothing that the shop or a reviewer does brings one. */
export function waitingReason(
  kernel: Pick<Kernel, 'config'>,
  sender: Speaker,
  missing: Missing['missing'],
): 'template' | 'channel' | null {
  if (!mayUseKakao(kernel.config, sender)) return null
  return missing === 'channel_wrong' ? 'channel' : 'template'
}

/** A message by a template, filled; no text message follows it yet. */
export function kakaoBody(speaker: Speaker, template: Template, values: TokenValues): MessageBody {
  const { channel_id, template_id } = template
  const kakao = { channel_id, template_id, variables: template.variables(values), fallback: null }
  return { text: fillPlain(speaker, template.body, values), kakao }
}
