/** What the settings of the tag can be refused with, and the HTTP status. */
export const embedErrors = {
  'embed.no_site': 400,
} as const
