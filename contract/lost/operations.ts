import { listLostAttempts, judgeLostAttempt, readLostMessages, sendLostMessage } from './attempts.ts'
import {
  countLostNews,
  exportLost,
  getLost,
  getLostPicture,
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
  getLostPicture,
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
