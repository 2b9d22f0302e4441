import { type FormEvent, useState } from 'react'
import { toSeoulIso } from '#contract/kernel/seoul.ts'
import type { OutputOf } from '#contract/kernel/operation.ts'
import type { Operations } from '#contract/table/operations.ts'
import { rewardsTexts } from '#contract/rewards/texts.ts'
import { saidOf, useCommand, useOperation } from '../kernel/api.ts'
import { queries } from '../kernel/queries.ts'
import { useServiceLock } from '../parts/service/service-page.tsx'
import { useText } from '../kernel/text.ts'
import { showAlert } from '../ui/alerts.tsx'
import { Button } from '../ui/button.tsx'
import { CopyButton } from '../ui/copy-button.tsx'
import { Card } from '../ui/states.tsx'
import { TextField } from '../ui/text-field.tsx'
import { Loaded } from './loaded.tsx'
import layout from '../ui/layout.module.css'
import typography from '../ui/typography.module.css'
import styles from './rewards.module.css'

type Hook = OutputOf<Operations['getRewardHook']>

/** The webhook that receives rewards, for a shop without a platform. */
export function HookTab() {
  return <Loaded query={useOperation('getRewardHook', {})}>{(hook) => <HookForm hook={hook} />}</Loaded>
}

function HookForm({ hook }: { hook: Hook }) {
  const { t } = useText(rewardsTexts)
  const [address, setAddress] = useState(hook.address ?? '')
  const { problem, busy, secret, save, renew, end } = useHook()
  const allowed = useServiceLock() === null
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!busy) void save(address.trim())
  }
  return (
    <Card className={styles.hook}>
      <form className={styles.form} onSubmit={submit} noValidate>
        <h2 className={styles.heading}>{t('rewards.hook_title')}</h2>
        <p className={typography.note}>{t('rewards.hook_help')}</p>
        <TextField
          type="url"
          label={t('common.address')}
          placeholder={t('rewards.hook_placeholder')}
          maxLength={300}
          value={address}
          onChange={setAddress}
          error={problem}
          readOnly={!allowed}
        />
        {hook.former_until !== null && (
          <p className={typography.note}>{t('rewards.hook_former', { time: timeOf(hook.former_until) })}</p>
        )}
        {secret !== null && <Secret secret={secret} />}
        {allowed && (
          <div className={layout.wrap8}>
            <Button type="submit" kind="primary" busy={busy}>
              {t('rewards.hook_save')}
            </Button>
            {hook.made_at !== null && (
              <>
                <Button busy={busy} onClick={() => void renew()}>
                  {t('rewards.hook_renew')}
                </Button>
                <Button
                  kind="quiet"
                  onClick={() => {
                    setAddress('')
                    void end()
                  }}
                >
                  {t('rewards.hook_end')}
                </Button>
              </>
            )}
          </div>
        )}
        <p className={typography.note}>{t('rewards.hook_how')}</p>
      </form>
    </Card>
  )
}

/** The new secret, kept only while this card is mounted. */
function Secret({ secret }: { secret: string }) {
  const { t } = useText(rewardsTexts)
  return (
    <div className={styles.secret} role="status">
      <p>
        {t('rewards.hook_secret')}: {t('rewards.hook_secret_once')}
      </p>
      <p translate="no" className={styles.key}>
        {secret} <CopyButton value={secret} label={t('rewards.hook_secret_copy')} />
      </p>
    </div>
  )
}

function useHook() {
  const { t } = useText(rewardsTexts)
  const [problem, setProblem] = useState<string>()
  const [secret, setSecret] = useState<string | null>(null)
  const saving = useCommand('saveRewardHook')
  const renewing = useCommand('renewRewardSecret')
  const ending = useCommand('endRewardHook')
  const trying = async (said: string, work: () => Promise<string | null>) => {
    setProblem(undefined)
    try {
      const made = await work()
      if (made !== null) setSecret(made)
      await queries.invalidateQueries({ queryKey: ['getRewardHook'] })
      showAlert(said)
    } catch (refusal) {
      setProblem(saidOf(refusal))
    }
  }
  return {
    problem,
    secret,
    busy: saving.isPending || renewing.isPending,
    save: (address: string) =>
      trying(t('rewards.hook_saved'), async () => (await saving.mutateAsync({ input: { address } })).secret),
    renew: () => trying(t('rewards.hook_renewed'), async () => (await renewing.mutateAsync({ input: {} })).secret),
    end: () =>
      trying(t('rewards.hook_ended'), async () => {
        await ending.mutateAsync({ input: {} })
        setSecret(null)
        return null
      }),
  }
}

/** `2026.11.23 09:03`. */
function timeOf(iso: string): string {
  return toSeoulIso(new Date(iso)).slice(0, 16).replaceAll('-', '.').replace('T', ' ')
}
