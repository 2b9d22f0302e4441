import { z } from 'zod'
import { seoulTime } from './wire.ts'

/** A note of the shop's own, on a record or a member. */
export const note = z
  .object({ note_no: z.string(), words: z.string(), written_at: seoulTime, written_by: z.string() })
  .meta({ id: 'Note' })
export type Note = z.output<typeof note>
