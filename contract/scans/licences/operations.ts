import { z } from 'zod'
import { operation } from '../../kernel/operation.ts'
import { requiredText, seoulTime } from '../../kernel/wire.ts'
import { savedRules } from './rules.ts'
import { licenceStates } from './state.ts'

/** The licence check of a seller's program (ADR 0038), and what its shop sees and sets of it. */

/** Checks of one network address within the window; offices share one. */
export const licenceChecks = { count: 300, window: 10 * 60_000 } as const
/** A device goes and another comes so often a day for one code: a licence does not wander through a whole school. */
export const licenceReleases = { count: 10, window: 24 * 60 * 60_000 } as const

const buyers = { caller: 'buyer', plan: 'open', method: 'POST', exact: true, doors: ['buyer'] } as const
const claimed = {
  code: z.string().min(1).max(100).meta({ description: 'the code as the buyer typed it' }),
  device: z
    .string()
    .regex(/^[\w.:@+/=-]{8,200}$/)
    .meta({ description: 'what tells this device from others, chosen by the program; only its keyed hash is kept' }),
}
const seatCounts = {
  seats: z.number().int().nullable().meta({ description: 'devices that the code may be used on' }),
  seats_used: z.number().int().nullable(),
}

const licenceAnswer = z.object({
  state: z.enum(licenceStates),
  product_code: z.string().nullable(),
  product_name: z.string().nullable(),
  variant_code: z.string().nullable(),
  variant_name: z.string().nullable(),
  registered_at: seoulTime.nullable(),
  expires_at: seoulTime.nullable().meta({ description: 'null: without an end' }),
  ...seatCounts,
  good_until: seoulTime.nullable().meta({ description: 'until when the statement is to be believed without network' }),
  statement: z
    .string()
    .nullable()
    .meta({ description: 'a JWS (EdDSA) of a valid answer; its keys: /.well-known/genuine-certificate-keys.json' }),
})

/** Checks whether a code may be used on a device; a new device takes a free seat. */
export const checkLicence = operation({
  ...buyers,
  summary: 'api.check_licence',
  path: '/licences/check',
  input: z.object({
    ...claimed,
    product_code: requiredText(64)
      .optional()
      .meta({ description: 'a code of any other product is unknown to this program' }),
  }),
  output: licenceAnswer,
  body_only: ['code', 'device'],
  fails: ['shop.not_found', 'scan.too_many', 'licence.too_many'],
})

/** Gives the seat of a device back, for the next one. */
export const releaseLicence = operation({
  ...buyers,
  summary: 'api.release_licence',
  path: '/licences/release',
  input: z.object(claimed),
  output: z.object({ released: z.boolean(), ...seatCounts }),
  body_only: ['code', 'device'],
  fails: ['shop.not_found', 'scan.not_genuine', 'scan.too_many', 'licence.too_many', 'licence.released_too_often'],
})

const shops = { caller: 'operator', plan: 'basic', doors: ['shop'] } as const
const serial = z.string().min(1).max(80)
const devices = z.object({
  seats: z.number().int(),
  devices: z.array(
    z.object({
      device_id: z.string().meta({ description: 'ours; what the program calls the device is not kept' }),
      bound_at: seoulTime,
      seen_at: seoulTime,
    }),
  ),
})

export const listLicenceDevices = operation({
  ...shops,
  summary: 'api.list_licence_devices',
  method: 'GET',
  path: '/api/cert/products/serials/:serial/devices',
  input: z.object({ serial }),
  output: devices,
  fails: ['code.not_found'],
})

export const endLicenceDevice = operation({
  ...shops,
  summary: 'api.end_licence_device',
  method: 'DELETE',
  path: '/api/cert/products/serials/:serial/devices/:device_id',
  permission: 'support',
  input: z.object({ serial, device_id: z.string().regex(/^[0-9a-f]{32}$/) }),
  output: devices,
  fails: ['code.not_found', 'licence.device_gone'],
})

const rulesAnswer = savedRules.extend({
  version: z.number().int(),
  address: z.string().meta({ description: 'where the shop’s programs ask' }),
})

export const getLicenceRules = operation({
  ...shops,
  summary: 'api.get_licence_rules',
  method: 'GET',
  path: '/api/cert/products/config/licences',
  input: z.object({}),
  output: rulesAnswer,
  fails: [],
})

/** Saves them whole. Devices that are bound already stay, also where there are fewer seats from now on. */
export const saveLicenceRules = operation({
  ...shops,
  summary: 'api.save_licence_rules',
  method: 'PUT',
  path: '/api/cert/products/config/licences',
  permission: 'setting',
  exact: true,
  input: savedRules.extend({ version: z.number().int() }),
  output: rulesAnswer,
  fails: ['licence.rules_changed', 'licence.product_twice'],
})
