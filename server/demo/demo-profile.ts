import type { Profile } from '#contract/partners/profile.ts'
import type { DemoShop } from './catalogue.ts'

/** Unassigned business numbers with a valid check digit. */
const numbers: Readonly<Record<string, string>> = {
  demo: '2148600016',
  demobasic: '2148600020',
  demonew: '2148600035',
  demoended: '2148600049',
  demodigital: '2148600068',
}

/** The profile of a demo shop. Two shops have no mobile number, so that the demo asks for it (resolution 92). */
export function demoProfile(shop: DemoShop): Partial<Profile> {
  const { mall_id, shop_name, manager_name, manager_phone, mall_email } = shop
  return {
    mall_name: shop_name,
    mall_url: `https://${mall_id}.example/`,
    solution_name: 'own',
    business_name: shop_name,
    business_number: numbers[mall_id] ?? '',
    mall_email,
    manager_name,
    manager_phone: manager_phone ?? '',
    manager_email: mall_email,
  }
}
