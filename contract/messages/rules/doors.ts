/** Rules of messages stand where messages do; the old switches of text messages at every shop (MSG-66). */
export const messagesRulesDoors = {
  shop: ['getSmsConfig', 'saveSmsConfig'],
  not_imweb: [
    'getMessageRules',
    'saveMessageRules',
    'getMessageConfig',
    'saveMessageConfig',
    'getMessageAddInfo',
    'saveMessageAddInfo',
    'getMessageOrderConfig',
    'saveMessageOrderConfig',
  ],
} as const
