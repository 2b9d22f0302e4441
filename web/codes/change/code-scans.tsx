import type { CodeScan } from '#contract/codes/life.ts'
import { codesChangeTexts } from '#contract/codes/change/texts.ts'
import { scansTexts } from '#contract/scans/texts.ts'
import { useOperation } from '../../kernel/api.ts'
import { LineOf } from '../../parts/cells/line-of.tsx'
import { seoulTime } from '../../parts/cells/seoul-time.ts'
import { countryOf, deviceKey, verdictKey } from '../../parts/cells/scan-words.ts'
import { useText } from '../../kernel/text.ts'
import { EmptyState, ErrorState, Skeleton } from '../../ui/states.tsx'
import { useDelayed } from '../../ui/use-delayed.ts'
import typography from '../../ui/typography.module.css'
import styles from './change.module.css'

/** The number of newest scans that are shown. */
const shownScans = 100

/** Every scan of the code, newest first (product D). */
export function CodeScans({ serial }: { serial: string }) {
  const { t, number } = useText(codesChangeTexts, scansTexts)
  const query = useOperation('listCodeScans', { serial, limit: shownScans })
  const waiting = useDelayed(query.isPending, 200)
  if (query.isPending) return <div aria-busy="true">{waiting && <Skeleton height={64} />}</div>
  if (query.error !== null) return <ErrorState help={query.error.message} onRetry={() => void query.refetch()} />
  const { scans, count } = query.data.body
  if (scans.length === 0) return <EmptyState title={t('detail.no_scans')} help={t('detail.no_scans_help')} />
  return (
    <>
      <p className={typography.soft}>{t('detail.scan_count', { count: number(count) })}</p>
      <ol className={styles.scans}>
        {scans.map((scan, index) => (
          // Scans of the same second have no other key, and the list does not change while shown.
          <li key={index}>
            <Scan scan={scan} />
          </li>
        ))}
      </ol>
      {count > scans.length && (
        <p className={typography.soft}>{t('detail.more_scans', { count: number(count - scans.length) })}</p>
      )}
    </>
  )
}

function Scan({ scan: { scanned_at, verdict, device, region } }: { scan: CodeScan }) {
  const { say, language } = useText(codesChangeTexts, scansTexts)
  const at = seoulTime(scanned_at)
  return (
    <>
      <time dateTime={scanned_at}>{at === null ? '–' : `${at.date} ${at.time}`}</time>
      <p>{say(verdictKey(verdict))}</p>
      <p className={typography.soft}>
        <LineOf parts={[say(deviceKey(device)), countryOf(region, language)]} />
      </p>
    </>
  )
}
