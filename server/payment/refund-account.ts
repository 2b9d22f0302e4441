import type { BankAccount } from '#contract/payment/bank-account.ts'
import type { StaffPayment } from '#contract/staff/payments.ts'
import type { Kernel } from '../kernel/context.ts'
import type { OrderRow } from './order-row.ts'

/** Whether a refund has to say into which account it goes: a deposit cannot be cancelled, and a phone bill not for long. */
export function accountNeed({ provider, payment_type }: OrderRow): StaffPayment['refund_account'] {
  if (provider !== 'portone') return 'none'
  if (payment_type === 'virtual_account') return 'needed'
  return payment_type === 'phone' ? 'optional' : 'none'
}

export function sealRefundAccount({ seals }: Pick<Kernel, 'seals'>, mall_id: string, account: BankAccount): Buffer {
  return seals.seal(mall_id, JSON.stringify(account))
}

export function openAccount({ seals }: Kernel, mall_id: string, sealed: Buffer): BankAccount {
  return JSON.parse(seals.open(mall_id, sealed)) as BankAccount // written by sealRefundAccount alone
}
