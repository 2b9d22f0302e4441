import type { Texts } from '../text/sentence.ts'

/** Texts of the server only, never sent to the browser. */
export const apiDocsServerTexts = {
  // docs: the API page (/api/docs)
  'docs.title': { ko: 'Genuine API', en: 'Genuine API' },
  'docs.lead': {
    ko: '모든 요청의 주소와 보내는 값, 답, 거절을 찾아볼 수 있어요.',
    en: 'Find any request: its address, what to send, what it answers and what it refuses.',
  },
  'docs.guide': { ko: '사용 안내', en: 'Guide' },
  'docs.begin': { ko: '10분 시작하기', en: 'Start in ten minutes' },
  'docs.reference': { ko: '모든 요청', en: 'All requests' },
  'docs.webhooks': { ko: '웹훅', en: 'Webhooks' },
  'docs.changes': { ko: '바뀐 점', en: 'Changes' },
  'docs.opening': { ko: 'API 문서를 여는 중이에요.', en: 'Opening the API reference.' },
  'docs.not_opened': {
    ko: 'API 문서를 열지 못했어요. 인터넷 연결을 확인하고 페이지를 새로고침해 주세요.',
    en: 'The API reference could not be opened. Check your connection and reload the page.',
  },
  'docs.no_script': {
    ko: '스크립트가 꺼져 있어 찾아볼 수 없어요. 같은 내용이 파일에 있어요:',
    en: 'Scripts are switched off, so there is no search here. The same is in the file:',
  },

  // openapi.json
  'docs.about': {
    ko: '여기 있는 모든 요청은 같은 방식으로 불러요.\n\n- 시작하기: API 키로 만들고, 인쇄하고, 확인하는 예제가 [10분 시작하기](/api/docs/guide)에 있어요.\n- API 키: 쇼핑몰 설정에서 만들어 `Authorization: Bearer gk_…`로 보내요. 시험용 샵에서 만든 키는 `gk_test_`로 시작하고, 메시지가 아무에게도 가지 않아 마음껏 시험할 수 있어요. 키로 부를 수 있는 요청에는 필요한 권한이 `key`로 적혀 있어요.\n- 토큰: `POST /users/login`의 답에 있는 `access_token`을 `Authorization` 머리말에 보내요. `Bearer` 뒤에 적어도, 토큰만 적어도 돼요. 15분이 지나면 `/auth/refresh`에서 새로 받아요.\n- 판: `X-API-Version`은 안 보내도 돼요. 보낸다면 `2020-09-01`이어야 해요.\n- 여러 번 보내기: `Idempotency-Key`를 받는 요청은 같은 키로 다시 보내도 한 번만 처리돼요.\n- 거절: 상태 코드와 함께 `application/problem+json`이 오고, 무엇이 잘못됐는지는 `code`로 알 수 있어요.\n- 시각은 `+09:00`이 붙은 RFC 3339, 금액은 원 단위 정수예요.',
    en: 'Every request here is made in the same way.\n\n- Start: [the API in ten minutes](/api/docs/guide) issues, prints and verifies with an API key.\n- API key: make one in the shop’s settings and send it as `Authorization: Bearer gk_…`. Keys that are made in a sandbox begin with `gk_test_`: its messages reach nobody, so try everything there. Requests that a key may make name the scope they need under `key`.\n- Token: send the `access_token` that `POST /users/login` answers in the `Authorization` header, with or without `Bearer` before it. It lasts 15 minutes; `/auth/refresh` gives the next one.\n- Version: `X-API-Version` may be left out. If it is sent, it must be `2020-09-01`.\n- Retries: a request that takes an `Idempotency-Key` is carried out once, however often it is sent with the same key.\n- Refusals: `application/problem+json` with the matching status; its `code` says what is wrong.\n- Times are RFC 3339 with `+09:00`, amounts are whole won.',
  },
  'docs.door_mall': { ko: '호스팅 쇼핑몰의 주소예요.', en: 'Addresses of hosted malls.' },
  'docs.door_imweb': { ko: '아임웹 사이트의 주소예요.', en: 'Addresses of imweb sites.' },
  'docs.door_partner': {
    ko: '파트너 쇼핑몰의 주소예요. 상점 번호는 안 적으면 `1`이에요.',
    en: 'Addresses of partner malls. The shop is number `1` unless said.',
  },
  'docs.door_helper': {
    ko: '앞에 붙는 것이 없는 주소예요. 쇼핑몰은 토큰으로 알고, 상점과 앱은 검색어로 골라요.',
    en: 'Addresses without a prefix: the token says the mall, the query says the shop and the app.',
  },
  'docs.door_staff': { ko: '서비스 담당자의 주소예요.', en: 'Addresses of the service’s own staff.' },
  'docs.door_buyer': {
    ko: '구매자가 상점의 화면에서 부르는 주소예요. 로그인이 필요 없어요.',
    en: 'Addresses that buyers call on a shop’s pages. No sign-in is needed.',
  },
  'docs.token': {
    ko: '로그인한 답의 `access_token`이에요. `Authorization: Bearer <토큰>`으로 보내고, `Bearer` 없이 토큰만 보내도 받아요.',
    en: 'The `access_token` of a sign-in, as `Authorization: Bearer <token>`; the token alone is taken as well.',
  },
  'docs.buyer_cookie': {
    ko: '구매자가 휴대폰이나 이메일을 확인하면 받는 쿠키예요.',
    en: 'The cookie that a buyer gets by proving a phone number or an e-mail address.',
  },
  'docs.staff_cookie': {
    ko: '담당자 콘솔이 로그인할 때 받는 쿠키예요. 같은 토큰을 `Authorization` 머리말에 보내도 돼요.',
    en: 'The cookie of the staff console. The same token may be sent in the `Authorization` header instead.',
  },
  'docs.idempotency_key': {
    ko: '같은 키로 다시 보낸 요청은 다시 처리하지 않고 처음의 답을 돌려줘요. 72시간 동안 기억해요.',
    en: 'A request that comes again with the same key is not carried out again: its first answer is returned. Kept for 72 hours.',
  },
  'docs.version': {
    ko: 'API의 판이에요. 안 보내면 지금 판이에요.',
    en: 'The version of the API; the current one if it is left out.',
  },
  'docs.language': {
    ko: '`ko`나 `en`이에요. 안 보내면 한국어로 답해요.',
    en: '`ko` or `en`; answers are in Korean if it is left out.',
  },
  'docs.shop_no': { ko: '상점 번호예요.', en: 'The number of the shop.' },
  'docs.app': {
    ko: '상품의 정품 인증이면 `cert_product`, 디지털이면 `cert_digital`이에요. 안 보내면 `cert_product`예요.',
    en: '`cert_product` for goods, `cert_digital` for digital ones; `cert_product` if it is left out.',
  },
  'docs.request_id': {
    ko: '요청마다 다른 번호예요. 문의할 때 알려 주시면 찾을 수 있어요.',
    en: 'A number of each request. Tell it to support, and they find the request.',
  },
  'docs.retry_after': {
    ko: '이 초가 지난 뒤에 다시 보내 주세요.',
    en: 'Send the request again after so many seconds.',
  },
  'docs.file_name': { ko: '파일의 이름이에요.', en: 'The name of the file.' },
  'docs.total': { ko: '파일이나 목록에 든 줄의 수예요.', en: 'The number of rows in the file or the list.' },
  'docs.problem': {
    ko: '거절이에요(RFC 9457). `code`는 바뀌지 않는 이름이고, `message`는 부른 사람의 언어로 쓴 문장이에요.',
    en: 'A refusal (RFC 9457). `code` is a name that does not change, `message` a sentence in the caller’s language.',
  },
  'docs.about_keys': {
    ko: '상점의 프로그램이 API 키로 할 수 있는 모든 요청이에요.',
    en: 'Everything a shop’s own program can do with an API key, each operation once.\n\n- Start: [the API in ten minutes](/api/docs/guide) issues, prints and verifies with a key.\n- API key: make one in the shop’s settings and send it as `Authorization: Bearer gk_…`. Keys that are made in a sandbox begin with `gk_test_`: its messages reach nobody, so try everything there. Each operation names the scope it needs.\n- Address: choose the server that fits the shop; the paths behind it are the same.\n- Retries: an operation that takes an `Idempotency-Key` is carried out once, however often it is sent with the same key.\n- Refusals: `application/problem+json`; `code` says what is wrong, and each operation lists its codes.\n- Every answer has `X-Request-Id`: tell it to support. `X-API-Version` (`2020-09-01`) and `Accept-Language` (`ko`, `en`) may be sent with every request.\n- Times are RFC 3339 with `+09:00`, amounts are whole won.\n\nEvery operation at every address, with those of people: `/api/openapi.json`.',
  },
  'docs.mall_id': {
    ko: '몰 아이디예요. 시험용 샵에는 따로 있어요.',
    en: 'The id of the mall; a sandbox has one of its own.',
  },
  'docs.product': { ko: '파트너 포털의 브랜드예요.', en: 'The brand of the partner portal.' },
  'docs.all_addresses': { ko: '모든 주소', en: 'All addresses' },
  'docs.common_refusals': {
    ko: '어떤 요청에나 있을 수 있는 거절이에요. 요청마다 다른 것은 그 요청에 있어요.',
    en: 'Any call may be refused with these; what is its own stands at the operation.',
  },
} as const satisfies Texts
