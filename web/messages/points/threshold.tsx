import { type FormEvent, useState } from 'react'
import type { OutputOf } from '#contract/kernel/operation.ts'
import type { Operations } from '#contract/table/operations.ts'
import { may } from '#contract/kernel/roles.ts'
import { messagesTexts } from '#contract/messages/texts.ts'
import { saidOf, useCommand, useOperation } from '../../kernel/api.ts'
import { queries } from '../../kernel/queries.ts'
import { useSession } from '../../session/session.ts'
import { useText } from '../../kernel/text.ts'
import { showAlert } from '../../ui/alerts.tsx'
import { Button } from '../../ui/button.tsx'
import { NumberField } from '../../ui/number-field.tsx'
import { Card, ErrorState, Skeleton } from '../../ui/states.tsx'
import styles from './points.module.css'

type Config = OutputOf<Operations['getMessageConfig']>

/** The number of points below which operators are notified. */
export function Threshold() {
  const { t } = useText(messagesTexts)
  const query = useOperation('getMessageConfig', {})
  const config = query.data?.body
  return (
    <Card className={styles.card}>
      <h2>{t('messages.threshold')}</h2>
      {config === undefined && query.error === null && <Skeleton height={64} />}
      {query.error !== null && <ErrorState help={query.error.message} onRetry={() => void query.refetch()} />}
      {config !== undefined && <ThresholdForm config={config} />}
    </Card>
  )
}

function ThresholdForm({ config }: { config: Config }) {
  const { t } = useText(messagesTexts)
  const { role } = useSession()
  const [value, setValue] = useState<number | null>(config.low_point_threshold ?? 0)
  const { mutateAsync, isPending } = useCommand('saveMessageConfig')
  const may_change = may(role, 'setting')
  const save = async () => {
    try {
      await mutateAsync({ input: { low_point_threshold: value ?? 0 } })
      showAlert(t('messages.threshold_saved'))
    } catch (problem) {
      showAlert(saidOf(problem))
    }
    await queries.invalidateQueries({ queryKey: ['getMessageConfig'] })
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!isPending) void save()
  }
  return (
    <form className={styles.threshold} onSubmit={submit} noValidate>
      <NumberField
        label={t('messages.threshold_label')}
        help={t('messages.threshold_help')}
        suffix={t('messages.points_unit')}
        max={10_000_000}
        locked={!may_change && t('messages.read_only')}
        value={value}
        onChange={setValue}
      />
      {may_change && (
        <Button type="submit" busy={isPending}>
          {t('common.save')}
        </Button>
      )}
    </form>
  )
}
