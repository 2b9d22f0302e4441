import { textReader } from './read-texts.ts'
import { textSaver } from './save-texts.ts'
import type { Handler } from '../../kernel/handle.ts'

export * from './check-tag.ts'
export * from './read-texts.ts'
export * from './save-texts.ts'
export * from './send-test.ts'
export * from './submit-template.ts'
export * from './upload-image.ts'

export const getKakaoText: Handler<'getKakaoText'> = textReader('kakao')
export const getSmsText: Handler<'getSmsText'> = textReader('sms')
export const getEmailText: Handler<'getEmailText'> = textReader('email')
export const saveKakaoText: Handler<'saveKakaoText'> = textSaver('kakao')
export const saveSmsText: Handler<'saveSmsText'> = textSaver('sms')
export const saveEmailText: Handler<'saveEmailText'> = textSaver('email')
