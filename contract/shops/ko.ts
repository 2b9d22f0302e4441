export const shopsKo = {
  // status (000 §4), warranty, plan
  'plan.basic': '베이직',
  'plan.plus': '플러스',
  'plan.ended': '이용권 없음',

  // plan gate (000 §4, §8; 002 §2)
  'plan.expired': '사용 기간이 만료되었습니다. 결제 관리 메뉴에서 결제 후 사용이 가능합니다',
  'plan.by_payment': '이용권은 결제 관리에서 결제하면 바뀌어요.',
  'plan.plus_only':
    "해당 메뉴는 '플러스 버전' 에서 사용이 가능합니다. [결제관리] 메뉴에서 버전을 변경/결제하여 사용해주세요.",

  // shell: top bar
  'plan.over': '만료',
  'plan.none_yet': '아직 이용권이 없어요. 결제 관리 메뉴에서 이용권을 고르면 시작할 수 있어요.',
} as const
