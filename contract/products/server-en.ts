import type { productsServerKo } from './server-ko.ts'

export const productsServerEn: Readonly<Record<keyof typeof productsServerKo, string>> = {
  // api: one sentence for each operation on the API page
  'api.register_product': 'Registers a product with its variants.',
  'api.search_products': 'Searches products and variants.',
  'api.upload_product_image': 'Uploads a product image.',
  'api.list_new_variants': 'Lists the variants of the newest products.',
  'api.search_variants': 'Searches variants to issue codes for.',

  // product spreadsheet (001 §5, §7, §8)
  'api.register_product_rows':
    'Registers up to 20 rows of a product spreadsheet; a row that fails does not stop the others.',

  // product edit (001 §5, §7)
  'api.get_product': 'Reads one product with its options.',
  'api.update_product': 'Changes a product.',

  // Products that have codes
  'api.search_issued_products': 'Searches products and variants that have codes.',

  // what a product sheet would come to
  'api.check_product_rows': 'Dry run of registering up to 500 rows of a product spreadsheet; nothing is written.',

  // GTIN of a variant
  'api.save_gtins': 'Saves the GTINs of variants: all of them or none.',
}
