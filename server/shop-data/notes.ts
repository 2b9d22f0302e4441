import type { Note } from '#contract/kernel/note.ts'
import { toSeoulIso } from '#contract/kernel/seoul.ts'
import type { Context } from '../kernel/context.ts'

type SealedNote = { note_no: string; words_sealed: Buffer; written_at: Date; written_by: string }

/** Opens the shop's own notes. */
export function openNotes({ seals, mall_id }: Pick<Context, 'seals' | 'mall_id'>, rows: readonly SealedNote[]): Note[] {
  return rows.map(({ words_sealed, written_at, ...row }) => ({
    ...row,
    words: seals.open(mall_id, words_sealed),
    written_at: toSeoulIso(written_at),
  }))
}
