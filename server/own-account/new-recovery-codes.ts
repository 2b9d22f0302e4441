import type { InputOf, OutputOf } from '#contract/kernel/operation.ts'
import type { Operations } from '#contract/table/operations.ts'
import { recordAudit } from '../kernel/audit.ts'
import type { Context } from '../kernel/context.ts'
import { renewRecoveryCodes } from '../identity/second-factor/recovery-codes.ts'
import { mustHaveFactor } from './factor.ts'
import { proveOwner } from '../identity/second-factor/prove-owner.ts'

/** Ten new recovery codes, shown this once; those before are good no more. */
export async function newRecoveryCodes(
  context: Context,
  { password }: InputOf<Operations['newRecoveryCodes']>,
): Promise<OutputOf<Operations['newRecoveryCodes']>> {
  const account = await proveOwner(context, password)
  await mustHaveFactor(context, account)
  return context.write(async (tx) => {
    const recovery_codes = await renewRecoveryCodes(context, tx, account)
    await recordAudit(context, tx, { action: 'account.recovery_codes_renewed', target: account.account_id })
    return { recovery_codes }
  })
}
