/** Constants of codes, without schemas, so that screens can avoid the schema library. */

/** Stored statuses; anything else on the wire shows a dash (000 §4, resolution 73). */
export const certStatuses = ['inactivated', 'activated', 'lost', 'approved'] as const

/** Quantity of one item: 1 to 9999 (001 §9). */
export const quantityMax = 9999
/** Items in one request (001 §9: the result list is limited to 2000). */
export const itemsMax = 2000
/** Up to this many codes are made before the answer; more run as a job (contract §5). */
export const codesAtOnce = 10_000
/** Codes written by one statement, and the unit that is written exactly once (stack: bulk insert). */
export const chunkSize = 10_000

export const codeSearchTypes = [
  'product_code',
  'custom_product_code',
  'variant_code',
  'custom_variant_code',
  'gtin',
] as const
export const rangeTypes = ['created_at', 'activated_at'] as const
