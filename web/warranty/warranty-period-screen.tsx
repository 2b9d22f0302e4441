import { useState } from 'react'
import { shellTexts } from '#contract/shell/texts.ts'
import { warrantyTexts } from '#contract/warranty/texts.ts'
import { useOperation } from '../kernel/api.ts'
import { useSession } from '../session/session.ts'
import { useText } from '../kernel/text.ts'
import { Card, ErrorState, PageHead, Skeleton } from '../ui/states.tsx'
import { useDelayed } from '../ui/use-delayed.ts'
import { settingOf } from './warranty-draft.ts'
import { WarrantyForm } from './warranty-form.tsx'
import layout from '../ui/layout.module.css'
import styles from './warranty.module.css'

/** The shop's default warranty (001 §2 "Warranty period page"). */
export function WarrantyPeriodScreen() {
  const { t } = useText(shellTexts, warrantyTexts)
  // Another shop has another setting: everything starts anew.
  const { shop_no } = useSession()
  return (
    <>
      <PageHead title={t('screen.warranty_period')} help={t('warranty.setting_help')} />
      <Setting key={shop_no} />
    </>
  )
}

function Setting() {
  const { t } = useText(shellTexts, warrantyTexts)
  const { data, isError, refetch } = useOperation('getDuration', {})
  // The form starts with what is saved and is not disturbed by a later reading.
  const [first, setFirst] = useState(data)
  if (first === undefined && data !== undefined) setFirst(data)
  if (first !== undefined) return <WarrantyForm saved={settingOf(first.body)} />
  if (isError)
    return (
      <Card>
        <ErrorState title={t('warranty.load_failed')} onRetry={() => void refetch()} />
      </Card>
    )
  return <Loading label={t('ui.loading')} />
}

/** The form's shape while the setting is on its way. */
function Loading({ label }: { label: string }) {
  const shown = useDelayed(true, 200)
  return (
    <output className={styles.columns} aria-busy="true" aria-label={label}>
      {shown && (
        <>
          <Card className={layout.stack16}>
            <Skeleton width={120} />
            <Skeleton height={44} />
            <Skeleton height={44} />
            <Skeleton width="60%" height={36} />
          </Card>
          <Card className={layout.stack16}>
            <Skeleton width={100} />
            <Skeleton height={72} />
          </Card>
        </>
      )}
    </output>
  )
}
