import type { BuyerTexts } from '../../text/sentence.ts'

/** Texts of buyers’ pages, drawn by the server, in four languages. */
export const scansArrivalsBuyerTexts = {
  'arrival.refused': {
    ko: '쇼핑몰의 서명이 맞지 않아요. 쇼핑몰에서 다시 열어 주세요.',
    en: 'The shop’s signature is wrong. Open the page from the shop again.',
    ja: 'ショップの署名が合いません。ショップからもう一度開いてください。',
    zh: '店铺的签名不符。请从店铺重新打开。',
  },
  'arrival.late': {
    ko: '쇼핑몰에서 연 지 오래된 주소예요. 쇼핑몰에서 다시 열어 주세요.',
    en: 'This address was opened from the shop too long ago. Open it from the shop again.',
    ja: 'ショップで開いてから時間がたったアドレスです。ショップからもう一度開いてください。',
    zh: '这个地址从店铺打开已久。请从店铺重新打开。',
  },
  'arrival.used': {
    ko: '이미 쓴 주소예요. 쇼핑몰에서 다시 열어 주세요.',
    en: 'This address was used already. Open the page from the shop again.',
    ja: 'すでに使われたアドレスです。ショップからもう一度開いてください。',
    zh: '这个地址已经用过。请从店铺重新打开。',
  },
  'owner.join_member': {
    ko: '이 연락처는 쇼핑몰 회원의 것이에요. 쇼핑몰에서 그 회원으로 로그인한 다음 다시 열어 주세요.',
    en: 'This contact is a shop member’s. Sign in at the shop as that member and open this page from there.',
    ja: 'この連絡先はショップの会員のものです。ショップでその会員としてログインしてから開いてください。',
    zh: '这个联系方式属于店铺会员。请在店铺以该会员登录后再打开。',
  },
  'owner.join_nothing': {
    ko: '이 연락처로 등록한 제품이 없어요. 등록할 때 쓴 다른 연락처로 확인해 주세요.',
    en: 'Nothing is registered by this contact. Try another one that you may have used.',
    ja: 'この連絡先で登録した製品はありません。登録に使った別の連絡先で確認してください。',
    zh: '没有用这个联系方式注册的商品。请用注册时的其他联系方式验证。',
  },
  'buyer.claim': {
    ko: '‘{member}’ 회원이라고 적힌 주소로 오셨어요.',
    en: 'The address says that you are the member “{member}”.',
    ja: '「{member}」会員だと書かれたアドレスです。',
    zh: '地址中写着您是会员“{member}”。',
  },
  'buyer.claim_unsigned': {
    ko: '쇼핑몰이 확인해 준 것이 아니라서 회원으로 볼 수 없어요.',
    en: 'The shop has not confirmed it, so it opens nothing.',
    ja: 'ショップが確認したものではないため、会員としては扱えません。',
    zh: '店铺没有确认，因此不能当作会员。',
  },
  'buyer.as_member': {
    ko: '쇼핑몰 회원 ‘{member}’ 이름 아래 등록해요',
    en: 'Register as the shop’s member “{member}”',
    ja: 'ショップの会員「{member}」として登録する',
    zh: '以店铺会员“{member}”注册',
  },
  'buyer.as_member_help': {
    ko: '이 연락처로 등록해 둔 다른 제품도 회원에게 함께 모여요.',
    en: 'What you have registered by this contact comes to the member too.',
    ja: 'この連絡先で登録したほかの製品も会員にまとまります。',
    zh: '用这个联系方式注册的其他商品也会归到该会员。',
  },
  'buyer.mine_member': {
    ko: '쇼핑몰 회원 ‘{member}’의 제품이에요.',
    en: 'Products of the shop’s member “{member}”.',
    ja: 'ショップの会員「{member}」の製品です。',
    zh: '店铺会员“{member}”的商品。',
  },
  'buyer.mine_merge_help': {
    ko: '휴대폰이나 이메일을 확인하면 그 연락처로 등록한 제품을 회원에게 합쳐요.',
    en: 'Prove a phone or e-mail to bring what you registered by it to the member.',
    ja: '携帯電話かメールを確認すると、その連絡先で登録した製品を会員にまとめます。',
    zh: '验证手机或邮箱后，用它注册的商品会合并到会员。',
  },
} as const satisfies BuyerTexts
