import { z } from 'zod'

/**
 * Settings of the page of product checks in the shop's own site: one script tag there, and the sites that may have it.
 */

export const sitesMost = 10

/** An origin as browsers write it: https, or localhost for trials. It is inserted into a policy unchanged. */
const siteOrigin =
  /^(?:https:\/\/[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?(?::[0-9]{1,5})?|http:\/\/(?:localhost|127\.0\.0\.1)(?::[0-9]{1,5})?)$/

export const site = z.string().max(260).regex(siteOrigin)

export const embed = z.object({
  use: z.boolean().default(false),
  sites: z.array(site).max(sitesMost).default([]).meta({ description: 'origins, such as https://shop.example' }),
})

/** The sites that may show the page in a frame; none while it is off. */
export function sitesAllowed({ use, sites }: z.output<typeof embed>): readonly string[] {
  return use ? sites : []
}

/** The origin of a typed or pasted address, of a page too; null if it has none. */
export function originTyped(typed: string): string | null {
  const trimmed = typed.trim().toLowerCase()
  const whole = /^[a-z][a-z0-9+.-]*:\/\//.test(trimmed) ? trimmed : `https://${trimmed}`
  const origin = /^[a-z]+:\/\/[^/?#\\]+/.exec(whole)?.[0] ?? ''
  const plain = origin.replace(/^(https:\/\/.+):443$/, '$1').replace(/^(http:\/\/.+):80$/, '$1')
  return siteOrigin.test(plain) ? plain : null
}

/** The path of the script, and the attribute that names the shop's page. */
export const embedScript = '/embed.js'

/** The tag for a page of the shop's site. Both values are our own addresses and need no escaping. */
export function embedTag(origin: string, page: string): string {
  return `<script src="${origin}${embedScript}" data-page="${page}" async></script>`
}
