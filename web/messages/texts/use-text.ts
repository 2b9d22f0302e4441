import { useQueryClient } from '@tanstack/react-query'
import type { MessageText } from '#contract/messages/texts/operations.ts'
import type { Channel, Trigger } from '#contract/messages/triggers.ts'
import { call, useOperation } from '../../kernel/api.ts'
import type { Draft } from './draft.ts'

const reads = { kakao: 'getKakaoText', sms: 'getSmsText', email: 'getEmailText' } as const

/** Reads the text of a trigger and channel for the editor. */
export function useMessageText(trigger: Trigger, channel: Channel) {
  return useOperation(reads[channel], { trigger })
}

/** Saves a text by the operation of its channel. */
export async function saveText(
  trigger: Trigger,
  channel: Channel,
  { subject, body, buttons }: Draft,
): Promise<MessageText> {
  if (channel === 'kakao') return call('saveKakaoText', { trigger, body, buttons: [...buttons] })
  return channel === 'sms'
    ? call('saveSmsText', { trigger, subject, body })
    : call('saveEmailText', { trigger, subject, body })
}

/** Asks for the text and the list of states again; done when they are there. */
export function useRefreshTexts(channel: Channel): () => Promise<void> {
  const client = useQueryClient()
  return async () => {
    void client.invalidateQueries({ queryKey: ['listMessageTexts'] })
    await client.invalidateQueries({ queryKey: [reads[channel]] })
  }
}
