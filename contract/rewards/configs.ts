import { z } from 'zod'
import { operation } from '../kernel/operation.ts'
import { shopDocuments } from '../settings/documents.ts'

/**
 * The configurations of rewards (002 §7.1, resolution 108), read and saved whole at `config/{name}`, and the groups and
 * coupons for their rules, from the shop's platform if it has one.
 */

const { mileage, coupons, groups } = shopDocuments
/** Shown without a plan too, to read (product H). */
const read = { method: 'GET', caller: 'operator', plan: 'open', input: z.object({}), doors: ['shop'] } as const
const save = {
  method: 'PUT',
  caller: 'operator',
  plan: 'basic',
  permission: 'setting',
  exact: true,
  doors: ['shop'],
} as const
const badRules = ['rewards.rules_wrong', 'request.too_large'] as const
const platform = ['rewards.platform_away', 'rewards.platform_gone'] as const

export const getMileageConfig = operation({
  ...read,
  summary: 'api.config_mileage',
  path: '/api/cert/products/config/mileage',
  output: mileage,
  fails: [],
})
export const saveMileageConfig = operation({
  ...save,
  summary: 'api.config_mileage',
  path: '/api/cert/products/config/mileage',
  input: mileage,
  output: mileage,
  fails: [...badRules],
})
export const getCouponsConfig = operation({
  ...read,
  summary: 'api.config_coupons',
  path: '/api/cert/products/config/coupons',
  output: coupons,
  fails: [],
})
export const saveCouponsConfig = operation({
  ...save,
  summary: 'api.config_coupons',
  path: '/api/cert/products/config/coupons',
  input: coupons,
  output: coupons,
  fails: [...badRules, ...platform],
})
export const getGroupsConfig = operation({
  ...read,
  summary: 'api.config_groups',
  path: '/api/cert/products/config/groups',
  output: groups,
  fails: [],
})
export const saveGroupsConfig = operation({
  ...save,
  summary: 'api.config_groups',
  path: '/api/cert/products/config/groups',
  input: groups,
  output: groups,
  fails: [...badRules, ...platform],
})

const group = groups.shape.groups.unwrap().element
const coupon = coupons.shape.coupons.unwrap().element

/** The platform's list for its shops; the shop's own for partners. */
export const listGroups = operation({
  ...read,
  summary: 'api.list_groups',
  path: '/api/cert/products/groups',
  output: z.object({ groups: z.array(group) }),
  fails: [...platform],
})
export const listCoupons = operation({
  ...read,
  summary: 'api.list_coupons',
  path: '/api/cert/products/coupons',
  output: z.object({
    coupons: z.array(
      coupon.extend({
        benefit: z
          .string()
          .meta({ description: 'what it is worth, in the platform’s words; empty where it does not say' }),
        open: z.boolean().meta({ description: 'whether it may still be issued' }),
      }),
    ),
  }),
  fails: [...platform],
})
