import type { Operations } from '#contract/table/operations.ts'
import type { OutputOf } from '#contract/kernel/operation.ts'
import { oneOf } from '#contract/kernel/one-of.ts'
import {
  type Duration,
  type DurationUnit,
  type SettingBasis,
  durationFits,
  durationMax,
  durationUnits,
  formatDuration,
  parseDuration,
  settingBases,
} from '#contract/warranty/warranty.ts'
import { keepTabDraft, readTabDraft } from '../kernel/tab-draft.ts'

/** A saved default warranty. */
export type WarrantySetting = { basis: SettingBasis; duration: Duration }

/** The form's draft; the count may be missing. */
export type WarrantyDraft = { basis: SettingBasis; count: number | null; unit: DurationUnit }

/** The saved setting, or null where there is none. */
export function settingOf({ duration_type, duration }: OutputOf<Operations['getDuration']>): WarrantySetting | null {
  const parsed = duration === null ? null : parseDuration(duration)
  return duration_type === null || parsed === null ? null : { basis: duration_type, duration: parsed }
}

/** The form's first draft; without a saved setting the count is the reader's to choose. */
export function draftOf(saved: WarrantySetting | null): WarrantyDraft {
  return saved === null ? { basis: 'activated', count: null, unit: 'y' } : { basis: saved.basis, ...saved.duration }
}

/** A change of the form; another unit clears the count (001 §5), and nothing counts from 0. */
export function changeDraft(draft: WarrantyDraft, part: Partial<WarrantyDraft>): WarrantyDraft {
  const next = { ...draft, ...part }
  const cleared = next.unit !== draft.unit || next.count === 0
  return cleared ? { ...next, count: null } : next
}

/** The duration in the form, within the limits of the setting page (001 §5); null while there is none. */
export function durationOf({ count, unit }: WarrantyDraft): Duration | null {
  const duration = count === null ? null : { count, unit }
  return duration !== null && durationFits('setting', duration) ? duration : null
}

/** Maps the draft to the operation's input. */
export function inputOf(basis: SettingBasis, duration: Duration) {
  return { cert_duration_type: basis, cert_duration: formatDuration(duration) }
}

/** Whether the form says what is saved already. */
export function isSaved(draft: WarrantyDraft, saved: WarrantySetting | null): boolean {
  if (saved === null) return false
  const { basis, duration } = saved
  return draft.basis === basis && draft.unit === duration.unit && draft.count === duration.count
}

const storageKey = 'genuine.draft.warranty'

/** Reads the unsaved draft of a shop; null where there is none, or it cannot be read. */
export function readDraft(shop: string): WarrantyDraft | null {
  const { shop: whose, count, ...rest } = readTabDraft(storageKey)
  const [basis, unit] = [oneOf(settingBases, rest['basis']), oneOf(durationUnits, rest['unit'])]
  if (whose !== shop || basis === undefined || unit === undefined) return null
  if (count === null) return { basis, count, unit }
  const fits = typeof count === 'number' && Number.isInteger(count) && count >= 1 && count <= durationMax.setting[unit]
  return fits ? { basis, count, unit } : null
}

/** Keeps it for this tab; null when there is nothing that a reload would take. */
export function keepDraft(shop: string, draft: WarrantyDraft | null): void {
  keepTabDraft(storageKey, draft && { shop, ...draft })
}
