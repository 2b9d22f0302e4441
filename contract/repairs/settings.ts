import { z } from 'zod'
import { plainLines, plainText } from '../kernel/wire.ts'

export const repairNoticeMost = 500
export const repairContactMost = 60
export const repairAddressMost = 200

/** Settings of repair requests (config/repairs): on or off, the text for buyers, and the address for products. */
export const repairs = z.object({
  use: z.boolean().default(false),
  notice: plainLines(repairNoticeMost)
    .default('')
    .meta({ description: 'what buyers read above the form and on their page' }),
  out_of_warranty: z.boolean().default(true).meta({ description: 'requests are taken after the warranty too' }),
  contact: plainText(repairContactMost)
    .default('')
    .meta({ description: 'whom buyers call or write to about a repair' }),
  return_address: plainLines(repairAddressMost).default('').meta({ description: 'where products are sent' }),
})
