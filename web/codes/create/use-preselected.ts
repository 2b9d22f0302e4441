import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { VariantItem } from '#contract/products/product.ts'
import { variantSearchMax } from '#contract/products/limits.ts'
import { call } from '../../kernel/api.ts'
import { logSilently } from '../../kernel/client-log.ts'
import { type VariantCodes, readVariantKeys, variantKey } from '../../parts/cells/variant-keys.ts'

const atOnce = 4

/** The variants that the address hands over (`?add=`), found by their codes once everything is `ready` for them. */
export function usePreselected(add: string | undefined, ready: boolean, onFound: (found: Found) => void) {
  const { data: found } = useQuery({
    queryKey: ['preselected', add],
    queryFn: async () => find(readVariantKeys(add ?? '')),
    enabled: add !== undefined && ready,
  })
  useEffect(() => {
    // Taking them takes `add` out of the address; a second time adds nothing.
    if (add !== undefined && found !== undefined) onFound(found)
  }, [add, found, onFound])
}

export type Found = { variants: VariantItem[]; missing: number }

/** Batches lookups: one request for each product, and one for a variant only where its product's answer is cut off. */
async function find(wanted: readonly VariantCodes[]): Promise<Found> {
  const keys = new Set(wanted.map(variantKey))
  const found = new Map<string, VariantItem>()
  const products = [...new Set(wanted.map(({ product_code }) => product_code))]
  for (let at = 0; at < products.length; at += atOnce) {
    const codes = products.slice(at, at + atOnce)
    await Promise.all(
      codes.map(async (product_code) => {
        const rows = await search('product_code', product_code)
        keep(found, keys, rows)
        if (rows.length < variantSearchMax) return
        for (const codes of wanted.filter((one) => one.product_code === product_code && !found.has(variantKey(one))))
          keep(found, keys, await search('variant_code', codes.variant_code))
      }),
    )
  }
  const variants = [...keys].flatMap((key) => found.get(key) ?? [])
  return { variants, missing: keys.size - variants.length }
}

function keep(found: Map<string, VariantItem>, keys: ReadonlySet<string>, rows: readonly VariantItem[]): void {
  for (const row of rows) {
    const key = variantKey(row)
    if (keys.has(key)) found.set(key, row)
  }
}

async function search(search_type: 'product_code' | 'variant_code', search_value: string): Promise<VariantItem[]> {
  try {
    return await call('searchVariants', { search_type, search_value })
  } catch (problem) {
    logSilently('searchVariants', problem)
    return []
  }
}
