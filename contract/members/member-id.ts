const guest = 'g:'

/** The id of a buyer without an account of the shop: made here, and known nowhere else (product E). */
export function guestId(tail: string): string {
  return guest + tail
}

export function isGuest(member_id: string): boolean {
  return member_id.startsWith(guest)
}

/** The address of a member in the platform's admin; null for a guest, whom it does not know, and without an address. */
export function memberPage(template: string | null, member_id: string): string | null {
  if (template === null || isGuest(member_id)) return null
  return template.replaceAll('{member_id}', encodeURIComponent(member_id))
}
