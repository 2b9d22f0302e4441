/** Failures of the settings of the tag, with their HTTP status. */
export const embedErrors = {
  'embed.no_site': 400,
} as const
