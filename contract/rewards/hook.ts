import { z } from 'zod'

/** The reward webhook of a shop without a platform (product H): a signed POST per step, repeated until a 2xx. */

/** The address of a shop's own program. */
export const hookAddress = z
  .string()
  .max(300)
  .regex(/^https?:\/\/[^\s/?#\\@"'<>]+(?:[/?][^\s\\"'<>]*)?$/i)
