import type { ArrivalWords } from '../buyer-words.ts'

/** Sentences for whom the shop has signed in, in simplified Chinese. */
export const scansArrivalsServerZh: ArrivalWords = {
  'arrival.refused': '店铺的签名不符。请从店铺重新打开。',
  'arrival.late': '这个地址从店铺打开已久。请从店铺重新打开。',
  'arrival.used': '这个地址已经用过。请从店铺重新打开。',
  'owner.join_member': '这个联系方式属于店铺会员。请在店铺以该会员登录后再打开。',
  'owner.join_nothing': '没有用这个联系方式注册的商品。请用注册时的其他联系方式验证。',
  'buyer.claim': '地址中写着您是会员“{member}”。',
  'buyer.claim_unsigned': '店铺没有确认，因此不能当作会员。',
  'buyer.as_member': '以店铺会员“{member}”注册',
  'buyer.as_member_help': '用这个联系方式注册的其他商品也会归到该会员。',
  'buyer.mine_member': '店铺会员“{member}”的商品。',
  'buyer.mine_merge_help': '验证手机或邮箱后，用它注册的商品会合并到会员。',
}
