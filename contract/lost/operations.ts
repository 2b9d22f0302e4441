import { listLostAttempts, judgeLostAttempt, readLostMessages, sendLostMessage } from './attempts.ts'
import {
  countLostNews,
  exportLost,
  getLost,
  noteLost,
  registerLost,
  releaseLost,
  replaceLost,
  searchLost,
  seeLost,
} from './records.ts'

/** This feature's part of the table of operations. */
export const lostOperations = {
  searchLost,
  countLostNews,
  exportLost,
  getLost,
  registerLost,
  releaseLost,
  replaceLost,
  noteLost,
  seeLost,
  listLostAttempts,
  judgeLostAttempt,
  readLostMessages,
  sendLostMessage,
} as const
