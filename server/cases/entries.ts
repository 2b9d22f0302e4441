import type { WithoutPool } from '../database/connect.ts'
import type { Note } from '#contract/kernel/note.ts'
import { toSeoulIso } from '#contract/kernel/seoul.ts'
import type { Context } from '../kernel/context.ts'
import { openNotes } from '../shop-data/notes.ts'

/** An entry in the history of a case, or a note of the shop's own; its words are sealed. */
type SealedEntry = {
  entry_no: string
  kind: string
  words_sealed: Buffer | null
  message_id: string | null
  written_at: Date
  written_by: string | null
}

/** An entry's words, and whether a message announced it. */
export function openEntry(
  { seals, mall_id }: Pick<Context, 'seals' | 'mall_id'>,
  { entry_no, words_sealed, message_id, written_at }: SealedEntry,
): { entry_no: string; words: string | null; sent: boolean; written_at: string } {
  const words = words_sealed === null ? null : seals.open(mall_id, words_sealed)
  return { entry_no, words, sent: message_id !== null, written_at: toSeoulIso(written_at) }
}

/** The shop's own notes among the entries of a case. */
export function notesAmong(context: WithoutPool<Context>, entries: readonly SealedEntry[]): Note[] {
  const notes = entries.flatMap(({ kind, entry_no: note_no, words_sealed, written_at, written_by }) =>
    kind === 'note' && words_sealed !== null
      ? [{ note_no, words_sealed, written_at, written_by: written_by ?? '' }]
      : [],
  )
  return openNotes(context, notes)
}
