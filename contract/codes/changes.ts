import { z } from 'zod'
import { certStatus, serial } from './code.ts'
import { operation } from '../kernel/operation.ts'
import { memberFails, ownerFails } from '../members/member-id.ts'
import { basis, changeDuration } from '../warranty/warranty.ts'
import { plainText } from '../kernel/wire.ts'

/** Changes of single codes by an operator (001 §5–8, 002 §4–8; contract §5). */

const serialInput = z.object({ serial: z.string().min(1).max(80) })

/**
 * The values that the operator saw (an optimistic lock): the change is refused (409) if one of them has changed since.
 * Without values there is no check.
 */
export const seenCode = serial
  .pick({
    cert_status: true,
    cert_duration_type: true,
    cert_duration: true,
    cert_validated_at: true,
    cert_expired_at: true,
    memo: true,
    blocked_reason: true,
  })
  .partial()
  .meta({ id: 'SeenCode' })
export type SeenCode = z.output<typeof seenCode>
const seen = seenCode.optional()

/** One code, whole. */
export const getCode = operation({
  summary: 'api.get_code',
  method: 'GET',
  path: '/api/cert/products/serials/:serial',
  doors: ['shop'],
  caller: 'operator',
  plan: 'basic',
  input: serialInput,
  output: serial,
  fails: ['code.not_found'],
})

export const getCodeStatus = operation({
  summary: 'api.get_code_status',
  method: 'GET',
  path: '/api/cert/products/serials/:serial/status',
  doors: ['shop'],
  caller: 'operator',
  plan: 'basic',
  input: serialInput,
  output: z.object({ serial_number: z.string(), cert_status: certStatus }),
  fails: ['code.not_found'],
})

/** Any status but the present one (001 §5). A checked `member_id` becomes the code's owner when it is certified by it. */
export const changeCodeStatus = operation({
  summary: 'api.change_code_status',
  method: 'PUT',
  path: '/api/cert/products/serials/:serial/status',
  doors: ['shop'],
  caller: 'operator',
  plan: 'basic',
  permission: 'support',
  input: serialInput.extend({ cert_status: certStatus, member_id: plainText(120).optional(), seen }),
  output: z.object({ serial_number: z.string(), cert_status: certStatus }),
  fails: ['code.not_found', 'code.status_same', 'code.changed_meanwhile', ...ownerFails],
})

/** An explicit range; a certified code is locked unless the shop has allowed it (resolution 56). */
export const changeCodeRange = operation({
  summary: 'api.change_code_range',
  method: 'PUT',
  path: '/api/cert/products/serials/:serial/range',
  doors: ['shop'],
  caller: 'operator',
  plan: 'basic',
  permission: 'support',
  input: serialInput.extend({
    cert_validated_at: z.iso.datetime({ offset: true }),
    cert_expired_at: z.iso.datetime({ offset: true }),
    seen,
  }),
  output: serial,
  fails: ['code.not_found', 'code.certified_range_locked', 'code.range_reversed', 'code.changed_meanwhile'],
})

/** Basis and duration, of an uncertified code (001 §5). */
export const changeCodeDuration = operation({
  summary: 'api.change_code_duration',
  method: 'PUT',
  path: '/api/cert/products/serials/:serial/duration',
  doors: ['shop'],
  caller: 'operator',
  plan: 'basic',
  permission: 'support',
  input: serialInput.extend({ cert_duration_type: basis, cert_duration: changeDuration, seen }),
  output: serial,
  fails: ['code.not_found', 'code.certified_range_locked', 'code.changed_meanwhile'],
})

/** The shop's internal note: 0 to 500 characters (contract §5). */
export const saveCodeMemo = operation({
  summary: 'api.save_code_memo',
  method: 'PUT',
  path: '/api/cert/products/serials/:serial/memo',
  doors: ['shop'],
  caller: 'operator',
  plan: 'basic',
  permission: 'support',
  input: serialInput.extend({ memo: plainText(500), seen }),
  output: serial,
  fails: ['code.not_found', 'code.changed_meanwhile'],
})

/** Sends the serial again to the buyer who certified it, by the contact that was proved. */
export const resendCode = operation({
  summary: 'api.resend_code',
  method: 'POST',
  path: '/api/cert/products/serials/:serial/resend',
  doors: ['shop'],
  caller: 'operator',
  plan: 'basic',
  permission: 'support',
  input: serialInput,
  output: z.object({ message_id: z.string() }),
  exact: true,
  fails: ['code.not_found', 'code.no_recipient', 'code.resent_too_often'],
  idempotent: true,
})

/** Whether a buyer's id is known to the shop (001 §7); an unknown one is a 404. */
export const validateMember = operation({
  summary: 'api.validate_member',
  method: 'GET',
  path: '/api/cert/products/users/:id/validate',
  doors: ['shop'],
  caller: 'operator',
  plan: 'basic',
  input: z.object({ id: z.string().min(1).max(120) }),
  output: z.object({ exists: z.literal(true) }),
  fails: memberFails,
})

/** The codes of one request (contract §5). */
export const destroyMost = 500

/** Destroys codes with their history; a tombstone and an audit entry remain (001 §4, resolution 75). */
export const destroyCodes = operation({
  summary: 'api.destroy_codes',
  method: 'DELETE',
  path: '/api/cert/products/serials',
  doors: ['shop'],
  caller: 'operator',
  plan: 'basic',
  permission: 'issue',
  input: z.object({ serial_numbers: z.array(z.string().min(1).max(80)).min(1).max(destroyMost) }),
  output: z.object({ destroyed: z.number().int(), not_found: z.array(z.string()) }),
  fails: [],
})

/** The shop's switch for the range of certified codes (resolution 56). */
export const getRangeSwitch = operation({
  summary: 'api.get_range_switch',
  method: 'GET',
  path: '/api/cert/products/config/certified_range',
  doors: ['shop'],
  caller: 'operator',
  plan: 'basic',
  input: z.object({}),
  output: z.object({ allowed: z.boolean() }),
  fails: [],
})

export const saveRangeSwitch = operation({
  summary: 'api.save_range_switch',
  method: 'PUT',
  path: '/api/cert/products/config/certified_range',
  doors: ['shop'],
  caller: 'operator',
  plan: 'basic',
  permission: 'setting',
  exact: true,
  input: z.object({ allowed: z.boolean() }),
  output: z.object({ allowed: z.boolean() }),
  fails: [],
})
