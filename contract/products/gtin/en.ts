import type { productsGtinKo } from './ko.ts'

export const productsGtinEn: Readonly<Record<keyof typeof productsGtinKo, string>> = {
  'gtin.name': 'GTIN',
  'gtin.help': 'The number under the barcode. Leave it empty if there is none.',
  'gtin.twice': 'Another option has the same GTIN. Enter a different one.',
  'gtin.open': 'Enter GTINs',
  'gtin.title': 'Enter GTINs',
  'gtin.how':
    'Enter the number under each barcode. Paste several cells from a spreadsheet to fill the fields below in order.',
  'gtin.of': '{name} GTIN',
  'gtin.save': 'Save',
  'gtin.saving': 'Saving',
  'gtin.saved': 'Saved the GTINs of {count} variants.',
  'gtin.unchanged': 'No GTIN has changed.',
  'gtin.too_many': 'You can enter GTINs for up to {count} variants at once. Select fewer.',
  'product.gtin_wrong': 'A GTIN has 8, 12, 13 or 14 digits. Enter every digit under the barcode.',
  'product.gtin_check':
    'The last digit of this GTIN does not match the others. Compare it with the number under the barcode.',
  'product.gtin_taken': 'Another variant already uses this GTIN: {code}',
  'product.gtin_place': 'This product has options, so enter a GTIN for each option.',
}
