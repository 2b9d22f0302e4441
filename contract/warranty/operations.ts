import { z } from 'zod'
import { operation } from '../kernel/operation.ts'
import { durationText, settingBasis, settingDuration } from './warranty.ts'

/** The shop's default warranty (001 §2 "Warranty period page", §7). */

const answer = z.object({ duration_type: settingBasis, duration: durationText })

export const getDuration = operation({
  summary: 'api.get_duration',
  method: 'GET',
  path: '/api/cert/products/config/duration',
  doors: ['shop'],
  also: { helper: ['GET /get/duration'] },
  caller: 'operator',
  plan: 'basic',
  input: z.object({}),
  output: z.object({ duration_type: settingBasis.nullable(), duration: durationText.nullable() }),
  fails: [],
})

export const saveDuration = operation({
  summary: 'api.save_duration',
  method: 'PUT',
  path: '/api/cert/products/config/duration',
  doors: ['shop'],
  also: { helper: ['PUT /put/duration'] },
  caller: 'operator',
  plan: 'basic',
  permission: 'setting',
  exact: true,
  input: z.object({ cert_duration_type: settingBasis, cert_duration: settingDuration }),
  output: answer,
  fails: [],
})
