import { triggers } from '#contract/messages/triggers.ts'
import type { InTransaction } from '../../database/connect.ts'
import type { Kernel } from '../../kernel/context.ts'
import type { MessageBody } from '../../notify/outbox.ts'
import { type Speaker, kakaoBody, readKakao } from '../consumer/kakao.ts'

/** A KakaoTalk message that was written before there was a template for it, by the one that there is now; null without. */
export async function fillWaiting(
  kernel: InTransaction<Kernel>,
  speaker: Speaker,
  { purpose, body: { waiting = {} } }: { purpose: string; body: MessageBody },
): Promise<MessageBody | null> {
  const trigger = triggers.find((one) => one === purpose)
  const template = trigger === undefined ? null : await readKakao(kernel, speaker, trigger)
  return template === null || 'missing' in template ? null : kakaoBody(speaker, template, waiting)
}

/** Whether a message is one of KakaoTalk that no template has filled yet. */
export function lacksTemplate(channel: string, { kakao }: MessageBody): boolean {
  return channel === 'kakao' && kakao === undefined
}
