import { z } from 'zod'

/** The reward webhook of a shop without a platform (product H): one signed POST for each step, until it says 2xx. */

/** The address of a shop's own program. */
export const hookAddress = z
  .string()
  .max(300)
  .regex(/^https?:\/\/[^\s/?#\\@"'<>]+(?:[/?][^\s\\"'<>]*)?$/i)
