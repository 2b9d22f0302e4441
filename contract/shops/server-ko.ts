/** Sentences that only the server says: never sent to the browser. */
export const shopsServerKo = {
  // api: one sentence for each operation on the API page
  'api.list_shops': '쇼핑몰에 딸린 샵 목록이에요.',

  // partners: sign-up and information (000 §5, §8)
  'api.get_app_expiry': '앱을 언제까지 쓸 수 있는지 알려 줘요.',

  // api: a shop's own record
  'api.get_store': '쇼핑몰 하나의 정보와 연결 상태를 알려 줘요.',

  // shell: development
  'api.set_development_plan': '개발용: 열려 있는 쇼핑몰의 이용권을 바꿔요. 운영 서버에는 없어요.',
} as const
