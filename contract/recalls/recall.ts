/** A recall (product F, issue 17): reason, offers, progress and owners' answers. */

/** Determines the headline and the message; safety comes first. */
export const recallReasons = ['safety', 'quality', 'other'] as const
export type RecallReason = (typeof recallReasons)[number]

/** Remedies that an owner may ask the shop for; a recall may offer none of them. */
export const recallOffers = ['refund', 'exchange', 'repair', 'disposal'] as const
export type RecallOffer = (typeof recallOffers)[number]

/** `running`: its codes are being stopped and their owners notified. `ending`: the codes are being restored. */
export const recallStates = ['running', 'active', 'ending', 'ended'] as const
export type RecallState = (typeof recallStates)[number]

/** It has done its work, or should never have been. */
export const recallEnds = ['ended', 'withdrawn'] as const
export type RecallEnd = (typeof recallEnds)[number]

export const recallAnswers = ['seen', 'wants', 'discarded'] as const
export type RecallAnswer = (typeof recallAnswers)[number]

/**
 * Delivery states of the notice to an owner: `unreachable`: no usable contact; `points`: waits for points; `told`: the
 * message was deleted by retention.
 */
export const recallDeliveries = ['unreachable', 'points', 'waiting', 'delivered', 'failed', 'told'] as const
export type RecallDelivery = (typeof recallDeliveries)[number]

/** Recipients of another round: owners without an answer, or those that the first did not reach. */
export const recallRounds = ['remind', 'retry'] as const
export type RecallRound = (typeof recallRounds)[number]

/** Codes of one recall. */
export const recallMost = 5_000_000
/** Letters of the instruction: with product and address it is one long text message. */
export const instructionMost = 400
/** Rows of one sheet. */
export const recallExportMost = 20_000
/** The interval of reminders to owners without an answer. */
export const remindEvery = 24 * 60 * 60_000

/** When the owners may be reminded again; null: now. */
export function remindableAt(reminded_at: Date | null, now: Date): Date | null {
  if (reminded_at === null) return null
  const at = new Date(reminded_at.getTime() + remindEvery)
  return at <= now ? null : at
}

type Contacts = { phone: boolean; email: boolean }

/**
 * Chooses the channel to an owner; `texts`: the shop may send text messages. An e-mail costs nothing and always may.
 */
export function channelFor(
  { phone, email }: Contacts,
  first: 'phone' | 'email',
  texts: boolean,
): 'sms' | 'email' | null {
  const sms = phone && texts ? ('sms' as const) : null
  const mail = email ? ('email' as const) : null
  return first === 'phone' ? (sms ?? mail) : (mail ?? sms)
}
