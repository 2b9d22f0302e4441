/** At which doors channel and sender numbers stand. */
export const messagesSendersDoors = {
  not_imweb: [
    'getMessageChannel',
    'listChannelCategories',
    'askMessageChannel',
    'verifyMessageChannel',
    'unlinkMessageChannel',
    'listSenders',
    'addSender',
    'withdrawSender',
  ],
} as const
