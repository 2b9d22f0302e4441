/** Failures of calls about the words of messages, with their HTTP status. */
export const messageTextErrors = {
  'message_text.missing': 400,
  'message_text.subject_missing': 400,
  'message_text.bytes': 400,
  'message_text.characters': 400,
  'message_text.token': 400,
  'message_text.lacking': 400,
  'message_text.button': 400,
  'message_text.image_kind': 400,
  'message_text.version_not_found': 404,
  'message_text.channel_missing': 409,
  'message_text.in_review': 409,
  'message_text.reviewed': 409,
  'message_text.no_phone': 409,
  'message_text.no_email': 409,
  'message_text.tests_too_often': 429,
} as const satisfies Record<string, number>
