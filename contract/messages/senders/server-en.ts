/** Sentences that only the server says: never sent to the browser. */
export const messagesSendersServerEn = {
  'message.provider_away': 'We could not reach the message service. Please try again in a moment.',
  'message.channel_linked': 'A channel is linked already. Unlink it first to use another one.',
  'message.channel_not_asked': 'No channel is waiting to be linked. Enter the channel first to get a code.',
  'message.channel_unknown': 'KakaoTalk has no such channel. Please check its search ID.',
  'message.channel_phone': "Please check the mobile number of the channel's admin.",
  'message.channel_token': 'That code is not right. Please check the one you received.',
  'message.channel_tries': 'Too many attempts. Please try again in {minutes} minutes.',
  'message.sender_taken': 'This number is registered or under review already.',
  'message.sender_most': 'You can register up to {count} sender numbers. Withdraw one you no longer use first.',
  'message.sender_not_found': 'We cannot find this sender number. Please reload the list.',
  'message.sender_decided': 'This number has been reviewed already. Please reload the list.',
  'message.proof_gone': 'The proof file is gone.',
  'message.sender_approved_subject': '[Genuine] Your sender number is approved',
  'message.sender_approved': 'Sender number {number} is approved. Text messages now come from it.',
  'message.sender_rejected_subject': '[Genuine] Your sender number was rejected',
  'message.sender_rejected':
    'Sender number {number} was rejected.\n\nReason: {note}\n\nCorrect the proof under Messages, Channel and senders, and register it again.',
  'message.sender_refused':
    'The carriers did not take this number as a sender (reason {code}). Check the number and whose it is. Until then text messages come from the default number.',
  'api.get_message_channel': "The shop's KakaoTalk channel.",
  'api.list_channel_categories': 'The categories of KakaoTalk channels.',
  'api.ask_message_channel':
    "The first step of linking a channel: a code goes to the mobile phone of the channel's admin.",
  'api.verify_message_channel': 'Links the channel with the code.',
  'api.unlink_message_channel': 'Unlinks the channel. Its templates are removed with it.',
  'api.list_senders': 'The sender numbers of text messages, and their review.',
  'api.add_sender': 'Asks for a sender number, with a proof file (JPG, PNG, PDF).',
  'api.withdraw_sender': 'Withdraws a sender number.',
  'api.list_sender_requests': 'The sender numbers that all shops asked for.',
  'api.get_sender_proof': 'The proof file of a sender number. Opening it is recorded.',
  'api.decide_sender': 'Approves a sender number, or rejects it with a reason.',
} as const
