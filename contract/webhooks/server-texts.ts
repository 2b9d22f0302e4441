import type { Texts } from '../text/sentence.ts'

/** Texts of the server only, never sent to the browser. */
export const webhooksServerTexts = {
  'api.list_webhooks': {
    ko: '쇼핑몰의 프로그램에 소식을 알리는 웹훅 목록이에요. 서명 키는 보여 주지 않아요.',
    en: 'Webhooks by which the shop’s programs are told of events. Their secrets are not shown.',
  },
  'api.make_webhook': {
    ko: '웹훅을 만들어요. 서명 키는 이때 한 번만 보여요.',
    en: 'Makes a webhook. Its secret is shown now and never again.',
  },
  'api.save_webhook': {
    ko: '웹훅의 이름, 주소, 알릴 소식을 저장해요.',
    en: 'Saves name, address and events of a webhook.',
  },
  'api.renew_webhook_secret': {
    ko: '새 서명 키로 바꿔요. 앞의 키로도 하루 동안 함께 서명해요.',
    en: 'Makes a new secret; the former one signs beside it for a day.',
  },
  'api.switch_webhook': {
    ko: '웹훅을 멈추거나 다시 켜요. 멈춘 동안의 소식은 30일 동안 남아 있다가 다시 켜면 보내요.',
    en: 'Pauses a webhook or turns it on again. What happens meanwhile is kept for 30 days and sent once it is on.',
  },
  'api.end_webhook': { ko: '웹훅을 없애요.', en: 'Ends a webhook.' },
  'api.test_webhook': {
    ko: '시험 소식을 지금 보내고 무엇이라고 답했는지 알려요.',
    en: 'Sends a test now and answers what came back.',
  },
  'api.search_webhook_deliveries': {
    ko: '웹훅으로 보낸 기록이에요. 30일 동안 남아요.',
    en: 'The log of what was sent to a webhook, kept for 30 days.',
  },
  'api.get_webhook_delivery': {
    ko: '보낸 기록 하나예요. 보낸 본문과 답을 볼 수 있어요.',
    en: 'One delivery, with the body that is sent and every answer.',
  },
  'api.replay_webhook_deliveries': {
    ko: '고른 소식이나 실패한 소식을 같은 번호로 다시 보내요.',
    en: 'Sends chosen or failed deliveries again, by the same id.',
  },

  'webhooks.paused_subject': {
    ko: '[정품 인증] {shop}의 웹훅이 멈췄어요',
    en: '[Genuine] A webhook of {shop} has been paused',
  },
  'webhooks.paused_mail': {
    ko: '‘{name}’ 웹훅의 주소가 사흘 동안 한 번도 답하지 않아서 멈췄어요.\n그동안의 소식은 30일 동안 남아 있어요. 받는 프로그램을 고친 뒤 다시 켜면 차례대로 보내 드려요.\n\n웹훅 보기: {address}',
    en: 'The address of the webhook ‘{name}’ has not answered once in three days, so the webhook has been paused.\nWhat happens meanwhile is kept for 30 days. Mend the receiving program and turn the webhook on again: everything is then sent in its order.\n\nSee the webhook: {address}',
  },
  'webhooks.gone_mail': {
    ko: '‘{name}’ 웹훅의 주소가 더는 받지 않겠다고(410) 답해서 멈췄어요.\n그동안의 소식은 30일 동안 남아 있어요. 다시 받으려면 주소를 확인하고 켜 주세요.\n\n웹훅 보기: {address}',
    en: 'The address of the webhook ‘{name}’ answered that it takes nothing any more (410), so the webhook has been paused.\nWhat happens meanwhile is kept for 30 days. To receive it, check the address and turn the webhook on.\n\nSee the webhook: {address}',
  },

  // failures
  'webhook.not_found': {
    ko: '웹훅이나 보낸 기록을 찾을 수 없어요. 이미 없앴거나 30일이 지났을 수 있어요.',
    en: 'This webhook or delivery was not found. It may have been ended, or is older than 30 days.',
  },
  'webhook.too_many': {
    ko: '웹훅은 {most}개까지 쓸 수 있어요. 쓰지 않는 웹훅을 없애고 다시 만들어 주세요.',
    en: 'A shop can have {most} webhooks. End one that is not used, then make another.',
  },
  'webhook.address': {
    ko: '이 주소로는 보낼 수 없어요. 인터넷에서 열리는 https 주소인지 확인해 주세요.',
    en: 'Nothing can be sent to this address. Please check that it is https and open to the internet.',
  },
  'webhook.paused': { ko: '멈춘 웹훅이에요. 먼저 다시 켜 주세요.', en: 'This webhook is paused. Turn it on first.' },
  'webhook.none_to_replay': { ko: '다시 보낼 것이 없어요.', en: 'There is nothing to send again.' },

  'docs.webhook': {
    ko: '쇼핑몰의 프로그램에 보내는 소식이에요. 2xx로 답하면 받은 것으로 보고, 아니면 사흘 동안 다시 보내요.',
    en: 'What happens is told to the shop’s own program. An answer of 2xx means that it has arrived; otherwise it is tried again for three days.',
  },
  'docs.webhook_id': { ko: '소식의 번호예요. 다시 보내도 같아요.', en: 'The id of the event: the same in every try.' },
  'docs.webhook_time': {
    ko: '보낸 때예요(초). 5분 넘게 다르면 받지 마세요.',
    en: 'When it was sent, in seconds. Refuse what is more than five minutes away.',
  },
  'docs.webhook_signature': {
    ko: '`v1,<base64>`예요. 번호, 때, 본문을 점(.)으로 이은 값의 HMAC-SHA256이에요. 키를 바꾸는 동안에는 빈칸을 두고 두 개가 와요.',
    en: '`v1,<base64>`: HMAC-SHA256 of id, time and body, joined by dots. While a secret is being replaced there are two, with a space between them.',
  },
  'docs.webhook_arrived': { ko: '받았어요.', en: 'It has arrived.' },
} as const satisfies Texts
