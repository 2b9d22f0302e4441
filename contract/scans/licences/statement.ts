import { z } from 'zod'

/** The signed answer of a licence check: a JWS, so that any library reads it (ADR 0038). */

/** The token type in its header, which differs from a certificate's prefix (domain separation). */
export const licenceType = 'genuine-licence+jwt'

/** The claims. Times are seconds, as JWT has them. */
export const licenceClaims = z.object({
  iss: z.string().meta({ description: 'the address of the service' }),
  aud: z.string().meta({ description: 'mall/shop number' }),
  sub: z.string().meta({ description: 'the code' }),
  device: z.string(),
  product_code: z.string(),
  variant_code: z.string(),
  ends_at: z.number().int().nullable().meta({ description: 'the end of the licence' }),
  iat: z.number().int(),
  exp: z.number().int().meta({ description: 'believe it no longer' }),
})
export type LicenceClaims = z.output<typeof licenceClaims>
