/** Sentences that only the server says: never sent to the browser. */
export const apiKeysServerKo = {
  'api.list_api_keys': '쇼핑몰의 프로그램이 쓰는 API 키 목록이에요. 키 자체는 보여 주지 않아요.',
  'api.make_api_key': 'API 키를 만들어요. 키는 이때 한 번만 보여요.',
  'api.rotate_api_key': '새 키로 바꿔요. 쓰던 키는 하루 동안 함께 쓸 수 있어요.',
  'api.end_api_key': '키를 없애요. 그 키를 쓰는 프로그램은 바로 멈춰요.',
  'docs.key':
    '쇼핑몰의 API 키예요. `Authorization: Bearer <키>`로 보내요. 쇼핑몰 설정 › API 키에서 만들고, 적힌 권한이 있어야 해요. 답의 `RateLimit-*` 머리말이 남은 횟수를 알려 줘요.',

  // failures of calls with a key
  'api_key.not_found': 'API 키를 찾을 수 없어요. 이미 없앴거나 기간이 끝난 키일 수 있어요.',
  'api_key.too_many': 'API 키는 {most}개까지 쓸 수 있어요. 쓰지 않는 키를 없애고 다시 만들어 주세요.',
  'api_key.refused': '이 API 키로는 할 수 없는 일이에요. 키의 권한을 확인해 주세요.',
  'api_key.too_often': '이 API 키로 1분에 {limit}번까지 부를 수 있어요. 잠시 뒤에 다시 불러 주세요.',
} as const
