import { useState } from 'react'
import { settingsTexts } from '#contract/settings/texts.ts'
import { useOperation } from '../kernel/api.ts'
import { useSession } from '../session/session.ts'
import { useText } from '../kernel/text.ts'
import { Card, ErrorState } from '../ui/states.tsx'
import { PartnerInfoForm } from './partner-info-form.tsx'
import { SmsNameCard } from './sms-name.tsx'
import { Waiting } from './waiting.tsx'
import styles from './settings.module.css'

/** The shop's and its people's information (000 §7, SHP-21). */
export function PartnerInfo() {
  const { t } = useText(settingsTexts)
  const { mall_id } = useSession()
  const { data, isError, refetch } = useOperation('getPartnerInfo', { id: mall_id ?? '' })
  // The form starts with what is saved and is not disturbed by a later reading.
  const [first, setFirst] = useState(data)
  if (first === undefined && data !== undefined) setFirst(data)
  if (first !== undefined)
    return (
      // The second card comes below the first one, not in the place that it takes.
      <div className={styles.cards}>
        <PartnerInfoForm saved={first.body} />
        <SmsNameCard />
      </div>
    )
  if (isError)
    return (
      <Card>
        <ErrorState title={t('setting.info_failed')} onRetry={() => void refetch()} />
      </Card>
    )
  return <Waiting />
}
