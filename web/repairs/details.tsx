import type { RepairDetail } from '#contract/repairs/records.ts'
import { repairsTexts } from '#contract/repairs/texts.ts'
import { CasePictures, Details, writtenFact } from '../parts/cases/details.tsx'
import { Timeline } from '../parts/cases/timeline.tsx'
import { seoulMoment } from '../parts/cells/seoul-time.ts'
import { useAmount } from './repair-columns.tsx'
import { useText } from '../kernel/text.ts'

/** Unmasked name and contact. */
export type Whole = { name: string; contact: string }
type RepairDetailsProps = { repair: RepairDetail; whole: Whole | null; onReveal: () => void }

/** The buyer's request, with name and contact masked until they are revealed. */
export function RepairDetails({ repair, whole, onReveal }: RepairDetailsProps) {
  const { t } = useText(repairsTexts)
  const { symptom, buyer, contact, emptied, estimate } = repair
  const name = whole?.name ?? buyer
  return (
    <Details
      facts={[
        { name: t('repair.requested_at'), value: seoulMoment(repair.requested_at) },
        ...writtenFact(t('repair.symptom'), symptom),
        ...writtenFact(t('repair.estimate_words'), estimate?.words ?? null),
        ...(name === '' ? [] : [{ name: t('repair.buyer'), value: name }]),
        { name: t('repair.contact'), value: whole?.contact ?? contact ?? t('repair.contact_none') },
      ]}
      emptied={emptied ? t('repair.emptied_note') : null}
      reveal={contact !== null && whole === null ? { label: t('repair.reveal'), onReveal } : null}
    />
  )
}

/** The pictures of a request, in its panel and on its sheet. */
export function RepairPictures({ repair: { repair_no, pictures } }: { repair: RepairDetail }) {
  const { t } = useText(repairsTexts)
  return (
    <CasePictures
      title={t('repair.pictures')}
      from="getRepairPicture"
      pictures={pictures}
      shot={(picture_id, number) => ({ input: { repair_no, picture_id }, alt: t('repair.picture_alt', { number }) })}
    />
  )
}

/** The history of a request. */
export function RepairTimeline({ repair: { story, requested_at } }: { repair: RepairDetail }) {
  const { t, say } = useText(repairsTexts)
  const amountOf = useAmount()
  return (
    <Timeline
      title={t('repair.story')}
      entries={story}
      say={({ kind, state, amount }) => {
        if (kind === 'state')
          return t('repair.story_state', { state: state === null ? '' : say(`repair.state_${state}`) })
        return kind === 'estimate'
          ? t('repair.story_estimate', { amount: amountOf(amount ?? 0) })
          : say(`repair.story_${kind}`)
      }}
      opened={{ at: requested_at, words: t('repair.story_received') }}
      words={{ buyer: t('common.buyer'), sent: t('repair.story_sent'), emptied: t('repair.story_emptied') }}
    />
  )
}
