/** The named failures of API keys, with their HTTP status. */
export const apiKeyErrors = {
  'api_key.not_found': 404,
  'api_key.too_many': 409,
  'api_key.refused': 403,
  'api_key.too_often': 429,
} as const
