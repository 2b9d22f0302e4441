export const shopsKo = {
  // status (000 §4), warranty, plan
  'plan.basic': '베이직',
  'plan.plus': '플러스',
  'plan.ended': '이용권 없음',

  // plan gate (000 §4, §8; 002 §2)
  'plan.none_yet': '아직 이용권이 없어요. 결제 관리 메뉴에서 이용권을 고르면 시작할 수 있어요.',
  'plan.expired': '사용 기간이 만료되었습니다. 결제 관리 메뉴에서 결제 후 사용이 가능합니다',
  'plan.by_payment': '이용권은 결제 관리에서 결제하면 바뀌어요.',
  'plan.plus_only':
    "해당 메뉴는 '플러스 버전' 에서 사용이 가능합니다. [결제관리] 메뉴에서 버전을 변경/결제하여 사용해주세요.",

  // failures: one sentence each; the key is the code of contract/table/errors.ts
  'shop.not_found': '쇼핑몰을 찾을 수 없어요.',

  // api: one sentence for each operation on the API page
  'api.list_shops': '쇼핑몰에 딸린 샵 목록이에요.',

  // partners: sign-up and information (000 §5, §8)
  'api.get_app_expiry': '앱을 언제까지 쓸 수 있는지 알려 줘요.',

  // shell: session, shop and network (000 §4, §8; ERR-05)
  'shop.lacks_service': '이 서비스에는 없는 기능이에요. 다른 서비스를 열었는지 확인해 주세요.',
  'shop.not_initialized': '쇼핑몰 정보를 준비하지 못했어요. 새로고침해 주세요.',

  // api: a shop's own record
  'api.get_store': '쇼핑몰 하나의 정보와 연결 상태를 알려 줘요.',

  // shell: development
  'api.set_development_plan': '개발용: 열려 있는 쇼핑몰의 이용권을 바꿔요. 운영 서버에는 없어요.',

  // shell: top bar
  'plan.over': '만료',
} as const
