import { may } from '#contract/kernel/roles.ts'
import type { RepairDetail } from '#contract/repairs/records.ts'
import { Facts } from '../parts/cells/facts.tsx'
import { seoulMoment } from '../parts/cells/seoul-time.ts'
import { SealedPictures } from '../parts/pictures/sealed-pictures.tsx'
import { useSession } from '../session/session.ts'
import { showAlert } from '../ui/alerts.tsx'
import { Button } from '../ui/button.tsx'
import styles from '../parts/cases/cases.module.css'
import { useText } from './text.ts'

/** Name and contact as they were shown for a reason. */
export type Whole = { name: string; contact: string }
type ToldProps = { repair: RepairDetail; whole: Whole | null; onReveal: () => void }

/** The buyer's request, as text: an address that they wrote is never a link. */
export function Told({ repair, whole, onReveal }: ToldProps) {
  const { t } = useText()
  const { role } = useSession()
  const { symptom, buyer, contact, emptied, estimate } = repair
  const refused = may(role, 'support') ? undefined : () => showAlert(t('auth.role_refused'))
  const words = (said: string) => <span className={styles.words}>{said}</span>
  const name = whole?.name ?? buyer
  return (
    <>
      <Facts
        facts={[
          { name: t('repair.requested_at'), value: seoulMoment(repair.requested_at) },
          ...(symptom === '' ? [] : [{ name: t('repair.symptom'), value: words(symptom) }]),
          ...(estimate === null ? [] : [{ name: t('repair.estimate_words'), value: words(estimate.words) }]),
          ...(name === '' ? [] : [{ name: t('repair.buyer'), value: name }]),
          { name: t('repair.contact'), value: whole?.contact ?? contact ?? t('repair.contact_none') },
        ]}
      />
      {emptied && <p className={styles.note}>{t('repair.emptied_note')}</p>}
      {contact !== null && whole === null && (
        <Button size="s" className={styles.reveal} unavailable={refused} onClick={onReveal}>
          {t('repair.reveal')}
        </Button>
      )}
    </>
  )
}

/** The pictures of a request; each can be looked at large. */
export function Pictures({ repair: { repair_no, pictures } }: { repair: RepairDetail }) {
  const { t } = useText()
  if (pictures.length === 0) return null
  const shots = pictures.map((picture_id, at) => ({
    key: picture_id,
    input: { repair_no, picture_id },
    alt: t('repair.picture_alt', { number: at + 1 }),
  }))
  return (
    <>
      <h3 className={styles.heading}>{t('repair.pictures')}</h3>
      <SealedPictures from="getRepairPicture" shots={shots} />
    </>
  )
}
