import type { Texts } from '../text/sentence.ts'

export const shopsTexts = {
  // status (000 §4), warranty, plan
  'plan.basic': { ko: '베이직', en: 'Basic' },
  'plan.plus': { ko: '플러스', en: 'Plus' },
  'plan.ended': { ko: '이용권 없음', en: 'No plan' },

  // plan gate (000 §4, §8; 002 §2)
  'plan.expired': {
    ko: '사용 기간이 만료되었습니다. 결제 관리 메뉴에서 결제 후 사용이 가능합니다',
    en: 'Usage period has expired.',
  },
  'plan.by_payment': {
    ko: '이용권은 결제 관리에서 결제하면 바뀌어요.',
    en: 'To change the plan, pay for it on the payment page.',
  },
  'plan.plus_only': {
    ko: "해당 메뉴는 '플러스 버전' 에서 사용이 가능합니다. [결제관리] 메뉴에서 버전을 변경/결제하여 사용해주세요.",
    en: "This menu is only for the 'Plus version'. Change or pay for the version in the payment menu.",
  },

  // shell: top bar
  'plan.over': { ko: '만료', en: 'Ended' },
  'plan.none_yet': {
    ko: '아직 이용권이 없어요. 결제 관리 메뉴에서 이용권을 고르면 시작할 수 있어요.',
    en: 'You have no plan yet. Choose one in the payment menu to start.',
  },
} as const satisfies Texts
