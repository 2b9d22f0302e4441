import type { MessageProblem } from './message.ts'

const problems: Readonly<Record<string, MessageProblem>> = {
  '1010': 'malformed',
  '1011': 'recipient_invalid',
  '1013': 'malformed',
  '1014': 'text_too_long',
  '1024': 'busy',
  '1028': 'text_unsendable',
  '1029': 'text_unsendable',
  '1030': 'balance_short',
  '1031': 'text_too_long',
  '1041': 'channel_wrong',
  '1058': 'recipient_unreachable',
  '1060': 'recipient_blocked',
  '1061': 'recipient_blocked',
  '1062': 'sender_unregistered',
  '1064': 'recipient_blocked',
  '2060': 'recipient_blocked',
  '2061': 'recipient_blocked',
  '2062': 'sender_unregistered',
  '2063': 'credentials',
  '2064': 'recipient_blocked',
  '2230': 'balance_short',
  '2254': 'spam',
  '3010': 'recipient_invalid',
  '3013': 'sender_unregistered',
  '3031': 'recipient_unreachable',
  '3032': 'recipient_unreachable',
  '3047': 'recipient_blocked',
  '3050': 'recipient_unreachable',
  '3051': 'recipient_unreachable',
  '3054': 'spam',
  '3055': 'spam',
  '3058': 'recipient_unreachable',
  '3059': 'sender_unregistered',
  '3101': 'channel_wrong',
  '3102': 'not_a_talk_user',
  '3103': 'template_wrong',
  '3104': 'not_a_talk_user',
  '3105': 'template_wrong',
  '3106': 'channel_wrong',
  '3107': 'not_a_talk_user',
  '3108': 'outside_hours',
}

/** Codes 1042 to 1052 are about the template and its buttons; 1xxx besides is our own mistake. */
function byRange(code: string): MessageProblem {
  const number = Number(code)
  if (number >= 1042 && number <= 1052) return 'template_wrong'
  if (number >= 1000 && number < 2000) return 'malformed'
  // The handset or the network: it may still arrive, so it is never sent again by itself.
  if ([2024, 3012, 3024].includes(number) || (number >= 3040 && number <= 3057)) return 'far_end'
  return 'other'
}

/** The meaning of a status code. */
export function problemOf(code: string): MessageProblem {
  return problems[code] ?? byRange(code)
}

/** Whether the same message may be submitted again later. */
export function retryLater(problem: MessageProblem): boolean {
  return ['balance_short', 'outside_hours', 'busy', 'unreachable'].includes(problem)
}

/** Maps an HTTP refusal, which means that nothing was done. */
export function problemOfRefusal(status: number, errorCode: string): MessageProblem {
  if (/balance/i.test(errorCode) || status === 402) return 'balance_short'
  // A signature is made anew for each call, so the same one twice is bad luck, not a wrong key.
  if (errorCode === 'DuplicatedSignature' || status === 429) return 'busy'
  return status === 401 || status === 403 ? 'credentials' : 'malformed'
}
