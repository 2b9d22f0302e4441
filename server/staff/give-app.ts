import { recordAudit } from '../kernel/audit.ts'
import { Failure } from '../kernel/failure.ts'
import { giveApp } from '../platforms/give-app.ts'
import { mallRecord } from './get-mall.ts'
import { mustBeProved } from '../identity/staff-proof.ts'
import type { Handler } from '../kernel/handle.ts'

/** Lets a mall use another app of the service; its shops there have no plan yet. */
export const giveMallApp: Handler<'giveMallApp'> = async (context, { mall_id, app, reason }) => {
  mustBeProved(context)
  return context.write(async (context) => {
    const mall = await context.tx.selectFrom('mall').select('state').where('mall_id', '=', mall_id).executeTakeFirst()
    if (mall === undefined) throw new Failure('staff.mall_not_found')
    // Who still waits for approval gets its shops with it.
    if (mall.state === 'pending') throw new Failure('staff.mall_state_conflict')
    if (!(await giveApp(context, mall_id, app))) throw new Failure('staff.app_given')
    await recordAudit(context, { action: 'mall.app_given', target: mall_id, detail: { app, reason } })
    return mallRecord(context, mall_id)
  })
}
