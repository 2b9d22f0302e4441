import { z } from 'zod'
import { operation } from '../kernel/operation.ts'
import { plainText } from '../kernel/wire.ts'

/** The shop's name in text messages: their character set (CP949) lacks emoji and most foreign letters. */
const smsName = z.object({
  name: z.string().meta({ description: "the shop's own spelling; empty: its name as it is" }),
  sent_as: z.string().meta({ description: 'what stands in messages' }),
  lacks: z.string().meta({ description: "characters of the shop's name that messages cannot hold" }),
})
export type SmsName = z.output<typeof smsName>

const path = '/api/cert/products/config/sms_name'

export const getSmsName = operation({
  summary: 'api.get_sms_name',
  method: 'GET',
  path,
  doors: ['shop'],
  caller: 'operator',
  plan: 'basic',
  input: z.object({}),
  output: smsName,
  fails: [],
})

export const saveSmsName = operation({
  summary: 'api.save_sms_name',
  method: 'PUT',
  path,
  doors: ['shop'],
  caller: 'operator',
  plan: 'basic',
  permission: 'setting',
  exact: true,
  input: z.object({ name: plainText(20) }),
  output: smsName,
  fails: ['setting.sms_characters'],
})
