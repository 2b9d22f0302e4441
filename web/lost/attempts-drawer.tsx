import { Link } from '@tanstack/react-router'
import type { LostAttempt, LostSerial } from '#contract/lost/operations.ts'
import { useOperation } from '../kernel/api.ts'
import { anyDay } from '../kernel/list-address.ts'
import { Facts } from '../parts/cells/facts.tsx'
import { LineOf } from '../parts/cells/line-of.tsx'
import { ProductCell } from '../parts/cells/product-cell.tsx'
import { SerialText } from '../parts/cells/serial-text.tsx'
import { seoulTime } from '../parts/cells/seoul-time.ts'
import { useScreenPath } from '../kernel/place.ts'
import { countryOf, deviceKey, verdictKey } from '../parts/cells/scan-words.ts'
import { MemberId } from '../parts/cells/member-id.tsx'
import { useText } from './text.ts'
import { buttonLook } from '#web/ui/button.tsx'
import { Drawer } from '#web/ui/dialog.tsx'
import { EmptyState, ErrorState, Skeleton } from '#web/ui/states.tsx'
import { useDelayed } from '#web/ui/use-delayed.ts'
import { ReportedBy } from './lost-columns.tsx'
import styles from './lost.module.css'

/** The number of newest attempts that are shown. */
const shownAttempts = 100

/** A lost code and every scan since its report (002 §7.1 "third-party attempt"). Mount it to open it. */
export function AttemptsDrawer({ code, onClose }: { code: LostSerial; onClose: () => void }) {
  const { t } = useText()
  const pathOf = useScreenPath()
  const reported = code.reported_at === null ? null : seoulTime(code.reported_at)
  return (
    <Drawer
      opened
      onClose={onClose}
      title={t('lost.detail')}
      actions={
        <Link
          to={pathOf('manageAuthcode')}
          search={{ serial_number: code.serial_number, from: anyDay, to: anyDay }}
          className={buttonLook({ kind: 'primary' })}
        >
          {t('lost.in_code_list')}
        </Link>
      }
    >
      <div className={styles.head}>
        <SerialText serial={code.serial_number} strong />
        <ProductCell name={code.product_name} detail={code.variant_name} image={code.list_image} />
      </div>
      <Facts
        facts={[
          { name: t('lost.reported_at'), value: reported === null ? '–' : `${reported.date} ${reported.time}` },
          { name: t('lost.reported_by'), value: <ReportedBy code={code} /> },
          { name: t('lost.member'), value: code.member_id === null ? '–' : <MemberId id={code.member_id} /> },
        ]}
      />
      <h3 className={styles.heading}>{t('lost.attempts')}</h3>
      <p className={styles.note}>{t('lost.attempts_note')}</p>
      <Attempts serial={code.serial_number} />
    </Drawer>
  )
}

function Attempts({ serial }: { serial: string }) {
  const { t, number } = useText()
  const query = useOperation('listLostAttempts', { serial, limit: shownAttempts })
  const waiting = useDelayed(query.isPending, 200)
  if (query.isPending) return <div aria-busy="true">{waiting && <Skeleton height={64} />}</div>
  if (query.error !== null) return <ErrorState help={query.error.message} onRetry={() => void query.refetch()} />
  const { attempts, count } = query.data.body
  if (attempts.length === 0) return <EmptyState title={t('lost.no_attempts')} help={t('lost.no_attempts_help')} />
  return (
    <>
      <ol className={styles.story}>
        {attempts.map((attempt, index) => (
          // Nothing else tells two scans of the same second apart, and the list never changes while it is shown.
          <li key={index} className={styles.item}>
            <Attempt attempt={attempt} />
          </li>
        ))}
      </ol>
      {count > attempts.length && (
        <p className={styles.second}>{t('lost.more_attempts', { count: number(count - attempts.length) })}</p>
      )}
    </>
  )
}

function Attempt({ attempt: { attempted_at, verdict, device, region } }: { attempt: LostAttempt }) {
  const { say, language } = useText()
  const at = seoulTime(attempted_at)
  return (
    <>
      <time dateTime={attempted_at} className={styles.when}>
        {at === null ? '–' : `${at.date} ${at.time}`}
      </time>
      <p>{say(verdictKey(verdict))}</p>
      <p className={styles.second}>
        <LineOf parts={[say(deviceKey(device)), countryOf(region, language)]} />
      </p>
    </>
  )
}
