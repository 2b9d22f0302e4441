import { z } from 'zod'
import { operation } from '../kernel/operation.ts'
import { accountName, seoulTime } from '../kernel/wire.ts'
import { keyLives, keyScopes } from './scopes.ts'

/** Keys by which a shop's own programs call the API (product H). A key is shown once, when it is made. */

const path = '/api/cert/products/api_keys'
const change = { caller: 'operator', plan: 'basic', permission: 'setting', doors: ['shop'] } as const
const one = z.object({ key_id: z.uuid() })

export const keyStates = ['active', 'expired', 'ended', 'orphaned'] as const

export const apiKey = z.object({
  key_id: z.string(),
  name: z.string(),
  scopes: z.array(z.enum(keyScopes)),
  hint: z.string().meta({ description: 'the end of the key, to tell it from others' }),
  state: z.enum(keyStates).meta({ description: '`orphaned`: who made it belongs to the team no more' }),
  made_by: z.string(),
  made_at: seoulTime,
  expires_at: seoulTime.nullable(),
  last_used_at: seoulTime.nullable(),
  former_until: seoulTime.nullable().meta({ description: 'until when the key that was replaced is good too' }),
})
export type ApiKey = z.output<typeof apiKey>

const shownOnce = apiKey.extend({ secret: z.string().meta({ description: 'the key itself, now and never again' }) })

export const listApiKeys = operation({
  ...change,
  summary: 'api.list_api_keys',
  method: 'GET',
  path,
  input: z.object({}),
  output: z.object({ keys: z.array(apiKey) }),
  fails: [],
})

export const makeApiKey = operation({
  ...change,
  summary: 'api.make_api_key',
  method: 'POST',
  path,
  exact: true,
  status: 201,
  input: z.object({
    name: accountName(40),
    scopes: z.array(z.enum(keyScopes)).min(1).max(keyScopes.length),
    days: z
      .union(keyLives.map((days) => z.literal(days)))
      .meta({ description: 'how long it lives; null: until it is ended' }),
  }),
  output: shownOnce,
  fails: ['api_key.too_many'],
})

/** A new key in place of the former, which is good for another day. */
export const rotateApiKey = operation({
  ...change,
  summary: 'api.rotate_api_key',
  method: 'POST',
  path: `${path}/:key_id/rotate`,
  input: one,
  output: shownOnce,
  fails: ['api_key.not_found'],
})

export const endApiKey = operation({
  ...change,
  summary: 'api.end_api_key',
  method: 'DELETE',
  path: `${path}/:key_id`,
  input: one,
  output: z.object({ keys: z.array(apiKey) }),
  fails: ['api_key.not_found'],
})
