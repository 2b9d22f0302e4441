import type { Texts } from '../text/sentence.ts'

/** Texts of the server only, never sent to the browser. */
export const rewardsServerTexts = {
  'api.config_groups': {
    ko: '인증한 구매자가 들어갈 회원 그룹이에요.',
    en: 'The member group that a certified buyer joins.',
  },
  'api.config_mileage': { ko: '인증하면 주는 적립금이에요.', en: 'The points that a certification gives.' },
  'api.config_coupons': { ko: '인증하면 주는 쿠폰이에요.', en: 'The coupons that a certification gives.' },
  'api.list_groups': { ko: '규칙에 쓸 수 있는 회원 그룹이에요.', en: 'The member groups that rules may name.' },
  'api.list_coupons': { ko: '규칙에 쓸 수 있는 쿠폰이에요.', en: 'The coupons that rules may name.' },
  'api.search_rewards': {
    ko: '인증으로 준 혜택을 찾아요. 상태별 수도 알려 줘요.',
    en: 'The rewards that certifications brought, with the number in each state.',
  },
  'api.retry_rewards': {
    ko: '실패했거나 기다리는 혜택을 지금 다시 시도해요.',
    en: 'Tries rewards that failed or wait again now.',
  },
  'api.get_reward_hook': {
    ko: '혜택을 알릴 쇼핑몰 프로그램의 주소예요.',
    en: "The address of the shop's own program that rewards are told to.",
  },
  'api.save_reward_hook': {
    ko: '혜택을 알릴 주소를 저장해요. 처음 저장하면 서명 키를 한 번 보여 줘요.',
    en: 'Saves the address that rewards are told to. The first time, the signing key is shown once.',
  },
  'api.renew_reward_secret': {
    ko: '서명 키를 새로 만들어요. 앞의 키는 하루 더 함께 서명해요.',
    en: 'Makes a new signing key. The former one signs beside it for a day.',
  },
  'api.end_reward_hook': {
    ko: '혜택을 알리던 주소와 서명 키를 지워요.',
    en: 'Forgets the address that rewards were told to, and its signing key.',
  },

  // what the platform's books say
  'rewards.mark_give': { ko: '정품인증 적립 #{id}', en: 'Points for a certified product #{id}' },
  'rewards.mark_take': { ko: '정품인증 적립 회수 #{id}', en: 'Points taken back #{id}' },
} as const satisfies Texts
