import { z } from 'zod'

/** A product and its option as lists and pages show them: both names and the picture. */
export const productCard = {
  product_name: z.string(),
  variant_name: z.string(),
  list_image: z.string().nullable(),
}
export type ProductCard = z.output<z.ZodObject<typeof productCard>>
