import { isSerial, serialsMeant } from '#contract/codes/serial.ts'
import type { OutputOf } from '#contract/kernel/operation.ts'
import { toSeoulIso } from '#contract/kernel/seoul.ts'
import { seatsFor } from '#contract/scans/licences/rules.ts'
import type { Operations } from '#contract/table/operations.ts'
import type { InTransaction, Tx } from '../../database/connect.ts'
import { recordAudit } from '../../kernel/audit.ts'
import type { Context } from '../../kernel/context.ts'
import { Failure } from '../../kernel/failure.ts'
import { readDocument } from '../../shop-data/shop-documents.ts'
import { type CodeAt, devicesOf, dropDevice, licensedItem } from './seats.ts'
import type { Handler } from '../../kernel/handle.ts'

type List = Operations['listLicenceDevices']

/** The devices of one code, as its shop sees them. */
export const listLicenceDevices: Handler<'listLicenceDevices'> = async (context, { serial }) => {
  return context.read(async (context) => answerOf(context.tx, await codeOf(context, serial)))
}

/** Takes one off, so that the buyer can use another. */
export const endLicenceDevice: Handler<'endLicenceDevice'> = async (context, { serial, device_id }) => {
  return context.write(async (context) => {
    const at = await codeOf(context, serial)
    if (!(await dropDevice(context.tx, at, Buffer.from(device_id, 'hex')))) throw new Failure('licence.device_gone')
    await recordAudit(context, { action: 'licence.device_ended', target: `code:${at.code_id}`, detail: {} })
    return answerOf(context.tx, at)
  })
}

async function codeOf({ shop, tx }: InTransaction<Context>, typed: string): Promise<CodeAt> {
  const { mall_id, shop_id } = shop
  const meant = serialsMeant(typed).filter(isSerial)
  const row = await tx
    .selectFrom('code')
    .select('code_id')
    .where('mall_id', '=', mall_id)
    .where('shop_id', '=', shop_id)
    .where('app', '=', 'cert_digital')
    .where('serial_number', 'in', meant.length === 0 ? [''] : meant)
    .executeTakeFirst()
  if (row === undefined) throw new Failure('code.not_found')
  return { mall_id, shop_id, code_id: row.code_id }
}

async function answerOf(tx: Tx, at: CodeAt): Promise<OutputOf<List>> {
  const item = await licensedItem(tx, at, false)
  const devices = await devicesOf(tx, at)
  return {
    seats: seatsFor(await readDocument(tx, at, 'licence_rules'), item?.product_code ?? ''),
    devices: devices.map(({ device_hash, bound_at, seen_at }) => ({
      device_id: device_hash.toString('hex'),
      bound_at: toSeoulIso(bound_at),
      seen_at: toSeoulIso(seen_at),
    })),
  }
}
