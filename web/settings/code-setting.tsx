import { useState } from 'react'
import { may } from '#contract/kernel/roles.ts'
import { settingsTexts } from '#contract/settings/texts.ts'
import { saidOf, useCommand, useOperation } from '../kernel/api.ts'
import { queries } from '../kernel/queries.ts'
import { useSession } from '../session/session.ts'
import { useText } from '../kernel/text.ts'
import { showAlert } from '../ui/alerts.tsx'
import { Checkbox } from '../ui/checkbox.tsx'
import { Card, ErrorState, Skeleton } from '../ui/states.tsx'
import { useDelayed } from '../ui/use-delayed.ts'
import styles from './settings.module.css'

/**
 * The setting of the shop's codes: whether the warranty of certified ones may be edited (resolution 56; off at first).
 */
export function CodeSetting() {
  const { t } = useText(settingsTexts)
  const { role } = useSession()
  const { data, isError, refetch, isPending } = useOperation('getRangeSwitch', {})
  const { mutateAsync, isPending: saving } = useCommand('saveRangeSwitch')
  const [chosen, setChosen] = useState<boolean | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const waiting = useDelayed(isPending, 200)
  if (isError)
    return (
      <Card>
        <ErrorState title={t('setting.codes_failed')} onRetry={() => void refetch()} />
      </Card>
    )
  if (data === undefined) return <Card className={styles.info}>{waiting && <Skeleton width="60%" />}</Card>
  const save = async (allowed: boolean) => {
    if (saving) return
    setChosen(allowed)
    setProblem(null)
    try {
      await mutateAsync({ input: { allowed } })
      void queries.invalidateQueries({ queryKey: ['getRangeSwitch'] })
      showAlert(t('setting.codes_saved'))
    } catch (refusal) {
      setChosen(null)
      setProblem(saidOf(refusal))
    }
  }
  return (
    <Card className={styles.info}>
      <Checkbox
        label={t('setting.certified_range')}
        help={may(role, 'setting') ? t('setting.certified_range_help') : t('setting.certified_range_role')}
        error={problem}
        checked={chosen ?? data.body.allowed}
        aria-disabled={!may(role, 'setting') || undefined}
        onChange={(allowed) =>
          may(role, 'setting') ? void save(allowed) : showAlert(t('setting.certified_range_role'))
        }
      />
    </Card>
  )
}
