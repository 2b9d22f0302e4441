import { z } from 'zod'
import { banks } from './banks.ts'
import { requiredText } from '../kernel/wire.ts'

/** A bank account: its number without hyphens. */
export const bankAccount = z.object({
  bank: z.enum(banks),
  number: z
    .string()
    .transform((value) => value.replaceAll(/[\s-]+/g, ''))
    .pipe(z.string().regex(/^[0-9]{7,16}$/)),
  holder: requiredText(50),
})
export type BankAccount = z.output<typeof bankAccount>
