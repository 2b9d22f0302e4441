import { randomBytes } from 'node:crypto'
import { signedBy } from '../outside/arrivals.ts'
import type { FullMall } from './full-mall.ts'
import {
  acceptedLink,
  confirming,
  erasing,
  lostOf,
  offeredLink,
  ownedBy,
  ownProof,
  receiving,
  writtenTo,
} from '../buyers/owners.ts'
import { pixel } from '../paper/pixel.ts'
import type { WellCalled } from './well-called.ts'

/** Owners, receivers and finders, called well. */

const atShop = ({ partner }: FullMall) => ({ place: { mall_id: partner.mall_id, shop_no: partner.shop_no } })
const owned = async (mall: FullMall) => {
  const { input, how } = await ownedBy(mall)
  return { input, how }
}
const mine = async (mall: FullMall) => ({ input: {}, how: (await ownedBy(mall)).how })

export const ownersWellCalled = {
  requestOwnProof: (mall) => ({
    input: { channel: 'email', target: `${randomBytes(6).toString('hex')}@mail.example` },
    how: atShop(mall),
  }),
  proveOwner: async (mall) => ({ input: await ownProof(mall), how: atShop(mall) }),
  listMyProducts: mine,
  joinContact: async (mall) => {
    const { how } = await ownedBy(mall)
    return { input: await ownProof(mall, 'email'), how }
  },
  leaveMine: mine,
  requestErasureProof: mine,
  eraseMine: async (mall) => {
    const { input, how } = await erasing(mall)
    return { input, how }
  },
  getHandOver: async (mall) => {
    const { owned: own } = await offeredLink(mall)
    return { input: own.input, how: own.how }
  },
  startHandOver: owned,
  withdrawHandOver: async (mall) => {
    const { owned: own } = await offeredLink(mall)
    return { input: own.input, how: own.how }
  },
  requestHandOverProof: async (mall) => {
    const { owned: own } = await acceptedLink(mall)
    return { input: own.input, how: own.how }
  },
  confirmHandOver: async (mall) => {
    const { input, how } = await confirming(mall)
    return { input, how }
  },
  viewHandOver: async (mall) => ({ input: { link: (await offeredLink(mall)).link }, how: atShop(mall) }),
  requestReceiverProof: async (mall) => {
    const { link } = await offeredLink(mall)
    const target = `${randomBytes(6).toString('hex')}@mail.example`
    return { input: { link, channel: 'email', target }, how: atShop(mall) }
  },
  acceptHandOver: async (mall) => {
    const { input, how } = await receiving(mall)
    return { input, how }
  },
  reportOwnLoss: async (mall) => {
    const { input, how } = await ownedBy(mall)
    return { input: { ...input, kind: 'stolen', place: mall.mark }, how }
  },
  takeBackLoss: async (mall) => {
    const { input, how } = await lostOf(mall)
    return { input, how }
  },
  cancelOwnCertification: async (mall) => {
    const { input, how, code_id } = await ownedBy(mall)
    await mall.app.sql('update code set activated_at = $2 where mall_id = $1 and code_id = $3', [
      mall.partner.mall_id,
      mall.app.clock.now(),
      code_id,
    ])
    return { input, how }
  },
  writeToOwner: async (mall) => ({
    input: { ...(await lostOf(mall)).input, words: `${mall.mark} found it` },
    how: atShop(mall),
  }),
  listFinderMessages: async (mall) => {
    const { owned: own } = await writtenTo(mall)
    return { input: own.input, how: own.how }
  },
  addPicture: (mall) => ({
    input: { picture: { file_name: 'a.png', content_type: 'image/png', bytes: pixel } },
    how: atShop(mall),
  }),
  issueStatement: owned,
  checkCertificate: async (mall) => {
    const { input, how } = await ownedBy(mall)
    const { statement } = await mall.app.good('issueStatement', input, how)
    return { input: { statement: String(statement) }, how: atShop(mall) }
  },
  arriveAsMember: async (mall) => {
    const { app, partner } = mall
    const { secret } = await app.good('makeMemberSecret', {}, { as: partner })
    const member_id = `${mall.mark}-${randomBytes(6).toString('hex')}`
    return { input: signedBy(String(secret), partner, member_id, app.clock.now()), how: atShop(mall) }
  },
  reportFinderAbuse: async (mall) => {
    const { owned: own, message_id } = await writtenTo(mall)
    return { input: { ...own.input, message_id }, how: own.how }
  },
} satisfies Partial<WellCalled>
