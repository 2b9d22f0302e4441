/**
 * OAuth scopes that a mall is asked for: its shops, products, orders and payments, and its members with what they get.
 */
export const cafe24Scopes = [
  'mall.read_store',
  'mall.read_product',
  'mall.read_order',
  'mall.read_application',
  'mall.write_application',
  'mall.read_customer',
  'mall.write_customer',
  'mall.read_mileage',
  'mall.write_mileage',
  'mall.read_promotion',
  'mall.write_promotion',
] as const
