import type { Serial } from '#contract/codes/code.ts'
import { shownVariant } from '#contract/products/variant-names.ts'
import type { Context } from '../../kernel/context.ts'

/** The code with the name that this shop shows for its variant (SHP-37); its print labels take it from here. */
export function asShown({ config, shop }: Pick<Context, 'config' | 'shop'>, serial: Serial): Serial {
  const variant_name = shownVariant(config.VARIANT_NAMES, shop, serial.variant_name)
  return variant_name === serial.variant_name ? serial : { ...serial, variant_name }
}
