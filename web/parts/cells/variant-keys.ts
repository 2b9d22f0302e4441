/** A variant by the two codes that name it in a shop. */
export type VariantCodes = { product_code: string; variant_code: string }

/**
 * A variant in one word, `P1024:P1024-RED`, for row keys and for the query `add` by which the product list hands
 * variants to the create page. Codes may hold any character but blanks, so both are encoded.
 */
export function variantKey({ product_code, variant_code }: VariantCodes): string {
  return `${encodeURIComponent(product_code)}:${encodeURIComponent(variant_code)}`
}

/** Several of them, as the query's value. */
export function writeVariantKeys(keys: Iterable<string>): string {
  return [...keys].join(',')
}

/** Parses the variants of a query's value; invalid ones are skipped. */
export function readVariantKeys(text: string): VariantCodes[] {
  return text.split(',').flatMap((key) => {
    const [product_code, variant_code, ...more] = key.split(':').map(decoded)
    if (!product_code || !variant_code || more.length > 0) return []
    return [{ product_code, variant_code }]
  })
}

function decoded(part: string): string | null {
  try {
    return decodeURIComponent(part)
  } catch {
    return null
  }
}
