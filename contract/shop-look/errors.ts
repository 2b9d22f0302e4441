/** Failures of a registration where the shop has consents of its own, with their HTTP status. */
export const shopLookErrors = {
  'register.consent_missing': 400,
} as const
