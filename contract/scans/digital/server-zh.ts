import type { scansDigitalServerKo } from './server-ko.ts'

/** Sentences that a buyer of digital goods reads in simplified Chinese. */
export const scansDigitalServerZh: Readonly<Record<keyof typeof scansDigitalServerKo, string>> = {
  'buyer.digital_title': '注册正品码',
  'buyer.digital_description': '注册收到的正品码，并查看可以使用到什么时候。',
  'buyer.digital_ask_help': '请输入通过消息收到的正品码。',
  'buyer.digital_typed_wrong': '请输入通过消息收到的正品码。',
  'buyer.digital_unknown_help': '请重新核对消息中的正品码。如仍相同，请咨询购买的店铺。',
  'buyer.digital_destroyed_help': '此正品码已不再使用。如果是刚收到的，请咨询购买的店铺。',
  'buyer.digital_form_title': '请注册正品码',
  'buyer.digital_stopped_misprint': '此正品码制作有误',
  'buyer.digital_stopped_replaced': '此正品码已换成新码',
  'buyer.digital_blocked_replaced': '此正品码已不再使用。请查看新收到的正品码；如果没有，请咨询{shop}。',
  'buyer.digital_yours_misprint': '正品码制作有误，{shop}已将其停用。保修证书和保修期不变。',
  'buyer.digital_yours_replaced': '此正品码已换成新码。保修证书和保修期不变。',
  'buyer.digital_mine_ask_help': '用下单或注册时使用的手机或邮箱验证后，即可查看购买的正品码和已注册的商品。',
  'buyer.digital_mine_none_help': '输入通过消息收到的正品码即可注册。',
  'buyer.digital_mine_unknown': '没有找到您的订单或注册记录',
  'buyer.digital_mine_unknown_help':
    '没有发送到{target}的正品码，也没有以此注册的商品。请用下单时的其他号码或邮箱再试一次。',
  'buyer.ask_again': '没有收到正品码，或忘记了？',
  'buyer.ordered_title': '您购买的正品码',
  'buyer.ordered_help': '这些正品码还没有注册。点击即可注册并马上使用。',
  'buyer.ordered_code': '正品码 {serial}',
  'buyer.ordered_mine': '查看已注册的商品',
  'buyer.digital_forged': '这不是该店铺生成的地址',
  'buyer.digital_forged_help': '请重新打开消息中的地址，或直接输入收到的正品码。如仍相同，请咨询购买的店铺。',
  'buyer.digital_case_second_hand_ask': '请打开消息中的正品码，在证书里点击“转让”，把链接发给我。',
  'fake.digital_description_hint': '例：正品码已被使用，或由个人账号发来',
  'fake.digital_state_forged_help': '请停止使用该正品码，并凭受理单向购买的店铺或信用卡公司申请退款。',
}
