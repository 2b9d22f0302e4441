import { type TextKey, type TextValues, sentence } from '#contract/text/text.ts'
import { NewerDatabase, UnreleasedDatabase } from '../database/unfit-database.ts'
import { DatabaseStartError } from '../embedded/error.ts'
import { BackupTrouble } from './trouble.ts'

/** A sentence in both languages: a terminal does not say who reads it. */
export function inBoth(key: TextKey, values: TextValues = {}): string[] {
  return [sentence('ko', key, values), sentence('en', key, values)]
}

/** Explains a start, a backup or a restore that fails; no line where only its technical message is known. */
export function inWords(problem: unknown): string[] {
  if (problem instanceof BackupTrouble) return inBoth(problem.key, problem.values)
  if (problem instanceof NewerDatabase) return inBoth('start.newer_database', { migration: problem.migration })
  if (problem instanceof UnreleasedDatabase) return inBoth('start.unreleased_database')
  if (!(problem instanceof DatabaseStartError)) return []
  if (problem.code === 'data_folder_in_use') return inBoth('start.data_folder_in_use')
  return problem.code === 'database_version' ? inBoth('start.database_version') : []
}
