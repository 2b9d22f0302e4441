import type { Address } from '../../kernel/door.ts'

/** Texts of messages stand where messages do; the check of a tag has a second address (resolution 97). */
export const messagesTextsDoors = {
  not_imweb: [
    'listMessageTexts',
    'getKakaoText',
    'getSmsText',
    'getEmailText',
    'saveKakaoText',
    'saveSmsText',
    'saveEmailText',
    'submitKakaoTemplate',
    'restoreMessageText',
    'resetMessageText',
    'sendTestMessage',
    'checkMessageTag',
    'uploadMessageImage',
  ],
  helper: { checkMessageTag: ['GET /get/message/detail/tag_check'] },
} as const satisfies { not_imweb: readonly string[]; helper: Readonly<Record<string, readonly Address[]>> }
