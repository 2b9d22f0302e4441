import type { Handlers } from '../../kernel/handle.ts'
import { addSender } from './add-sender.ts'
import { askMessageChannel } from './ask-channel.ts'
import { getMessageChannel, listChannelCategories } from './channel.ts'
import { decideSender } from './decide-sender.ts'
import { listSenders } from './senders.ts'
import { getSenderProof } from './staff-proof.ts'
import { listSenderRequests } from './staff-senders.ts'
import { unlinkMessageChannel } from './unlink-channel.ts'
import { verifyMessageChannel } from './verify-channel.ts'
import { withdrawSender } from './withdraw-sender.ts'

/** Channel and sender numbers, the shop's side and that of staff. */
export const senderHandlers = {
  getMessageChannel,
  listChannelCategories,
  askMessageChannel,
  verifyMessageChannel,
  unlinkMessageChannel,
  listSenders,
  addSender,
  withdrawSender,
  listSenderRequests,
  getSenderProof,
  decideSender,
} satisfies Partial<Handlers>
