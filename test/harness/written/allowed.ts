/** Where a number, an address or a name may stand in the clear: the column, and the reason. */
const allowed: Readonly<Record<string, { reason: string }>> = {
  'message.provider_message_id': { reason: 'the Message-ID of a mail, which looks like an address and is nobody’s' },
  'shop.email': { reason: 'the shop’s own, for its buyers to write to: its page shows it' },
}

export function allowedIn(column: string): boolean {
  return Object.hasOwn(allowed, column)
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
