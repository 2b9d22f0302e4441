import { z } from 'zod'
import { isEmail, isMobilePhone } from '../kernel/contact.ts'
import { operation } from '../kernel/operation.ts'
import type { mallInfoTexts } from './texts.ts'
import { plainText } from '../kernel/wire.ts'

/** The recipient of notices such as the end of the plan (002 §2.6, §3 "Shop manager info"). */

export const managerFields = ['mall_name', 'mall_manager', 'mall_phone', 'mall_email'] as const
export type ManagerField = (typeof managerFields)[number]
export type ManagerInfo = Record<ManagerField, string>

/** The field holds 12 characters, and a number of 12 is wrong all the same (002 §5, resolution 91). */
export const managerPhoneMax = 12
/** Days for which the closed dialog stays hidden in the digital variant (002 §4). */
export const managerHiddenDays = 15
/** Milliseconds between the page and the dialog (002 §9). */
export const managerDelay = 500

/** Text keys of the save's failures, in order of the checks (002 §5). */
const missing = {
  mall_name: 'manager.name_missing',
  mall_manager: 'manager.manager_missing',
  mall_phone: 'manager.phone_missing',
  mall_email: 'manager.email_missing',
} as const satisfies Record<ManagerField, keyof typeof mallInfoTexts>

/** The first invalid field and its text key; null if valid (002 §5). */
export function managerProblem(typed: ManagerInfo): { field: ManagerField; text: keyof typeof mallInfoTexts } | null {
  for (const field of managerFields) if (typed[field].trim() === '') return { field, text: missing[field] }
  if (!isMobilePhone(typed.mall_phone) || typed.mall_phone.length >= managerPhoneMax)
    return { field: 'mall_phone', text: 'manager.phone_wrong' }
  return isEmail(typed.mall_email.trim()) ? null : { field: 'mall_email', text: 'manager.email_wrong' }
}

/** Keeps the digits of a typed phone number, at most 12 (002 §5). */
export function phoneDigits(typed: string): string {
  return typed
    .normalize('NFKC')
    .replace(/[^0-9]/g, '')
    .slice(0, managerPhoneMax)
}

/** The cookie that holds the day until which the dialog stays hidden (002 §3). */
export function managerCookie(shop_no: string, mall_id: string, app: string): string {
  return `hide_mall_manager_info_${shop_no}_${mall_id}_${app}`
}

const managerInfo = z.object({
  mall_name: z.string(),
  mall_manager: z.string(),
  mall_phone: z.string(),
  mall_email: z.string(),
})

/** Read and written at both addresses (resolution 93); unknown values are empty. */
export const getManagerInfo = operation({
  summary: 'api.get_manager_info',
  method: 'GET',
  path: '/api/orders/latest',
  also: { helper: ['GET /api/orders/latest', 'GET /post/orders/latest'] },
  caller: 'operator',
  plan: 'open',
  permission: 'own',
  input: z.object({}),
  output: managerInfo,
  fails: [],
})

export const saveManagerInfo = operation({
  summary: 'api.save_manager_info',
  method: 'POST',
  path: '/post/orders/latest',
  also: { helper: ['POST /post/orders/latest', 'POST /api/orders/latest'] },
  caller: 'operator',
  plan: 'open',
  permission: 'setting',
  input: z.object({
    mall_name: plainText(100),
    mall_manager: plainText(60),
    mall_phone: plainText(managerPhoneMax),
    mall_email: plainText(254),
  }),
  output: z.object({ saved: z.literal(true) }),
  fails: [],
})
