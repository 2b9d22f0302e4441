import type { FakeDetail } from '#contract/fakes/records.ts'
import { may } from '#contract/kernel/roles.ts'
import { Facts } from '../parts/cells/facts.tsx'
import { seoulMoment } from '../parts/cells/seoul-time.ts'
import { useSession } from '../session/session.ts'
import { useText } from './text.ts'
import { showAlert } from '../ui/alerts.tsx'
import { Button } from '../ui/button.tsx'
import styles from '../parts/cases/cases.module.css'

type ToldProps = { report: FakeDetail; contact: string | null; onReveal: () => void }

/** The buyer's report, as text: an address that they wrote is never a link. */
export function Told({ report, contact, onReveal }: ToldProps) {
  const { t } = useText()
  const { role } = useSession()
  const { description, seller, place, price, bought_on, contact: masked, emptied } = report
  const refused = may(role, 'support') ? undefined : () => showAlert(t('auth.role_refused'))
  const told = (name: string, value: string | null) =>
    value === null || value === '' ? [] : [{ name, value: <span className={styles.words}>{value}</span> }]
  return (
    <>
      <Facts
        facts={[
          { name: t('fake.reported_at'), value: seoulMoment(report.reported_at) },
          ...told(t('fake.description'), description),
          ...told(t('fake.seller'), seller),
          ...told(t('fake.place'), place),
          ...told(t('fake.price'), price),
          ...told(t('fake.bought_on'), bought_on?.replaceAll('-', '.') ?? null),
          ...(emptied ? [] : [{ name: t('fake.contact'), value: contact ?? masked ?? t('fake.contact_none') }]),
        ]}
      />
      {emptied && <p className={styles.note}>{t('fake.emptied_note')}</p>}
      {masked !== null && contact === null && (
        <Button size="s" className={styles.reveal} unavailable={refused} onClick={onReveal}>
          {t('fake.reveal')}
        </Button>
      )}
    </>
  )
}
