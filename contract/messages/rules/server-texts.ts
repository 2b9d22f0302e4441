import type { Texts } from '../../text/sentence.ts'

/** Texts of the server only, never sent to the browser. */
export const messagesRulesServerTexts = {
  'api.get_message_rules': {
    ko: '어떤 일에 어떤 메시지를 보내는지와 예상 비용이에요.',
    en: 'Which message is sent when, and what it is likely to cost.',
  },
  'api.save_message_rules': {
    ko: '메시지 발송 설정을 저장해요. 보내지 않은 메시지는 그대로 둬요.',
    en: 'Saves the rules that it names; the others stay as they are.',
  },
  'api.message_config': { ko: '모든 메시지에 함께 쓰는 설정이에요.', en: 'Settings that all messages share.' },
  'api.message_add_info': { ko: '메시지 아래에 붙는 쇼핑몰 정보예요.', en: 'Shop details at the foot of messages.' },
  'api.message_order_config': { ko: '어떤 주문에 메시지를 보낼지예요.', en: 'Which orders send messages.' },
  'message_rule.twice': {
    ko: '같은 메시지가 두 번 들어 있어요. 하나만 남겨 주세요.',
    en: 'The same message is there twice. Keep one of them.',
  },
} as const satisfies Texts
