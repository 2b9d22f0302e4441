import { z } from 'zod'

/**
 * What a shop has set of itself, each as one small document with a shape and defaults (resolution 108): an unset one is
 * its shape's default.
 */

/** How labels look (002 §3 print config), in the names of the save. */
const printDocument = z.object({
  paper: z.enum(['a4', 'rolLabel']).nullable().default(null),
  template: z.enum(['type1', 'type2']).nullable().default(null),
  description: z.string().nullable().default(null),
  image_url: z.string().nullable().default(null),
})

/** Which link the QR codes of labels hold: the shop's registration page (002 §7.6), or the short signed one (product D). */
export const qrLinkChoice = z.enum(['page', 'short'])
export type QrLinkChoice = z.output<typeof qrLinkChoice>

export const shopDocuments = {
  print: printDocument,
  qr_link: z.object({ link: qrLinkChoice.default('page') }),
} as const satisfies Record<string, z.ZodObject>

export type DocumentName = keyof typeof shopDocuments
export type DocumentOf<N extends DocumentName> = z.output<(typeof shopDocuments)[N]>
