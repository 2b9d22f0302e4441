/** OAuth scopes requested from a mall: shops, products, orders, payments, and members with benefits. */
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
