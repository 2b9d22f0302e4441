import { licenceReleases } from '#contract/scans/licences/operations.ts'
import { seatsFor } from '#contract/scans/licences/rules.ts'
import { consumeLimit } from '../../identity/rate-limit.ts'
import { Failure } from '../../kernel/failure.ts'
import { readDocument } from '../../shop-data/shop-documents.ts'
import { mustBeCode } from '../find-code.ts'
import { deviceHash, devicesOf, dropDevice, findLicensed, licensedItem } from './seats.ts'
import type { Handler } from '../../kernel/handle.ts'

/** Releases a device's seat. Only the program on that device knows its identifier. */
export const releaseLicence: Handler<'releaseLicence'> = async (context, input) => {
  const { code, device } = input
  const found = await findLicensed(context, code)
  const gone = found.verdict === 'destroyed'
  if (gone) throw new Failure('scan.not_genuine')
  const { code_id, shop_id } = mustBeCode(found)
  const at = { mall_id: context.mall_id, shop_id, code_id }
  return context.write(async (context) => {
    const item = await licensedItem(context.tx, at, true)
    if (item === null) throw new Failure('scan.not_genuine')
    const device_hash = deviceHash(context, code_id, device)
    const released = await dropDevice(context.tx, at, device_hash)
    // Counted only where a seat became free.
    if (released) {
      const key = `licence_release:${at.mall_id}:${code_id}`
      await consumeLimit(context, { key, ...licenceReleases, refusal: 'licence.released_too_often' })
    }
    const seats = seatsFor(await readDocument(context.tx, at, 'licence_rules'), item.product_code)
    return { released, seats, seats_used: (await devicesOf(context.tx, at)).length }
  })
}
