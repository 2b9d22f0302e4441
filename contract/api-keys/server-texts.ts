import type { Texts } from '../text/sentence.ts'

/** Texts of the server only, never sent to the browser. */
export const apiKeysServerTexts = {
  'api.list_api_keys': {
    ko: '쇼핑몰의 프로그램이 쓰는 API 키 목록이에요. 키 자체는 보여 주지 않아요.',
    en: 'API keys of the shop’s programs. The keys themselves are not shown.',
  },
  'api.make_api_key': {
    ko: 'API 키를 만들어요. 키는 이때 한 번만 보여요.',
    en: 'Makes an API key. It is shown now and never again.',
  },
  'api.rotate_api_key': {
    ko: '새 키로 바꿔요. 쓰던 키는 하루 동안 함께 쓸 수 있어요.',
    en: 'Makes a new key in place of one that is used, which is good for another day.',
  },
  'api.end_api_key': {
    ko: '키를 없애요. 그 키를 쓰는 프로그램은 바로 멈춰요.',
    en: 'Ends a key: programs that use it stop at once.',
  },
  'docs.key': {
    ko: '쇼핑몰의 API 키예요. `Authorization: Bearer <키>`로 보내요. 쇼핑몰 설정 › API 키에서 만들고, 적힌 권한이 있어야 해요. 답의 `RateLimit-*` 머리말이 남은 횟수를 알려 줘요.',
    en: 'An API key of the shop, as `Authorization: Bearer <key>`. It is made under Settings › API keys and needs the scope that is named. The headers `RateLimit-*` of the answer say how many calls are left.',
  },

  // failures of calls with a key
  'api_key.not_found': {
    ko: 'API 키를 찾을 수 없어요. 이미 없앴거나 기간이 끝난 키일 수 있어요.',
    en: 'This API key was not found. It may have been ended, or its time is over.',
  },
  'api_key.too_many': {
    ko: 'API 키는 {most}개까지 쓸 수 있어요. 쓰지 않는 키를 없애고 다시 만들어 주세요.',
    en: 'A shop can have {most} API keys. End one that is not used, then make another.',
  },
  'api_key.refused': {
    ko: '이 API 키로는 할 수 없는 일이에요. 키의 권한을 확인해 주세요.',
    en: 'This API key may not do that. Look at what the key is allowed.',
  },
  'api_key.too_often': {
    ko: '이 API 키로 1분에 {limit}번까지 부를 수 있어요. 잠시 뒤에 다시 불러 주세요.',
    en: 'This API key may be used {limit} times a minute. Please call again in a moment.',
  },
} as const satisfies Texts
