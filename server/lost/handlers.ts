import type { Handlers } from '../kernel/handle.ts'
import { judgeAttempt, listAttempts } from './attempts.ts'
import { exportLost } from './export.ts'
import { readMessages, sendMessage } from './messages.ts'
import { getLost, getLostPicture, noteLost, seeLost } from './record.ts'
import { registerLost, releaseLost } from './report.ts'
import { countNews, search } from './search.ts'

/** This feature's part of the table of handlers; `replaceLost` makes a code and stands with those who do. */
export const lostHandlers = {
  searchLost: search,
  countLostNews: countNews,
  exportLost,
  getLost,
  getLostPicture,
  registerLost,
  releaseLost,
  noteLost,
  seeLost,
  listLostAttempts: listAttempts,
  judgeLostAttempt: judgeAttempt,
  readLostMessages: readMessages,
  sendLostMessage: sendMessage,
} satisfies Partial<Handlers>
