import type { InputOf, OutputOf } from '#contract/operation.ts'
import type { Operations } from '#contract/operations.ts'
import { registrationBase } from '#contract/qr-link.ts'
import type { Context } from '../context.ts'

/**
 * What the label sheet needs from the shop: where its QR links lead (002 §7.6). Shops have no label settings of their
 * own yet, so labels print as roll type2 (resolution 88).
 */
export async function printConfig(
  context: Context,
  _input: InputOf<Operations['getPrintConfig']>,
): Promise<OutputOf<Operations['getPrintConfig']>> {
  const { flavour, mall_id, shop_no, primary_domain } = context.shop
  return {
    print_paper: null,
    print_template: null,
    print_description: null,
    print_image_url: null,
    registration_base: registrationBase({
      mall_type: flavour,
      mall_id,
      shop_no,
      domain: primary_domain,
      origin: context.public_url,
      platform_suffix: null,
    }),
  }
}
