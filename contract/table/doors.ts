import { accountsDoors } from '../accounts/doors.ts'
import { additionalServicesDoors } from '../additional-services/doors.ts'
import { webhooksDoors } from '../webhooks/doors.ts'
import { apiKeysDoors } from '../api-keys/doors.ts'
import { approvalsDoors } from '../approvals/doors.ts'
import { authItemsDoors } from '../auth-items/doors.ts'
import { codesDoors } from '../codes/doors.ts'
import { embedDoors } from '../embed/doors.ts'
import { sandboxDoors } from '../sandbox/doors.ts'
import { fakesDoors } from '../fakes/doors.ts'
import { repairsDoors } from '../repairs/doors.ts'
import { introDoors } from '../intro/doors.ts'
import { labelsDoors } from '../labels/doors.ts'
import { lostDoors } from '../lost/doors.ts'
import { mallInfoDoors } from '../mall-info/doors.ts'
import { memberAccountsDoors } from '../member-accounts/doors.ts'
import { membersDoors } from '../members/doors.ts'
import { messagesDoors } from '../messages/doors.ts'
import { ordersDoors } from '../orders/doors.ts'
import { ownAccountDoors } from '../own-account/doors.ts'
import { partnersDoors } from '../partners/doors.ts'
import { paymentDoors } from '../payment/doors.ts'
import { productsDoors } from '../products/doors.ts'
import { recallsDoors } from '../recalls/doors.ts'
import { rewardsDoors } from '../rewards/doors.ts'
import { scansDoors } from '../scans/doors.ts'
import { settingsDoors } from '../settings/doors.ts'
import { sheetsDoors } from '../sheets/doors.ts'
import { shopLookDoors } from '../shop-look/doors.ts'
import { shopsDoors } from '../shops/doors.ts'
import { staffDoors } from '../staff/doors.ts'
import { teamDoors } from '../team/doors.ts'
import { warrantyDoors } from '../warranty/doors.ts'
import type { Address, DoorName, FeatureDoors } from '../kernel/door.ts'
import type { Operation } from '../kernel/operation.ts'
import type { Flavour } from '../kernel/screen.ts'
import type { OperationName } from './operations.ts'
import { operations } from './operations.ts'

/**
 * A door: a prefix, the form of authorization, and which operations stand there. A door is data; it never has a handler
 * of its own.
 */
export type Door = {
  readonly prefix: string
  /** The form in which the web app sends the token; the server takes both forms at every door (resolution 16). */
  readonly authorization: 'raw' | 'bearer' | 'none'
  readonly addresses: Addresses
}

type Addresses = Partial<Record<OperationName, readonly Address[]>>

const features: readonly FeatureDoors<OperationName>[] = [
  accountsDoors,
  additionalServicesDoors,
  apiKeysDoors,
  webhooksDoors,
  approvalsDoors,
  authItemsDoors,
  codesDoors,
  embedDoors,
  sandboxDoors,
  fakesDoors,
  repairsDoors,
  introDoors,
  labelsDoors,
  lostDoors,
  mallInfoDoors,
  memberAccountsDoors,
  membersDoors,
  messagesDoors,
  ordersDoors,
  ownAccountDoors,
  partnersDoors,
  paymentDoors,
  productsDoors,
  recallsDoors,
  rewardsDoors,
  scansDoors,
  settingsDoors,
  sheetsDoors,
  shopLookDoors,
  shopsDoors,
  staffDoors,
  teamDoors,
  warrantyDoors,
]

type Listed = 'shop' | 'not_imweb' | 'partner' | 'bare' | 'staff' | 'buyer'
type Given = 'helper' | 'everywhere' | 'second'

function given(kind: Given): Addresses {
  return Object.assign({}, ...features.map((feature) => feature[kind])) as Addresses // each of them is a part of it
}

const secondAddresses = given('second')
const everywhere = given('everywhere')

/** Operations at their own addresses, and at those beside them. */
function declared(...kinds: readonly Listed[]): Addresses {
  const names = kinds.flatMap((kind) => features.flatMap((feature) => feature[kind] ?? []))
  return Object.fromEntries(names.map((name) => [name, [declaredAddress(name), ...(secondAddresses[name] ?? [])]]))
}

function declaredAddress(name: OperationName): Address {
  const { method, path }: Operation = operations[name]
  return `${method} /${path.slice(1)}`
}

export const doors: Record<DoorName, Door> = {
  mall: {
    prefix: '/app/:app/mall/:mall_id/shops/:shop_no',
    authorization: 'raw',
    addresses: { ...declared('shop', 'not_imweb'), ...everywhere },
  },
  imweb: {
    prefix: '/app/:app/imweb/:mall_id/shops/:shop_no',
    authorization: 'bearer',
    addresses: { ...declared('shop'), ...everywhere },
  },
  partner: {
    prefix: '/app/:app/:product/:mall_id',
    authorization: 'raw',
    addresses: { ...declared('shop', 'not_imweb', 'partner'), ...everywhere },
  },
  helper: { prefix: '', authorization: 'raw', addresses: { ...declared('bare'), ...given('helper') } },
  staff: { prefix: '/staff/api', authorization: 'raw', addresses: declared('staff') },
  buyer: { prefix: '/shop/api/:mall_id/:shop_no', authorization: 'none', addresses: declared('buyer') },
}

/** Whether people call an operation at its bare address, wherever else it stands. */
export function isEverywhere(name: OperationName): boolean {
  return name in everywhere
}

/** Brand slugs of the partner portal, unless configured (contract §3). */
export const defaultProductSlug = 'genuine'

/** Searches for a person, by the addresses at which the body says whom: our own screens ask there, so that no address does. */
export const personalSearches: Partial<Record<OperationName, Address>> = {
  searchMembers: membersDoors.second.searchMembers[0],
  searchMessages: messagesDoors.second.searchMessages[0],
}

/** The refresh call of each flavour (000 §7, resolution 11): four forms of one rotation. */
export const refreshAddress: Readonly<Record<Flavour, Address>> = {
  mall: 'GET /auth/refresh',
  imweb: 'POST /post/member/refresh',
  partner: 'POST /:product/auth/refresh',
}
