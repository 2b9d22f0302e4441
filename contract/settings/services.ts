import type { DocumentName } from '../settings/documents.ts'

/**
 * The additional services of a shop, in the order of their cards, and their settings, whose changes are the service's
 * history (product H). `server/additional-services/use.ts` finds those in use,
 * `web/additional-services/service-cards.tsx` draws the cards.
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
  // In use while one is in force; its history is in its own list.
  recalls: [],
  orders: ['order_rules'],
} as const satisfies Record<string, readonly DocumentName[]>

export type ServiceName = keyof typeof serviceSettings
export const serviceNames = Object.keys(serviceSettings) as [ServiceName, ...ServiceName[]] // the keys of the table above
