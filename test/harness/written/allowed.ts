import type { Seen } from './finder.ts'

/** Where a number, an address or a name may stand in the clear: the column, the reason, and the words about it where only these may. */
const allowed: Readonly<Record<string, { reason: string; around?: RegExp }>> = {
  'message.provider_message_id': { reason: 'the Message-ID of a mail, which looks like an address and is nobody’s' },
  'shop.email': { reason: 'the shop’s own, for its buyers to write to: its page shows it' },
  'idempotency_key.answer': {
    reason: 'an operator who was invited: the answer is kept for 72 hours (an exception of docs/security.md)',
    around: /^\{"role":"\w+","email":"[^"]+"/,
  },
}

export function allowedIn(column: string, { around }: Pick<Seen, 'around'>): boolean {
  const here = allowed[column]
  return here !== undefined && (here.around?.test(around) ?? true)
}

/**
 * Addresses that are searched by a person, each with the field that may say whom (exceptions of docs/security.md, 14.2.1):
 * operators find a member and a message by a keyword, as the specification has it (002 §7.1), which the list's own
 * address repeats; the message provider's list is asked for one number, as its API has it.
 */
const searched: readonly { at: RegExp; field: string }[] = [
  { at: /\/(users\/search|messages\/send_history|manageAuthMembers|messageManage)\?/, field: 'keyword' },
  { at: /^http:\/\/127\.0\.0\.1(:\d+)?\/messages\/v4\/list\?/, field: 'to' },
]

/** An address without the person whom it may search for; every other is left as it is. */
export function withoutSearched(address: string): string {
  const field = searched.find(({ at }) => at.test(address))?.field
  return field === undefined ? address : address.replace(new RegExp(`(?<=[?&]${field}=)[^&]*`, 'g'), '')
}
