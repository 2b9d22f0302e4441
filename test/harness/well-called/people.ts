import { randomUUID } from 'node:crypto'
import { type FullMall, codesOf } from './full-mall.ts'
import { pixel } from '../paper/pixel.ts'
import type { WellCalled } from './well-called.ts'

/** Members and lost records, called well. */

/** A lost code with its record. */
async function lostRecord(mall: FullMall): Promise<{ serial: string; lost_no: string }> {
  const { app, partner } = mall
  const { serial } = await codesOf(mall, 'lost')
  const [row] = await app.sql(
    `select r.lost_no from lost_record r join code c using (mall_id, shop_id, code_id)
     where r.mall_id = $1 and c.serial_number = $2`,
    [partner.mall_id, serial],
  )
  return { serial, lost_no: String(row.lost_no) }
}
/** Somebody has looked at members, so that the log has a line. */
async function looked(mall: FullMall) {
  await mall.app.good('searchMembers', {}, { as: mall.partner })
  return { input: {} }
}
/** A lost code whose record has a picture. */
async function pictureOf(mall: FullMall): Promise<{ lost_no: string; picture_id: string }> {
  const { lost_no } = await lostRecord(mall)
  const { mall_id } = mall.partner
  const picture_id = randomUUID()
  await mall.app.sql(
    `insert into buyer_picture (mall_id, picture_id, shop_id, about, about_no, place, picture_sealed, added_at)
     values ($1, $2, 1, 'loss', $3, 0, $4, $5)`,
    [mall_id, picture_id, lost_no, mall.app.kernel.seals.sealBytes(mall_id, pixel), mall.app.clock.now()],
  )
  return { lost_no, picture_id }
}
const recordOf = async (mall: FullMall) => ({ lost_no: (await lostRecord(mall)).lost_no })
const serialOf = async (mall: FullMall) => ({ serial: (await lostRecord(mall)).serial })

async function attemptOf(mall: FullMall): Promise<{ attempt_no: string }> {
  const { lost_no } = await lostRecord(mall)
  const [row] = await mall.app.sql(
    `insert into lost_attempt (mall_id, lost_no, event_id, attempted_at, kind) values ($1, $2, $3, $4, 'register')
     returning attempt_no`,
    [mall.partner.mall_id, lost_no, randomUUID(), mall.app.clock.now()],
  )
  return { attempt_no: String(row.attempt_no) }
}

/** A member without codes, who can be used up. */
async function memberOf({ app, partner, mark }: FullMall): Promise<string> {
  const member_id = `spare-${randomUUID()}`
  const seal = (words: string) => app.kernel.seals.seal(partner.mall_id, words)
  await app.sql(
    `insert into certified_member (mall_id, member_id, shop_id, name_sealed, phone_sealed, agreed_at, created_at)
     values ($1, $2, 1, $3, $4, $5, $5)`,
    [partner.mall_id, member_id, seal(`${mark} spare`), seal('01098760000'), app.clock.now()],
  )
  return member_id
}
/** Whoever is signed in has proved who they are, whatever has become of their password and second factor. */
async function proof({ app, partner }: FullMall): Promise<{ reason: string }> {
  await app.sql('update session_family set proved_at = $2 where mall_id = $1', [partner.mall_id, app.clock.now()])
  return { reason: 'asked for' }
}
const many = ({ member_id }: FullMall) => ({ member_ids: [member_id] })

export const peopleWellCalled = {
  getMember: ({ member_id }) => ({ input: { id: member_id } }),
  revealMember: async (mall) => ({ input: { id: mall.member_id, ...(await proof(mall)) } }),
  exportMembers: async (mall) => ({ input: await proof(mall) }),
  noteMember: ({ member_id, mark }) => ({ input: { id: member_id, words: mark } }),
  blockMembers: async (mall) => ({ input: { member_ids: [await memberOf(mall)], reason: mall.mark } }),
  unblockMembers: async (mall) => {
    const member_ids = [await memberOf(mall)]
    await mall.app.good('blockMembers', { member_ids, reason: mall.mark }, { as: mall.partner })
    return { input: { member_ids } }
  },
  groupMembers: (mall) => ({ input: { ...many(mall), group: mall.mark } }),
  writeToMembers: (mall) => ({ input: { ...many(mall), text: mall.mark } }),
  transferCode: async (mall) => ({
    input: {
      id: mall.member_id,
      serial_number: (await codesOf(mall, 'activated')).serial,
      to: await memberOf(mall),
      reason: 'gift',
    },
  }),
  eraseMember: async (mall) => ({ input: { id: await memberOf(mall), codes: 0, ...(await proof(mall)) } }),
  exportAccesses: looked,
  exportStaffAccesses: looked,

  searchLost: async (mall) => ({ input: { serial_number: (await lostRecord(mall)).serial } }),
  exportLost: async (mall) => ({ input: { serial_number: (await lostRecord(mall)).serial, reason: 'asked for' } }),
  getLost: async (mall) => ({ input: await recordOf(mall) }),
  getLostPicture: async (mall) => ({ input: await pictureOf(mall) }),
  registerLost: async (mall) => ({
    input: { serial_number: (await codesOf(mall, 'activated')).serial, member_id: mall.member_id, place: mall.mark },
  }),
  releaseLost: async (mall) => ({ input: { ...(await recordOf(mall)), note: mall.mark } }),
  replaceLost: async (mall) => ({ input: await recordOf(mall) }),
  noteLost: async (mall) => ({ input: { ...(await recordOf(mall)), words: mall.mark } }),
  seeLost: async (mall) => ({ input: await recordOf(mall) }),
  listLostAttempts: async (mall) => ({ input: await serialOf(mall) }),
  judgeLostAttempt: async (mall) => ({ input: { ...(await attemptOf(mall)), verdict: 'finder' } }),
  readLostMessages: async (mall) => ({ input: await serialOf(mall) }),
  sendLostMessage: async (mall) => ({ input: { ...(await serialOf(mall)), text: mall.mark } }),
} satisfies Partial<WellCalled>
