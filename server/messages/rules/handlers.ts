import type { Handlers } from '../../kernel/handle.ts'
import { getMessageAddInfo, saveMessageAddInfo } from './add-info.ts'
import { getMessageConfig, saveMessageConfig } from './config.ts'
import { getMessageRules } from './get-rules.ts'
import { getMessageOrderConfig, saveMessageOrderConfig } from './order-config.ts'
import { saveMessageRules } from './save-rules.ts'
import { getSmsConfig, saveSmsConfig } from './sms-switches.ts'

/** This part of the feature's handlers. */
export const messagesRulesHandlers = {
  getMessageRules,
  saveMessageRules,
  getMessageConfig,
  saveMessageConfig,
  getMessageAddInfo,
  saveMessageAddInfo,
  getMessageOrderConfig,
  saveMessageOrderConfig,
  getSmsConfig,
  saveSmsConfig,
} satisfies Partial<Handlers>
