import type { Handlers } from '../../kernel/handle.ts'
import { checkTag } from './check-tag.ts'
import { listTexts, textReader } from './read-texts.ts'
import { resetText, restoreText, textSaver } from './save-texts.ts'
import { sendTest } from './send-test.ts'
import { submitTemplate } from './submit-template.ts'
import { uploadImage } from './upload-image.ts'

/** Handlers of the texts of messages. */
export const messagesTextsHandlers = {
  listMessageTexts: listTexts,
  getKakaoText: textReader('kakao'),
  getSmsText: textReader('sms'),
  getEmailText: textReader('email'),
  saveKakaoText: textSaver('kakao'),
  saveSmsText: textSaver('sms'),
  saveEmailText: textSaver('email'),
  submitKakaoTemplate: submitTemplate,
  restoreMessageText: restoreText,
  resetMessageText: resetText,
  sendTestMessage: sendTest,
  checkMessageTag: checkTag,
  uploadMessageImage: uploadImage,
} satisfies Partial<Handlers>
