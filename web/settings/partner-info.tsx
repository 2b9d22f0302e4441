import { useState } from 'react'
import { useOperation } from '../kernel/api.ts'
import { useSession } from '../session/session.ts'
import { useText } from './text.ts'
import { Card, ErrorState } from '#web/ui/states.tsx'
import { PartnerInfoForm } from './partner-info-form.tsx'
import { Waiting } from './waiting.tsx'

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
  return <Waiting />
}
