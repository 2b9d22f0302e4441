/** Webhooks, in the shop's settings. */
export const webhooksKo = {
  'webhooks.x': 'x',
} as const
