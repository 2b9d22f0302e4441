/** Sentences that only the server says: never sent to the browser. */
export const webhooksServerKo = {
  'api.list_webhooks': '쇼핑몰의 프로그램에 소식을 알리는 웹훅 목록이에요. 서명 키는 보여 주지 않아요.',
  'api.make_webhook': '웹훅을 만들어요. 서명 키는 이때 한 번만 보여요.',
  'api.save_webhook': '웹훅의 이름, 주소, 알릴 소식을 저장해요.',
  'api.renew_webhook_secret': '새 서명 키로 바꿔요. 앞의 키로도 하루 동안 함께 서명해요.',
  'api.switch_webhook': '웹훅을 멈추거나 다시 켜요. 멈춘 동안의 소식은 30일 동안 남아 있다가 다시 켜면 보내요.',
  'api.end_webhook': '웹훅을 없애요.',
  'api.test_webhook': '시험 소식을 지금 보내고 무엇이라고 답했는지 알려요.',
  'api.search_webhook_deliveries': '웹훅으로 보낸 기록이에요. 30일 동안 남아요.',
  'api.get_webhook_delivery': '보낸 기록 하나예요. 보낸 본문과 답을 볼 수 있어요.',
  'api.replay_webhook_deliveries': '고른 소식이나 실패한 소식을 같은 번호로 다시 보내요.',

  'webhooks.paused_subject': '[정품 인증] {shop}의 웹훅이 멈췄어요',
  'webhooks.paused_mail':
    '‘{name}’ 웹훅의 주소가 사흘 동안 한 번도 답하지 않아서 멈췄어요.\n그동안의 소식은 30일 동안 남아 있어요. 받는 프로그램을 고친 뒤 다시 켜면 차례대로 보내 드려요.\n\n웹훅 보기: {address}',
  'webhooks.gone_mail':
    '‘{name}’ 웹훅의 주소가 더는 받지 않겠다고(410) 답해서 멈췄어요.\n그동안의 소식은 30일 동안 남아 있어요. 다시 받으려면 주소를 확인하고 켜 주세요.\n\n웹훅 보기: {address}',

  // failures
  'webhook.not_found': '웹훅이나 보낸 기록을 찾을 수 없어요. 이미 없앴거나 30일이 지났을 수 있어요.',
  'webhook.too_many': '웹훅은 {most}개까지 쓸 수 있어요. 쓰지 않는 웹훅을 없애고 다시 만들어 주세요.',
  'webhook.address': '이 주소로는 보낼 수 없어요. 인터넷에서 열리는 https 주소인지 확인해 주세요.',
  'webhook.paused': '멈춘 웹훅이에요. 먼저 다시 켜 주세요.',
  'webhook.none_to_replay': '다시 보낼 것이 없어요.',

  'docs.webhook': '쇼핑몰의 프로그램에 보내는 소식이에요. 2xx로 답하면 받은 것으로 보고, 아니면 사흘 동안 다시 보내요.',
  'docs.webhook_id': '소식의 번호예요. 다시 보내도 같아요.',
  'docs.webhook_time': '보낸 때예요(초). 5분 넘게 다르면 받지 마세요.',
  'docs.webhook_signature':
    '`v1,<base64>`예요. 번호, 때, 본문을 점(.)으로 이은 값의 HMAC-SHA256이에요. 키를 바꾸는 동안에는 빈칸을 두고 두 개가 와요.',
  'docs.webhook_arrived': '받았어요.',
} as const
