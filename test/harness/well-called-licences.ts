import { byBuyer } from '#server/kernel/events.ts'
import type { FullMall } from './full-mall.ts'
import { issued } from './issued.ts'
import { makeMember } from './lives.ts'
import { happen, newPhone, register } from './owned-code.ts'
import type { WellCalled } from './well-called.ts'
import { nothing } from './well-called.ts'

/** Licences of digital codes, called well. */

const device = 'laptop-0001'
const atShop = ({ partner }: FullMall) => ({ place: { mall_id: partner.mall_id, shop_no: partner.shop_no } })

/** A digital code of the mall that its buyer has redeemed, used on one device. */
async function licensed(mall: FullMall) {
  const { app, partner, mark } = mall
  const [code] = await issued(app, partner, { product_name: mark, app: 'cert_digital' })
  if (code === undefined) throw new Error('no code')
  const owner = { member_id: `g:${mark}-${code.code_id}`, phone: newPhone(), email: '' }
  await makeMember(app, partner, { member_id: owner.member_id, name: mark, phone: owner.phone })
  const owned = { shop: partner, ...owner, ...code }
  await happen(app, owned, byBuyer(owner.member_id), register(owned))
  const input = { code: code.serial_number, device }
  await app.good('checkLicence', input, atShop(mall))
  return { input, serial: code.serial_number }
}

export const licencesWellCalled = {
  checkLicence: async (mall) => ({ input: (await licensed(mall)).input, how: atShop(mall) }),
  releaseLicence: async (mall) => ({ input: (await licensed(mall)).input, how: atShop(mall) }),
  listLicenceDevices: async (mall) => ({ input: { serial: (await licensed(mall)).serial } }),
  endLicenceDevice: async (mall) => {
    const { serial } = await licensed(mall)
    const { devices } = await mall.app.good('listLicenceDevices', { serial }, { as: mall.partner })
    return { input: { serial, device_id: String(devices[0].device_id) } }
  },
  getLicenceRules: nothing,
  saveLicenceRules: async ({ app, partner }) => {
    const typed = { seats: 2, offline_days: 7, products: [] }
    const { version } = await app.good('getLicenceRules', {}, { as: partner })
    // Saved at least once, so that its version is no other mall's first.
    const saved = await app.good('saveLicenceRules', { ...typed, version }, { as: partner })
    return { input: { ...typed, seats: 3, version: Number(saved.version) } }
  },
} satisfies Partial<WellCalled>
