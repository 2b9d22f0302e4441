/** What a registration can be refused with where the shop has consents of its own, and its HTTP status. */
export const shopLookErrors = {
  'register.consent_missing': 400,
} as const
