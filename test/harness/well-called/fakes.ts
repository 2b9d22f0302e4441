import { encodeAuthQrCode } from '#contract/labels/qr-link.ts'
import { type FullMall, codesOf } from './full-mall.ts'
import { pixel } from '../paper/pixel.ts'
import type { WellCalled } from './well-called.ts'

/** Reports of suspected fakes, called well. */

const atShop = ({ partner }: FullMall) => ({ place: { mall_id: partner.mall_id, shop_no: partner.shop_no } })

const picture = { file_name: 'seam.png', content_type: 'image/png', bytes: pixel }

/** Makes a buyer's report about one of the shop's codes; a network may tell only so much in a day. */
export async function fakeInput(mall: FullMall) {
  await mall.app.sql(`delete from rate_window where key like 'fake%' or key like 'pictures%'`)
  const { picture_id } = await mall.app.good('addPicture', { picture }, atShop(mall))
  const { serial } = await codesOf(mall)
  const words = { description: `${mall.mark} seam`, seller: mall.mark, place: mall.mark, contact: '01055556666' }
  return { ...words, auth_qr_code: encodeAuthQrCode(serial), pictures: [picture_id], agreed: true as const }
}

/** A report with a picture, as the shop has it. */
async function reported(mall: FullMall) {
  const { reference, link } = await mall.app.good('reportFake', await fakeInput(mall), atShop(mall))
  const [row] = await mall.app.sql(
    `select r.fake_no, p.picture_id from fake_report r
     join buyer_picture p on p.mall_id = r.mall_id and p.about = 'fake' and p.about_no = r.fake_no
     where r.mall_id = $1 and r.reference = $2`,
    [mall.partner.mall_id, reference],
  )
  return { reference, link, fake_no: String(row.fake_no), picture_id: String(row.picture_id) }
}
const report = async (mall: FullMall) => ({ fake_no: (await reported(mall)).fake_no })

/** A code that was scanned as if there were more than one of it. */
async function cloneCase(mall: FullMall): Promise<string> {
  const { serial } = await codesOf(mall)
  const [row] = await mall.app.sql(
    `insert into clone_case (mall_id, shop_id, code_id, reason, visitors, scans, opened_at, seen_at)
     select mall_id, shop_id, code_id, 'many_devices', 9, 12, $3, $3 from code where mall_id = $1 and serial_number = $2
     returning case_no`,
    [mall.partner.mall_id, serial, mall.app.clock.now()],
  )
  return String(row.case_no)
}

export const fakesWellCalled = {
  reportFake: async (mall) => ({ input: await fakeInput(mall), how: atShop(mall) }),
  viewFake: async (mall) => ({ input: { link: (await reported(mall)).link }, how: atShop(mall) }),
  getFakeReceipt: async (mall) => ({ input: { link: (await reported(mall)).link }, how: atShop(mall) }),
  searchFakes: async (mall) => ({ input: { keyword: (await reported(mall)).reference } }),
  exportFakes: async (mall) => ({ input: { keyword: (await reported(mall)).reference, reason: 'asked for' } }),
  getFake: async (mall) => ({ input: await report(mall) }),
  getFakePicture: async (mall) => {
    const { fake_no, picture_id } = await reported(mall)
    return { input: { fake_no, picture_id } }
  },
  judgeFake: async (mall) => ({ input: { ...(await report(mall)), state: 'checking' } }),
  noteFake: async (mall) => ({ input: { ...(await report(mall)), words: mall.mark } }),
  answerFake: async (mall) => ({ input: { ...(await report(mall)), words: mall.mark } }),
  searchCloneCases: async (mall) => {
    await cloneCase(mall)
    return { input: {} }
  },
  closeCloneCase: async (mall) => ({ input: { case_no: await cloneCase(mall), as: 'harmless' } }),
  revealFake: async (mall) => {
    const { app, partner } = mall
    const { fake_no } = await report(mall)
    // Whoever is signed in has proved who they are, whatever has become of their password and second factor.
    await app.sql('update session_family set proved_at = $2 where mall_id = $1', [partner.mall_id, app.clock.now()])
    return { input: { fake_no, reason: 'asked for' } }
  },
} satisfies Partial<WellCalled>
