import {
  askMessageChannel,
  getMessageChannel,
  listChannelCategories,
  unlinkMessageChannel,
  verifyMessageChannel,
} from './channel.ts'
import { addSender, listSenders, withdrawSender } from './senders.ts'

/** Channel and sender numbers: a part of the feature's table of operations. */
export const messagesSendersOperations = {
  getMessageChannel,
  listChannelCategories,
  askMessageChannel,
  verifyMessageChannel,
  unlinkMessageChannel,
  listSenders,
  addSender,
  withdrawSender,
} as const
