import { z } from 'zod'
import { requiredText } from './wire.ts'

/** Banks by the gateway's codes (providers 4.1): those that issue accounts to pay into, and that money goes back to. */
export const banks = [
  'KDB',
  'IBK',
  'KOOKMIN',
  'SUHYUP',
  'NONGHYUP',
  'WOORI',
  'STANDARD_CHARTERED',
  'DAEGU',
  'BUSAN',
  'KWANGJU',
  'JEJU',
  'JEONBUK',
  'KYONGNAM',
  'KFCC',
  'SHINHYUP',
  'POST',
  'HANA',
  'SHINHAN',
  'K_BANK',
  'KAKAO',
  'TOSS',
] as const
export type Bank = (typeof banks)[number]

/** Somebody's account: its number without the hyphens that people write. */
export const bankAccount = z.object({
  bank: z.enum(banks),
  number: z
    .string()
    .transform((value) => value.replaceAll(/[\s-]+/g, ''))
    .pipe(z.string().regex(/^[0-9]{7,16}$/)),
  holder: requiredText(50),
})
export type BankAccount = z.output<typeof bankAccount>
