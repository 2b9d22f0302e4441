import { z } from 'zod'
import { operation } from '../kernel/operation.ts'
import { shopDocuments } from './documents.ts'
import { plan } from '../shops/operations.ts'
import type { TextKey } from '../text/text.ts'

/**
 * The shop's configurations that have no screen yet (002 §7.1, resolution 108): each is read and saved whole at its own
 * address, `config/{name}`. One shape serves the save, the store and the answer.
 */

/** A screen of additional services shows them without a plan too, to read (product H). */
function reading<S extends z.ZodObject, const P extends string>(summary: TextKey, path: P, shape: S) {
  return operation({
    summary,
    method: 'GET',
    path: `/api/cert/products/${path}`,
    doors: ['shop'],
    caller: 'operator',
    plan: 'open',
    input: z.object({}),
    output: shape,
    fails: [],
  })
}

function saving<S extends z.ZodObject, const P extends string>(summary: TextKey, path: P, shape: S) {
  return operation({
    summary,
    method: 'PUT',
    path: `/api/cert/products/${path}`,
    doors: ['shop'],
    caller: 'operator',
    plan: 'basic',
    permission: 'setting',
    exact: true,
    input: shape,
    output: shape,
    fails: ['setting.contrast_low', 'request.too_large'],
  })
}

const { approval, display, info, auth_items, design, clone_rules } = shopDocuments

export const getApprovalConfig = reading('api.config_approval', 'config/approval', approval)
export const saveApprovalConfig = saving('api.config_approval', 'config/approval', approval)
export const getDisplayConfig = reading('api.config_display', 'config/display', display)
export const saveDisplayConfig = saving('api.config_display', 'config/display', display)
export const getInfoConfig = reading('api.config_info', 'config/info', info)
export const saveInfoConfig = saving('api.config_info', 'config/info', info)
export const getCloneRules = reading('api.clone_rules', 'config/clone_rules', clone_rules)
export const saveCloneRules = saving('api.clone_rules', 'config/clone_rules', clone_rules)
/** The design is saved at `design`, and can be read there too. */
export const getDesign = reading('api.config_design', 'design', design)
export const saveDesign = saving('api.config_design', 'design', design)

/** The shop's plan at the address of its configurations: the answer of `GET /cert/products/class` (PLN-19). */
export const getClassConfig = operation({
  summary: 'api.get_plan',
  method: 'GET',
  path: '/api/cert/products/config/class',
  doors: ['shop'],
  caller: 'operator',
  plan: 'open',
  input: z.object({}),
  output: plan,
  fails: [],
})

/** Saving the class that the shop has changes nothing; another one is paid, or set by staff (product I, J). */
export const saveClassConfig = operation({
  summary: 'api.save_class',
  method: 'PUT',
  path: '/api/cert/products/config/class',
  doors: ['shop'],
  caller: 'operator',
  plan: 'open',
  permission: 'pay',
  exact: true,
  input: plan.pick({ class: true }),
  output: plan,
  fails: ['plan.by_payment'],
})

/** The whole ordered list with its version, an optimistic lock: a stale save fails (409). */
const versioned = auth_items.extend({ version: z.number().int().min(0) })

export const getAuthItems = reading('api.get_auth_items', 'config/auth_items', versioned)

export const saveAuthItems = operation({
  summary: 'api.save_auth_items',
  method: 'POST',
  path: '/api/cert/products/config/auth_items',
  doors: ['shop'],
  caller: 'operator',
  plan: 'basic',
  permission: 'setting',
  exact: true,
  input: versioned,
  output: versioned,
  fails: [
    'setting.changed_meanwhile',
    'setting.item_twice',
    'setting.items_too_many',
    'setting.options_missing',
    'request.too_large',
  ],
})
