import { useState } from 'react'
import { useOperation } from '#web/api.ts'
import { useSession } from '#web/session.ts'
import { useText } from '#web/text.ts'
import { Card, ErrorState, Skeleton } from '#web/ui/states.tsx'
import { useDelayed } from '#web/ui/use-delayed.ts'
import { PartnerInfoForm } from './partner-info-form.tsx'
import styles from './settings.module.css'

/** The shop's and its people's information (000 §7, SHP-21). */
export function PartnerInfo() {
  const { t } = useText()
  const { mall_id } = useSession()
  const { data, isError, refetch } = useOperation('getPartnerInfo', { id: mall_id ?? '' })
  // The form starts with what is saved and is not disturbed by a later reading.
  const [first, setFirst] = useState(data)
  if (first === undefined && data !== undefined) setFirst(data)
  if (first !== undefined) return <PartnerInfoForm saved={first.body} />
  if (isError)
    return (
      <Card>
        <ErrorState title={t('setting.info_failed')} onRetry={() => void refetch()} />
      </Card>
    )
  return <Waiting label={t('ui.loading')} />
}

function Waiting({ label }: { label: string }) {
  const shown = useDelayed(true, 200)
  return (
    <output className={styles.waiting} aria-busy="true" aria-label={label}>
      {shown && (
        <Card className={styles.form}>
          <Skeleton width={120} />
          <Skeleton height={44} />
          <Skeleton height={44} />
          <Skeleton width="60%" height={36} />
        </Card>
      )}
    </output>
  )
}
