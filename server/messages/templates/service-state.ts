import { defaultText } from '#contract/messages/texts/default-text.ts'
import type { ServiceTemplateState } from '#contract/messages/texts/operations.ts'
import type { Trigger } from '#contract/messages/triggers.ts'
import type { InTransaction } from '../../database/connect.ts'
import type { Context } from '../../kernel/context.ts'
import type { Voice } from '../voice.ts'

/** Reads the state of the service's own template of a trigger, whose words are the default text of today. */
export async function serviceTemplateState(
  { shop: { app }, config: { KAKAO_CHANNEL_ID }, tx }: InTransaction<Pick<Context, 'shop' | 'config'>>,
  trigger: Trigger,
  { config: { language } }: Pick<Voice, 'config'>,
): Promise<ServiceTemplateState> {
  if (KAKAO_CHANNEL_ID === undefined) return 'none'
  const { body } = defaultText({ app, trigger, channel: 'kakao', language })
  const row = await tx
    .selectFrom('service_template')
    .select('state')
    .where('app', '=', app)
    .where('trigger', '=', trigger)
    .where('language', '=', language)
    .where('body', '=', body)
    .executeTakeFirst()
  const state = row?.state ?? 'none'
  return state === 'draft' ? 'pending' : state
}
