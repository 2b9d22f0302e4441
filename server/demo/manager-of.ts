import type { DemoShop } from './catalogue.ts'

/** Who answers for a shop of the demo, as its profile keeps it. */
export function managerOf({ mall_email, manager_name }: DemoShop, manager_phone: string) {
  return { mall_email, manager_name, manager_phone, manager_email: mall_email }
}
