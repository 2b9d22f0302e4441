/** Sentences that only the server says: never sent to the browser. */
export const messagesRulesServerKo = {
  'api.get_message_rules': '어떤 일에 어떤 메시지를 보내는지와 예상 비용이에요.',
  'api.save_message_rules': '메시지 발송 설정을 저장해요. 보내지 않은 메시지는 그대로 둬요.',
  'api.message_config': '모든 메시지에 함께 쓰는 설정이에요.',
  'api.message_add_info': '메시지 아래에 붙는 쇼핑몰 정보예요.',
  'api.message_order_config': '어떤 주문에 메시지를 보낼지예요.',
  'message_rule.twice': '같은 메시지가 두 번 들어 있어요. 하나만 남겨 주세요.',
} as const
