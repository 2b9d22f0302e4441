const guest = 'g:'

/** Refusals of an id that no living member of the shop has. */
export const memberFails = ['member.not_found', 'member.merged', 'member.erased'] as const
/** Refusals of an id whose member cannot become a code's owner. */
export const ownerFails = [...memberFails, 'member.blocked'] as const

/** The id of a buyer without an account of the shop: made here, and known nowhere else (product E). */
export function guestId(tail: string): string {
  return guest + tail
}

export function isGuest(member_id: string): boolean {
  return member_id.startsWith(guest)
}

/** Ids made by the product: of guests, and of erased members. */
const ours = /^[gx]:/
/** Separates a member's id from the shop, in malls with several shops. */
const ofShop = /~[0-9]+$/

/** Whether a shop may call a member so. */
export function isShopsId(text: string): boolean {
  return /^[^\p{C}\s]{1,100}$/u.test(text) && !ours.test(text) && !ofShop.test(text)
}

/** The id of a shop's member within the mall: two shops of a mall may call two people the same. */
export function memberIdIn({ shop_id, first_shop_id }: { shop_id: number; first_shop_id: number }, id: string): string {
  return shop_id === first_shop_id ? id : `${id}~${shop_id}`
}

/** Extracts the shop's own member id; null for one made by the product. */
export function shopsIdOf(member_id: string): string | null {
  return ours.test(member_id) ? null : member_id.replace(ofShop, '')
}

/** The address of a member in the platform's admin; null for a guest or without a template. */
export function memberPage(template: string | null, member_id: string): string | null {
  const id = shopsIdOf(member_id)
  if (template === null || id === null) return null
  return template.replaceAll('{member_id}', encodeURIComponent(id))
}
