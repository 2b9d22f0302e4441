import type { apiDocsServerKo } from './server-ko.ts'

export const apiDocsServerEn: Readonly<Record<keyof typeof apiDocsServerKo, string>> = {
  // docs: the API page (/api/docs)
  'docs.title': 'Genuine API',
  'docs.lead': 'Find any request: its address, what to send, what it answers and what it refuses.',
  'docs.guide': 'Guide',
  'docs.begin': 'Start in ten minutes',
  'docs.reference': 'All requests',
  'docs.webhooks': 'Webhooks',
  'docs.changes': 'Changes',
  'docs.opening': 'Opening the API reference.',
  'docs.not_opened': 'The API reference could not be opened. Check your connection and reload the page.',
  'docs.no_script': 'Scripts are switched off, so there is no search here. The same is in the file:',
  // openapi.json
  'docs.about':
    'Every request here is made in the same way.\n\n- Start: [the API in ten minutes](/api/docs/guide) issues, prints and verifies with an API key.\n- API key: make one in the shop’s settings and send it as `Authorization: Bearer gk_…`. Keys that are made in a sandbox begin with `gk_test_`: its messages reach nobody, so try everything there. Requests that a key may make name the scope they need under `key`.\n- Token: send the `access_token` that `POST /users/login` answers in the `Authorization` header, with or without `Bearer` before it. It lasts 15 minutes; `/auth/refresh` gives the next one.\n- Version: `X-API-Version` may be left out. If it is sent, it must be `2020-09-01`.\n- Retries: a request that takes an `Idempotency-Key` is carried out once, however often it is sent with the same key.\n- Refusals: `application/problem+json` with the matching status; its `code` says what is wrong.\n- Times are RFC 3339 with `+09:00`, amounts are whole won.',
  'docs.door_mall': 'Addresses of hosted malls.',
  'docs.door_imweb': 'Addresses of imweb sites.',
  'docs.door_partner': 'Addresses of partner malls. The shop is number `1` unless said.',
  'docs.door_helper': 'Addresses without a prefix: the token says the mall, the query says the shop and the app.',
  'docs.door_staff': 'Addresses of the service’s own staff.',
  'docs.door_buyer': 'Addresses that buyers call on a shop’s pages. No sign-in is needed.',
  'docs.token':
    'The `access_token` of a sign-in, as `Authorization: Bearer <token>`; the token alone is taken as well.',
  'docs.buyer_cookie': 'The cookie that a buyer gets by proving a phone number or an e-mail address.',
  'docs.staff_cookie':
    'The cookie of the staff console. The same token may be sent in the `Authorization` header instead.',
  'docs.idempotency_key':
    'A request that comes again with the same key is not carried out again: its first answer is returned. Kept for 72 hours.',
  'docs.version': 'The version of the API; the current one if it is left out.',
  'docs.language': '`ko` or `en`; answers are in Korean if it is left out.',
  'docs.shop_no': 'The number of the shop.',
  'docs.app': '`cert_product` for goods, `cert_digital` for digital ones; `cert_product` if it is left out.',
  'docs.request_id': 'A number of each request. Tell it to support, and they find the request.',
  'docs.retry_after': 'Send the request again after so many seconds.',
  'docs.file_name': 'The name of the file.',
  'docs.total': 'The number of rows in the file or the list.',
  'docs.problem':
    'A refusal (RFC 9457). `code` is a name that does not change, `message` a sentence in the caller’s language.',
  'docs.about_keys':
    'Everything a shop’s own program can do with an API key, each operation once.\n\n- Start: [the API in ten minutes](/api/docs/guide) issues, prints and verifies with a key.\n- API key: make one in the shop’s settings and send it as `Authorization: Bearer gk_…`. Keys that are made in a sandbox begin with `gk_test_`: its messages reach nobody, so try everything there. Each operation names the scope it needs.\n- Address: choose the server that fits the shop; the paths behind it are the same.\n- Retries: an operation that takes an `Idempotency-Key` is carried out once, however often it is sent with the same key.\n- Refusals: `application/problem+json`; `code` says what is wrong, and each operation lists its codes.\n- Every answer has `X-Request-Id`: tell it to support. `X-API-Version` (`2020-09-01`) and `Accept-Language` (`ko`, `en`) may be sent with every request.\n- Times are RFC 3339 with `+09:00`, amounts are whole won.\n\nEvery operation at every address, with those of people: `/api/openapi.json`.',
  'docs.mall_id': 'The id of the mall; a sandbox has one of its own.',
  'docs.product': 'The brand of the partner portal.',
  'docs.all_addresses': 'All addresses',
  'docs.common_refusals': 'Any call may be refused with these; what is its own stands at the operation.',
}
