/** Sentences that only the server says: never sent to the browser. */
export const apiDocsServerKo = {
  // docs: the API page (/api/docs)
  'docs.title': 'Genuine API',
  'docs.lead': '모든 요청의 주소와 보내는 값, 답, 거절을 찾아볼 수 있어요.',
  'docs.guide': '사용 안내',
  'docs.begin': '10분 시작하기',
  'docs.reference': '모든 요청',
  'docs.webhooks': '웹훅',
  'docs.changes': '바뀐 점',
  'docs.opening': 'API 문서를 여는 중이에요.',
  'docs.not_opened': 'API 문서를 열지 못했어요. 인터넷 연결을 확인하고 페이지를 새로고침해 주세요.',
  'docs.no_script': '스크립트가 꺼져 있어 찾아볼 수 없어요. 같은 내용이 파일에 있어요:',
  // openapi.json
  'docs.about':
    '여기 있는 모든 요청은 같은 방식으로 불러요.\n\n- 시작하기: API 키로 만들고, 인쇄하고, 확인하는 예제가 [10분 시작하기](/api/docs/guide)에 있어요.\n- API 키: 쇼핑몰 설정에서 만들어 `Authorization: Bearer gk_…`로 보내요. 시험용 샵에서 만든 키는 `gk_test_`로 시작하고, 메시지가 아무에게도 가지 않아 마음껏 시험할 수 있어요. 키로 부를 수 있는 요청에는 필요한 권한이 `key`로 적혀 있어요.\n- 토큰: `POST /users/login`의 답에 있는 `access_token`을 `Authorization` 머리말에 보내요. `Bearer` 뒤에 적어도, 토큰만 적어도 돼요. 15분이 지나면 `/auth/refresh`에서 새로 받아요.\n- 판: `X-API-Version`은 안 보내도 돼요. 보낸다면 `2020-09-01`이어야 해요.\n- 여러 번 보내기: `Idempotency-Key`를 받는 요청은 같은 키로 다시 보내도 한 번만 처리돼요.\n- 거절: 상태 코드와 함께 `application/problem+json`이 오고, 무엇이 잘못됐는지는 `code`로 알 수 있어요.\n- 시각은 `+09:00`이 붙은 RFC 3339, 금액은 원 단위 정수예요.',
  'docs.door_mall': '호스팅 쇼핑몰의 주소예요.',
  'docs.door_imweb': '아임웹 사이트의 주소예요.',
  'docs.door_partner': '파트너 쇼핑몰의 주소예요. 상점 번호는 안 적으면 `1`이에요.',
  'docs.door_helper': '앞에 붙는 것이 없는 주소예요. 쇼핑몰은 토큰으로 알고, 상점과 앱은 검색어로 골라요.',
  'docs.door_staff': '서비스 담당자의 주소예요.',
  'docs.door_buyer': '구매자가 상점의 화면에서 부르는 주소예요. 로그인이 필요 없어요.',
  'docs.token':
    '로그인한 답의 `access_token`이에요. `Authorization: Bearer <토큰>`으로 보내고, `Bearer` 없이 토큰만 보내도 받아요.',
  'docs.buyer_cookie': '구매자가 휴대폰이나 이메일을 확인하면 받는 쿠키예요.',
  'docs.staff_cookie': '담당자 콘솔이 로그인할 때 받는 쿠키예요. 같은 토큰을 `Authorization` 머리말에 보내도 돼요.',
  'docs.idempotency_key': '같은 키로 다시 보낸 요청은 다시 처리하지 않고 처음의 답을 돌려줘요. 72시간 동안 기억해요.',
  'docs.version': 'API의 판이에요. 안 보내면 지금 판이에요.',
  'docs.language': '`ko`나 `en`이에요. 안 보내면 한국어로 답해요.',
  'docs.shop_no': '상점 번호예요.',
  'docs.app': '상품의 정품 인증이면 `cert_product`, 디지털이면 `cert_digital`이에요. 안 보내면 `cert_product`예요.',
  'docs.request_id': '요청마다 다른 번호예요. 문의할 때 알려 주시면 찾을 수 있어요.',
  'docs.retry_after': '이 초가 지난 뒤에 다시 보내 주세요.',
  'docs.file_name': '파일의 이름이에요.',
  'docs.total': '파일이나 목록에 든 줄의 수예요.',
  'docs.problem': '거절이에요(RFC 9457). `code`는 바뀌지 않는 이름이고, `message`는 부른 사람의 언어로 쓴 문장이에요.',
} as const
