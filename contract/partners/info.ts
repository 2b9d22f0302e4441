import { z } from 'zod'
import { applicationStates } from './application-state.ts'
import { operation } from '../kernel/operation.ts'
import { mallId } from '../kernel/wire.ts'

/** Partner and shop info (000 §3): the operations of the stored record; its fields are in `profile.ts`. */

/** Accepts any text; errors are reported per field, in the order of 000 §5. */
export const typedField = z.string().max(2000).default('')

/** The fields of the sign-up payload (000 §3) without those of the account. */
export const profileInput = {
  mall_name: typedField,
  mall_url: typedField,
  solution_name: typedField,
  business_name: typedField,
  business_number: typedField,
  mall_email: typedField,
  manager_name: typedField,
  manager_phone: typedField,
  manager_email: typedField,
}

/** The state of a mall (SHP-22): the application's states until it is approved, then the mall's own. */
export const mallState = z.enum([...applicationStates, 'suspended'])
export type MallState = z.output<typeof mallState>

/** Partner info as 000 §3 names it: another wire form of the same record (resolution 27). */
export const partnerInfo = z.object({
  mall_name: z.string(),
  business_number: z.string(),
  business_name: z.string(),
  mall_email: z.string(),
  mall_url: z.string(),
  solution_name: z.string(),
  mall_manager_name: z.string(),
  mall_manager_email: z.string(),
  mall_manager_hp: z.string(),
  mall_state: mallState,
  mall_id: mallId,
})
export type PartnerInfo = z.output<typeof partnerInfo>

/** `/users/info` is "me" of `/users/{id}/info` (resolution 28); another's id is not there. */
const whose = { id: z.string().max(64).optional() }

export const getPartnerInfo = operation({
  summary: 'api.get_partner_info',
  method: 'GET',
  path: '/users/:id/info',
  doors: ['partner'],
  also: { helper: ['GET /users/info', 'GET /users/:id/info'] },
  caller: 'operator',
  plan: 'open',
  input: z.object(whose),
  output: partnerInfo,
  fails: ['shop.not_found'],
})

export const savePartnerInfo = operation({
  summary: 'api.save_partner_info',
  method: 'PUT',
  path: '/users/:id/info',
  doors: ['partner'],
  also: { helper: ['PUT /put/users/info', 'PUT /users/:id/info'] },
  caller: 'operator',
  plan: 'open',
  permission: 'setting',
  input: z.object({
    ...whose,
    mall_name: typedField,
    business_number: typedField,
    business_name: typedField,
    mall_email: typedField,
    mall_url: typedField,
    solution_name: typedField,
    mall_manager_name: typedField,
    mall_manager_email: typedField,
    mall_manager_hp: typedField,
  }),
  output: z.object({ mall_id: mallId }),
  fails: ['shop.not_found', 'partner.info_not_saved'],
})
