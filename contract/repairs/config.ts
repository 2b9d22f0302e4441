import { z } from 'zod'
import { operation } from '../kernel/operation.ts'
import { repairs } from './settings.ts'

/** Shown without a plan too, to read (product H). */
export const getRepairConfig = operation({
  summary: 'api.config_repairs',
  method: 'GET',
  path: '/api/cert/products/config/repairs',
  doors: ['shop'],
  caller: 'operator',
  plan: 'open',
  input: z.object({}),
  output: repairs,
  fails: [],
})

export const saveRepairConfig = operation({
  summary: 'api.config_repairs',
  method: 'PUT',
  path: '/api/cert/products/config/repairs',
  doors: ['shop'],
  caller: 'operator',
  plan: 'basic',
  permission: 'setting',
  exact: true,
  input: repairs,
  output: repairs,
  fails: ['repair.product_only', 'request.too_large'],
})
