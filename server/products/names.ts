import type { ProductNames } from '#contract/products/names.ts'

/** The three names of a product as they are read of `product as p`: each column under its name on the wire. */
export const namesRead = [
  'p.supplier as vendor_name',
  'p.manufacturer as manufacturer_name',
  'p.brand as brand_name',
] as const

/** The same as they are stored. */
export function namesStored({ vendor_name, manufacturer_name, brand_name }: ProductNames) {
  return { supplier: vendor_name, manufacturer: manufacturer_name, brand: brand_name }
}
