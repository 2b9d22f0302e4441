import { type Screen, inside } from '../kernel/screen.ts'

export const productsScreens = {
  manageProductInfo: {
    ...inside,
    segment: 'manageProductInfo',
    // Hosted malls have their products from the platform (resolution 43).
    shells: ['partner', 'partner_digital'],
    title: 'screen.manage_product_info',
    plan: 'basic',
  },
} as const satisfies Record<string, Screen>
