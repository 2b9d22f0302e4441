import { z } from 'zod'
import { keyIdPattern } from '#contract/labels/short-link.ts'

const linkKey = z.object({ id: z.string().regex(keyIdPattern), secret: z.string().min(32) })

/** The keys of short links. One key a line, or between commas: `id:secret`. The first signs; the others are known for ever. */
export const linkKeys = z
  .string()
  .transform((value) =>
    value
      .split(/[\s,]+/)
      .filter((part) => part !== '')
      .map((part) => ({ id: part.slice(0, part.indexOf(':')), secret: part.slice(part.indexOf(':') + 1) })),
  )
  .pipe(
    z
      .tuple([linkKey], linkKey)
      .refine((keys) => new Set(keys.map(({ id }) => id)).size === keys.length, { message: 'an id twice' }),
  )

/** The keys of short links as a key file has them. */
export function readLinkKeys(text: string): z.output<typeof linkKeys> {
  return linkKeys.parse(text)
}
