import { z } from 'zod'

/** One run of mutants, as its process is told: `between` are the modules on the way from `tests` to `source`. */
const trial = z.object({
  source: z.string(),
  tests: z.array(z.string()),
  between: z.array(z.string()),
  /** The number of the first mutant: those before it are judged. */
  from: z.number(),
  /** Those that are judged too, and are not even loaded. */
  endless: z.array(z.number()),
  /** A file that gets a line when a mutant is loaded, when its tests begin and when they end. */
  report: z.string(),
})
export type Trial = z.infer<typeof trial>

export function readTrial(said: string): Trial {
  return trial.parse(JSON.parse(said))
}
