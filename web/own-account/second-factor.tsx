import { useState } from 'react'
import type { OwnAccount } from '#contract/own-account/operations.ts'
import { membersTexts } from '#contract/members/texts.ts'
import { ownAccountTexts } from '#contract/own-account/texts.ts'
import marks from '../ui/marks.module.css'
import layout from '../ui/layout.module.css'
import styles from '../parts/page/form-section.module.css'
import { useText } from '../kernel/text.ts'
import { Button } from '../ui/button.tsx'
import { Chip } from '../ui/chip.tsx'
import { Card } from '../ui/states.tsx'
import { call } from '../kernel/api.ts'
import own from './own-account.module.css'
import { TurnOffDialog } from './turn-off-dialog.tsx'
import { TurnOnDialog } from './turn-on-dialog.tsx'
import { CodesDialog } from './codes-dialog.tsx'
import { PasswordDialog } from './password-dialog.tsx'

type Open = 'on' | 'off' | 'codes' | null
/** So few codes left should be renewed. */
const few = 3

/** The second factor: off with an explanation, or on with its recovery codes. */
export function SecondFactor({ account }: { account: OwnAccount }) {
  const { t, number } = useText(membersTexts, ownAccountTexts)
  const [open, setOpen] = useState<Open>(null)
  const { has_second_factor: on, recovery_codes_left: left } = account
  const close = () => setOpen(null)
  return (
    <Card className={styles.section}>
      <h2 className={own.headed}>
        {t('team.second_factor')}
        <Chip
          tone={on ? 'info' : 'plain'}
          mark={<span className={on ? marks.filled : marks.hollow} aria-hidden="true" />}
        >
          {on ? t('team.on') : t('team.off')}
        </Chip>
      </h2>
      <p>{on ? t('own_account.totp_on_help') : t('own_account.totp_off_help')}</p>
      {on && (
        <p className={left <= few ? own.warn : undefined}>
          {t('own_account.codes_left', { count: number(left) })} {left <= few && t('own_account.codes_few')}
        </p>
      )}
      <div className={layout.row8}>
        {on ? (
          <>
            <Button onClick={() => setOpen('codes')}>{t('own_account.renew_codes')}</Button>
            <Button onClick={() => setOpen('off')}>{t('own_account.turn_off')}</Button>
          </>
        ) : (
          <Button onClick={() => setOpen('on')}>{t('own_account.turn_on')}</Button>
        )}
      </div>
      {open === 'on' && <TurnOnDialog account={account} onClose={close} />}
      {open === 'codes' && <RenewCodesDialog account={account} onClose={close} />}
      {open === 'off' && <TurnOffDialog account={account} onClose={close} />}
    </Card>
  )
}

/** Ten new recovery codes in place of those before. */
function RenewCodesDialog({ account, onClose }: { account: OwnAccount; onClose: () => void }) {
  const { t } = useText(ownAccountTexts)
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  if (codes !== null) return <CodesDialog account={account} codes={codes} onClose={onClose} />
  return (
    <PasswordDialog
      account={account}
      title={t('own_account.renew_codes')}
      lead={t('own_account.renew_codes_lead')}
      submit={t('own_account.renew_codes')}
      send={async (password) => setCodes((await call('newRecoveryCodes', { password })).recovery_codes)}
      onClose={onClose}
    />
  )
}
