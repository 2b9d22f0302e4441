import type { ContentState, Missing } from '#contract/messages/rules/operations.ts'
import { type Channel, type SendType, type Trigger, channelsOf } from '#contract/messages/triggers.ts'
import type { Facts, OwnText } from './facts.ts'

/** The one place that decides what a shop lacks to send a trigger on a channel (product G). */

type Why = Pick<Missing, 'reason' | 'leads_to'>

/**
 * Finds the missing prerequisite of a trigger on a channel, and the tab where it is mended; null when it can be sent.
 */
export function missingFor(facts: Facts, trigger: Trigger, channel: Channel): Missing | null {
  const why = reasons[channel](facts, trigger) ?? textMissing(facts, trigger, channel)
  return why === null ? null : { channel, ...why }
}

/** Everything that is missing for a way of sending; an empty list when it can be chosen. */
export function missingForType(facts: Facts, trigger: Trigger, send_type: SendType): Missing[] {
  return channelsOf(send_type).flatMap((channel) => missingFor(facts, trigger, channel) ?? [])
}

/** The state of the shop's own content; `default` when it has written none. */
export function contentStateOf(facts: Facts, trigger: Trigger, channel: Channel): ContentState {
  const newest = facts.textOf(trigger, channel)?.newest ?? null
  return newest === null ? 'default' : contentStates[newest]
}

/** Whether a KakaoTalk message that fails is followed by a text message (MSG-68). */
export function hasFallback(facts: Facts, trigger: Trigger): boolean {
  return facts.voice.config.sms_fallback && missingFor(facts, trigger, 'sms') === null
}

const reasons: Readonly<Record<Channel, (facts: Facts, trigger: Trigger) => Why | null>> = {
  kakao: kakaoMissing,
  sms: senderMissing,
  email: () => null,
}

const contentStates: Readonly<Record<NonNullable<OwnText['newest']>, ContentState>> = {
  active: 'written',
  draft: 'written',
  pending: 'reviewing',
  inspecting: 'reviewing',
  rejected: 'rejected',
  approved: 'approved',
}

/** Its own approved template goes out from its own channel, a default text from the service's. */
function kakaoMissing(facts: Facts, trigger: Trigger): Why | null {
  const { may_use_kakao, own_channel, service_channel } = facts
  if (!may_use_kakao) return { reason: 'digital', leads_to: null }
  if (!own_channel && !service_channel) return { reason: 'channel', leads_to: 'senders' }
  if (own_channel && facts.textOf(trigger, 'kakao')?.approved === true) return null
  if (service_channel && facts.service_templates.has(trigger)) return null
  // Without a channel of its own a shop cannot have a template reviewed.
  return { reason: 'template', leads_to: own_channel ? 'texts' : 'senders' }
}

/** Without a number of its own a shop sends from the service's; one that it has chosen must still be approved. */
function senderMissing({ voice, senders }: Facts): Why | null {
  const { fallback_sender } = voice.config
  const lost = fallback_sender !== null && !senders.includes(fallback_sender)
  return lost ? { reason: 'sender', leads_to: 'senders' } : null
}

/** Where the shop has written nothing the default text is sent; nothing else may be empty. */
function textMissing(facts: Facts, trigger: Trigger, channel: Channel): Why | null {
  const sent = facts.textOf(trigger, channel)?.sent ?? null
  return sent?.trim() === '' ? { reason: 'text', leads_to: 'texts' } : null
}
