import type { apiKeysServerKo } from './server-ko.ts'

export const apiKeysServerEn: Readonly<Record<keyof typeof apiKeysServerKo, string>> = {
  'api.list_api_keys': 'API keys of the shop’s programs. The keys themselves are not shown.',
  'api.make_api_key': 'Makes an API key. It is shown now and never again.',
  'api.rotate_api_key': 'Makes a new key in place of one that is used, which is good for another day.',
  'api.end_api_key': 'Ends a key: programs that use it stop at once.',
  'docs.key':
    'An API key of the shop, as `Authorization: Bearer <key>`. It is made under Settings › API keys and needs the scope that is named. The headers `RateLimit-*` of the answer say how many calls are left.',

  'api_key.not_found': 'This API key was not found. It may have been ended, or its time is over.',
  'api_key.too_many': 'A shop can have {most} API keys. End one that is not used, then make another.',
  'api_key.refused': 'This API key may not do that. Look at what the key is allowed.',
  'api_key.too_often': 'This API key may be used {limit} times a minute. Please call again in a moment.',
}
