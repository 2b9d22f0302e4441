import { z } from 'zod'
import { isEmail } from '../kernel/contact.ts'
import { operation } from '../kernel/operation.ts'
import { withoutUnseen } from '../kernel/pasted.ts'
import { personName, plainText, requiredText, won } from '../kernel/wire.ts'
import { stages } from './stages.ts'

/** Orders sent by a shop's own program, without a platform (product G, H). */

/** The most lines of an order, and units of a line. */
const toldLinesMost = 100
const toldQuantityMost = 999

const change = {
  caller: 'operator',
  plan: 'basic',
  permission: 'issue',
  exact: true,
  idempotent: true,
  doors: ['shop'],
} as const

const orderNo = requiredText(60).meta({ description: 'the order’s number in the shop', example: '20261121-0001' })
const lineNo = requiredText(60).meta({ description: 'the line’s number in its order', example: '1' })
const stage = z.enum(stages).meta({
  description: 'where it stands; what messages and rules ask for is a change of it. A claim begins with its `…ing`',
})
const happenedAt = z.iso
  .datetime({ offset: true })
  .optional()
  .meta({ description: 'since when it stands there; now, unless said. What is older than 72 hours is told to nobody' })

const toldLine = z.object({
  line_no: lineNo,
  product_code: requiredText(64),
  variant_code: requiredText(64),
  product_name: plainText(250).optional().meta({ description: 'as the shop knows the product, unless said' }),
  option_name: plainText(250).optional(),
  quantity: z.number().int().min(1).max(toldQuantityMost),
  stage,
  happened_at: happenedAt,
})

const toldOrderLine = z.object({
  line_no: z.string(),
  stage: z.enum(stages),
  known: z.boolean().meta({ description: 'whether the shop has this item: without it no code can be given' }),
  serials: z.array(z.string()).meta({ description: 'the codes of its pieces, in their order' }),
  waiting: z.number().int().meta({ description: 'pieces that wait for a code' }),
})

const output = z.object({ order_no: z.string(), lines: z.array(toldOrderLine) })

/** Reports the present state of an order as a whole, new or known. Missing lines and fewer pieces have ended. */
export const tellOrder = operation({
  ...change,
  summary: 'api.tell_order',
  method: 'POST',
  path: '/api/cert/products/orders',
  input: z.object({
    order_no: orderNo,
    ordered_at: z.iso.datetime({ offset: true }),
    price: won.optional(),
    orderer: z
      .object({
        name: personName(60).default(''),
        id: plainText(60).default('').meta({ description: 'the buyer’s id in the shop' }),
        phone: plainText(20).default('').meta({ description: 'to which messages go', example: '010-1234-5678' }),
        email: z
          .string()
          .transform((email) => withoutUnseen(email))
          .pipe(plainText(254).refine((email) => email === '' || isEmail(email)))
          .default(''),
      })
      .default({ name: '', id: '', phone: '', email: '' })
      .meta({ description: 'kept sealed, and shown nowhere' }),
    lines: z
      .array(toldLine)
      .min(1)
      .max(toldLinesMost)
      .refine((lines) => new Set(lines.map(({ line_no }) => line_no)).size === lines.length, 'a line_no stands once'),
  }),
  output,
  fails: ['order.has_platform'],
})

/** Moves lines of an order on the road, or off it: cancellation, exchange and refund are stages too. */
export const moveOrder = operation({
  ...change,
  summary: 'api.move_order',
  method: 'PUT',
  path: '/api/cert/products/orders/:order_no/stage',
  input: z.object({
    order_no: orderNo,
    stage,
    line_nos: z.array(lineNo).min(1).max(toldLinesMost).optional().meta({ description: 'all lines, unless said' }),
    happened_at: happenedAt,
  }),
  output,
  fails: ['order.has_platform', 'order.not_found'],
})
