import { z } from 'zod'
import { operation } from '../kernel/operation.ts'

/**
 * The operator's notices on the shop's pages (002 §2.5): `description` on the authentication page, `information` on the
 * authentication history page (NOT-04). At most 280 characters each (NOT-06); lines are kept.
 */
const noticeText = z
  .string()
  .max(10_000)
  .transform((value) => value.normalize('NFC').replace(/\r\n?/g, '\n').trim())
  .pipe(z.string().regex(/^(?:[^\p{Cc}\p{Cs}]|\n)*$/u))

const notices = z.object({ description: z.string(), information: z.string() })
export type Notices = z.output<typeof notices>

export const getNotices = operation({
  summary: 'api.get_notices',
  method: 'GET',
  path: '/api/cert/products/config/description',
  doors: ['shop'],
  caller: 'operator',
  plan: 'basic',
  input: z.object({}),
  output: notices,
  fails: [],
})

export const saveNotices = operation({
  summary: 'api.save_notices',
  method: 'PUT',
  path: '/api/cert/products/config/description',
  doors: ['shop'],
  caller: 'operator',
  plan: 'basic',
  permission: 'setting',
  exact: true,
  input: z.object({ description: noticeText, information: noticeText }),
  output: notices,
  fails: ['setting.notice_long'],
})
