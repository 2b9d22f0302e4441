import type { DocumentName } from '../settings/documents.ts'

/**
 * The additional services of a shop, in the order of their cards, and the settings that each is made of: their changes
 * are its history (product H). Whether one is in use is told by `server/additional-services/use.ts`, and its card is drawn
 * by `web/additional-services/service-cards.tsx`.
 */
export const serviceSettings = {
  design: ['design', 'display', 'info'],
  embed: ['embed'],
  auth_items: ['auth_items'],
  approvals: ['approval'],
  mileage: ['mileage'],
  coupons: ['coupons'],
  groups: ['groups'],
  repairs: ['repairs'],
  // In use while one is in force; what was done stands in its own list.
  recalls: [],
  orders: ['order_rules'],
} as const satisfies Record<string, readonly DocumentName[]>

export type ServiceName = keyof typeof serviceSettings
export const serviceNames = Object.keys(serviceSettings) as [ServiceName, ...ServiceName[]] // the keys of the table above
