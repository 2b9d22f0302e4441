import { recordAudit } from '../kernel/audit.ts'
import { renewRecoveryCodes } from '../identity/second-factor/recovery-codes.ts'
import { mustHaveFactor } from './factor.ts'
import { proveOwner } from '../identity/second-factor/prove-owner.ts'
import type { Handler } from '../kernel/handle.ts'

/** Makes ten new recovery codes, shown once; former ones become invalid. */
export const newRecoveryCodes: Handler<'newRecoveryCodes'> = async (context, { password }) => {
  const account = await proveOwner(context, password)
  await mustHaveFactor(context, account)
  return context.write(async (context) => {
    const recovery_codes = await renewRecoveryCodes(context, account)
    await recordAudit(context, { action: 'account.recovery_codes_renewed', target: account.account_id })
    return { recovery_codes }
  })
}
