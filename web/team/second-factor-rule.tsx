import { useState } from 'react'
import type { TeamMember } from '#contract/team/operations.ts'
import { teamTexts } from '#contract/team/texts.ts'
import { call } from '../kernel/api.ts'
import { useText } from '../kernel/text.ts'
import { showAlert } from '../ui/alerts.tsx'
import { ConfirmDialog } from '../ui/dialog.tsx'
import { Card } from '../ui/states.tsx'
import { Switch } from '../ui/switch.tsx'
import styles from './team.module.css'
import { useAct } from './use-team.ts'

type SecondFactorRuleProps = { required: boolean; members: readonly TeamMember[] }

/** The rule that the team needs a second factor, with the number of members without one, before it is turned on. */
export function SecondFactorRule({ required, members }: SecondFactorRuleProps) {
  const { t, number } = useText(teamTexts)
  const act = useAct()
  const [asks, setAsks] = useState(false)
  const [busy, setBusy] = useState(false)
  const without = members.filter((one) => one.has_second_factor === false && one.comes_by_platform === false)
  const count = number(without.length)
  const set = async (next: boolean) => {
    setBusy(true)
    await act(async () => {
      await call('requireSecondFactor', { required: next })
      showAlert(next ? t('team.second_factor_on') : t('team.second_factor_off'))
    })
    setBusy(false)
    setAsks(false)
  }
  // Without an own second factor the server refuses with the reason, so no confirmation is needed.
  const others = without.filter(({ is_me }) => !is_me)
  const change = (next: boolean) =>
    next && others.length === without.length && without.length > 0 ? setAsks(true) : void set(next)
  return (
    <Card className={styles.rule}>
      <div>
        <h2>{t('team.second_factor_title')}</h2>
        <p className={styles.ruleHelp}>{t('team.second_factor_help')}</p>
        <p className={styles.ruleHelp}>
          <strong>
            {without.length === 0 ? t('team.second_factor_all') : t('team.second_factor_without', { count })}
          </strong>
        </p>
      </div>
      <Switch label={t('team.second_factor_title')} checked={required} busy={busy} onChange={change} />
      <ConfirmDialog
        opened={asks}
        onClose={() => setAsks(false)}
        title={t('team.second_factor_confirm')}
        confirm={t('team.second_factor_turn_on')}
        busy={busy}
        onConfirm={() => void set(true)}
      >
        {t('team.second_factor_confirm_help', { count })}
      </ConfirmDialog>
    </Card>
  )
}
