/** The named failures of webhooks, with their HTTP status. */
export const webhookErrors = {
  'webhook.not_found': 404,
  'webhook.too_many': 409,
  'webhook.address': 400,
  'webhook.paused': 409,
  'webhook.none_to_replay': 409,
} as const
