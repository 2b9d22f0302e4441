import type { SeenCode } from '#contract/codes/changes.ts'
import type { Serial } from '#contract/codes/code.ts'
import { isoOrNull } from '#contract/kernel/seoul.ts'
import { isSerial, serialsMeant } from '#contract/codes/serial.ts'
import { changeCode } from '../code-life/change.ts'
import type { LifeEvent } from '../code-life/life.ts'
import { type LockedCode, lockCodeOf } from '../code-life/lock.ts'
import type { Context } from '../kernel/context.ts'
import type { InTransaction } from '../database/connect.ts'
import { byCaller } from '../kernel/events.ts'
import { Failure } from '../kernel/failure.ts'
import { findCodeRow, wholeSerial } from './one-code.ts'
import { asShown } from './search/shown-variant.ts'

/** One code of the shop, and what the operator saw of it. */
export type OneCode = { serial: string; seen?: SeenCode | undefined }

/**
 * Applies an event to one code in one transaction: locks its row, compares it with the values seen by the operator, and
 * changes it by the central writer. `ask` computes the event.
 */
export async function letHappen(
  context: Context,
  { serial, seen }: OneCode,
  ask: (context: InTransaction<Context>, code: LockedCode) => Promise<LifeEvent> | LifeEvent,
): Promise<Serial> {
  return context.write(async (context) => {
    const code = await lockCodeOf(context.tx, context.shop, serialsMeant(serial).filter(isSerial))
    if (code === null) throw new Failure('code.not_found')
    mustBeAsSeen(code, seen)
    await changeCode(context, byCaller(context), { code, event: await ask(context, code) })
    return asShown(context, wholeSerial(await findCodeRow(context, code.serial_number, false)))
  })
}

/** Refuses when something that the operator saw is not so any more. */
function mustBeAsSeen(code: LockedCode, seen: SeenCode | undefined): void {
  const { cert_validated_at, cert_expired_at } = code
  const dates = { cert_validated_at: isoOrNull(cert_validated_at), cert_expired_at: isoOrNull(cert_expired_at) }
  const now: Record<string, unknown> = { ...code, ...dates }
  const changed = Object.entries(seen ?? {}).some(([field, value]) => value !== undefined && now[field] !== value)
  if (changed) throw new Failure('code.changed_meanwhile')
}
