import { z } from 'zod'
import { operation } from '../kernel/operation.ts'
import { seoulTime } from '../kernel/wire.ts'
import { embed, site } from './settings.ts'

const setting = z.object({
  use: z.boolean(),
  sites: z.array(site),
  tag: z.string().meta({ description: 'to be pasted into a page of the site' }),
  known_site: z.string().nullable().meta({ description: "the shop's own site, as far as it is known" }),
  seen: z
    .array(z.object({ site: z.string(), seen_at: seoulTime }))
    .meta({ description: 'when the tag was last opened in each of the sites' }),
})
export type EmbedSetting = z.output<typeof setting>

/** Shown without a plan too, to read (product H). */
export const getEmbedConfig = operation({
  summary: 'api.get_embed',
  method: 'GET',
  path: '/api/cert/products/config/embed',
  doors: ['shop'],
  caller: 'operator',
  plan: 'open',
  input: z.object({}),
  output: setting,
  fails: [],
})

export const saveEmbedConfig = operation({
  summary: 'api.save_embed',
  method: 'PUT',
  path: '/api/cert/products/config/embed',
  doors: ['shop'],
  caller: 'operator',
  plan: 'basic',
  permission: 'setting',
  exact: true,
  input: embed,
  output: setting,
  fails: ['embed.no_site', 'request.too_large'],
})
