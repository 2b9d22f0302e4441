import type { BuyerTexts } from '../text/sentence.ts'

/** Texts of buyers’ pages, drawn by the server, in four languages. */
export const rewardsBuyerTexts = {
  // the buyer's page
  'rewards.buyer_title': { ko: '받은 혜택', en: 'Your rewards', ja: '受け取った特典', zh: '获得的优惠' },
  'rewards.buyer_points_planned': {
    ko: '적립금 {amount}원이 지급될 예정이에요.',
    en: 'You will receive {amount} points.',
    ja: 'ポイント{amount}が付与される予定です。',
    zh: '将获得{amount}积分。',
  },
  'rewards.buyer_points_granted': {
    ko: '적립금 {amount}원이 지급됐어요.',
    en: 'You received {amount} points.',
    ja: 'ポイント{amount}が付与されました。',
    zh: '已获得{amount}积分。',
  },
  'rewards.buyer_coupon_planned': {
    ko: '쿠폰 {name|이/가} 지급될 예정이에요.',
    en: 'You will receive the coupon “{name}”.',
    ja: 'クーポン「{name}」が発行される予定です。',
    zh: '将获得优惠券“{name}”。',
  },
  'rewards.buyer_coupon_granted': {
    ko: '쿠폰 {name|이/가} 지급됐어요.',
    en: 'You received the coupon “{name}”.',
    ja: 'クーポン「{name}」が発行されました。',
    zh: '已获得优惠券“{name}”。',
  },
  'rewards.buyer_group_planned': {
    ko: '회원 등급이 {name|으로/로} 바뀔 예정이에요.',
    en: 'You will join the member group “{name}”.',
    ja: '会員ランクが「{name}」に変わる予定です。',
    zh: '会员等级将变为“{name}”。',
  },
  'rewards.buyer_group_granted': {
    ko: '회원 등급이 {name|으로/로} 바뀌었어요.',
    en: 'You joined the member group “{name}”.',
    ja: '会員ランクが「{name}」に変わりました。',
    zh: '会员等级已变为“{name}”。',
  },
  'rewards.buyer_wants_member': {
    ko: '쇼핑몰에 로그인한 뒤 다시 열면 받을 수 있어요.',
    en: 'Sign in at the shop and open this page again to receive it.',
    ja: 'ショップにログインしてからもう一度開くと受け取れます。',
    zh: '登录商城后再次打开此页即可领取。',
  },
} as const satisfies BuyerTexts
