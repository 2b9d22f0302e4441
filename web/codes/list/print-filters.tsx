import { codesTexts } from '#contract/codes/texts.ts'
import { codesNamesTexts } from '#contract/codes/names/texts.ts'
import { useOperation } from '../../kernel/api.ts'
import { useBatchName } from '../../parts/cells/batch-name.ts'
import { seoulTime } from '../../parts/cells/seoul-time.ts'
import { useText } from '../../kernel/text.ts'
import { Select } from '../../ui/select.tsx'
import type { CodeSearch } from './code-search.ts'
import { printedNames } from './filter-names.ts'
import styles from './search-panel.module.css'

/** The batches that are offered: the newest; an older one is reached from its own page. */
const batchesOffered = 50

type PrintFiltersProps = { draft: CodeSearch; onChange: (part: Partial<CodeSearch>) => void }

/** Filters of the print screen: one batch, and whether there is a label already. */
export function PrintFilters({ draft, onChange }: PrintFiltersProps) {
  const { t, say } = useText(codesTexts, codesNamesTexts)
  const batches = useBatchChoices(draft.batch_id)
  return (
    <>
      <Select
        className={styles.word}
        label={t('printqr.batch')}
        value={draft.batch_id === '' ? 'all' : draft.batch_id}
        onChange={(batch) => onChange(batch === 'all' ? { batch_id: '' } : { batch_id: batch, from: null, to: null })}
        choices={[{ value: 'all', label: t('printqr.every_batch') }, ...batches]}
      />
      <Select
        className={styles.word}
        label={t('printqr.state')}
        value={draft.printed}
        onChange={(printed) => onChange({ printed })}
        choices={(['A', 'N', 'Y'] as const).map((value) => ({ value, label: say(printedNames[value]) }))}
      />
    </>
  )
}

/** The newest batches by name, day and number of codes; the one in force is there even when it is older. */
function useBatchChoices(in_force: string) {
  const { t, number } = useText(codesTexts, codesNamesTexts)
  const nameOf = useBatchName()
  const { data } = useOperation('listBatches', { limit: batchesOffered })
  const choices = (data?.body.batches ?? [])
    .filter(({ created, gone }) => created > gone)
    .map((batch) => ({
      value: batch.batch_id,
      label: t('printqr.batch_choice', {
        name: nameOf(batch),
        day: seoulTime(batch.created_at)?.date ?? '',
        count: number(batch.created - batch.gone),
      }),
    }))
  const known = in_force === '' || choices.some(({ value }) => value === in_force)
  return known ? choices : [{ value: in_force, label: t('batches.number', { batch_id: in_force }) }, ...choices]
}
