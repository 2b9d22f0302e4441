import { byBuyer } from '#server/kernel/events.ts'
import type { FullMall } from './full-mall.ts'
import { issued } from '../issued.ts'
import { makeMember } from '../buyers/lives.ts'
import { happen, newPhone, register } from '../buyers/owned-code.ts'
import type { Partner } from '../partner.ts'
import type { WellCalled } from './well-called.ts'

/** Licences of digital codes, called well. */

const device = 'laptop-0001'

/** The mall's shop of digital goods; it has one since the first call, by a number that no test gives to another. */
async function digitalShop({ app, partner }: FullMall): Promise<Partner> {
  const own = [partner.mall_id, partner.shop_id]
  const known = `select shop_id from shop where mall_id = $1 and app = 'cert_digital'`
  const [there] = await app.sql(known, [partner.mall_id])
  if (there !== undefined) return { ...partner, shop_id: there.shop_id }
  await app.sql(`update mall set apps = apps || '{cert_digital}' where mall_id = $1`, [partner.mall_id])
  const [made] = await app.sql(
    `insert into shop (mall_id, shop_id, shop_no, app, shop_name, is_default, plan_class, expires_at)
     select mall_id, 90, shop_no, 'cert_digital', shop_name, is_default,
       plan_class, expires_at
     from shop where mall_id = $1 and shop_id = $2 returning shop_id`,
    own,
  )
  await app.sql('select open_books($1, $2, $3)', [partner.mall_id, made.shop_id, app.clock.now()])
  return { ...partner, shop_id: made.shop_id }
}

/** A digital code of the mall that its buyer has redeemed and uses on one device. */
async function licensed(mall: FullMall) {
  const { app, mark } = mall
  const shop = await digitalShop(mall)
  const [code] = await issued(app, shop, { product_name: mark, app: 'cert_digital' })
  if (code === undefined) throw new Error('no code')
  const owner = { member_id: `g:${mark}-${code.code_id}`, phone: newPhone(), email: '' }
  await makeMember(app, shop, { member_id: owner.member_id, name: mark, phone: owner.phone })
  const owned = { shop, ...owner, ...code }
  await happen(app, owned, byBuyer(owner.member_id), register(owned))
  const input = { code: code.serial_number, device }
  const how = { place: { mall_id: shop.mall_id, shop_no: shop.shop_no } }
  const { state } = await app.good('checkLicence', input, how)
  if (state !== 'valid') throw new Error(`the licence is ${state}`)
  const asShop = { as: shop, place: { app: 'cert_digital' } }
  return { input, how, serial: code.serial_number, asShop }
}

export const licencesWellCalled = {
  checkLicence: licensed,
  releaseLicence: licensed,
  listLicenceDevices: async (mall) => {
    const { serial, asShop } = await licensed(mall)
    return { input: { serial }, how: asShop }
  },
  endLicenceDevice: async (mall) => {
    const { serial, asShop } = await licensed(mall)
    const { devices } = await mall.app.good('listLicenceDevices', { serial }, asShop)
    return { input: { serial, device_id: String(devices[0].device_id) }, how: asShop }
  },
  saveLicenceRules: async ({ app, partner }) => {
    const typed = { seats: 2, offline_days: 7, products: [] }
    const { version } = await app.good('getLicenceRules', {}, { as: partner })
    // Saved at least once, so that its version is no other mall's first.
    const saved = await app.good('saveLicenceRules', { ...typed, version }, { as: partner })
    return { input: { ...typed, seats: 3, version: Number(saved.version) } }
  },
} satisfies Partial<WellCalled>
