import { useState } from 'react'
import type { OutputOf } from '#contract/kernel/operation.ts'
import type { Operations } from '#contract/table/operations.ts'
import type { OwnAccount } from '#contract/own-account/operations.ts'
import { accountsTexts } from '#contract/accounts/texts.ts'
import { ownAccountTexts } from '#contract/own-account/texts.ts'
import { call } from '../kernel/api.ts'
import { qrPath } from '../kernel/qr-path.ts'
import { useText } from '../kernel/text.ts'
import { useForm, useSending } from '../kernel/use-form.ts'
import { TaskDialog } from '../parts/form/task-dialog.tsx'
import { CopyButton } from '../ui/copy-button.tsx'
import { CodesDialog } from './codes-dialog.tsx'
import { CodeField } from './fields.tsx'
import layout from '../ui/layout.module.css'
import own from './own-account.module.css'
import { PasswordDialog } from './password-dialog.tsx'

type Begun = OutputOf<Operations['startTotp']>
type Props = { account: OwnAccount; onClose: () => void }

/** Turns the second factor on in three steps: that it is you, the app with its first code, the recovery codes. */
export function TurnOnDialog({ account, onClose }: Props) {
  const [begun, setBegun] = useState<Begun | null>(null)
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  if (codes !== null) return <CodesDialog account={account} codes={codes} onClose={onClose} />
  if (begun !== null) return <Scan begun={begun} onCodes={setCodes} onClose={onClose} />
  return <Prove account={account} onBegun={setBegun} onClose={onClose} />
}

function Prove({ account, onBegun, onClose }: Props & { onBegun: (begun: Begun) => void }) {
  const { t } = useText(ownAccountTexts)
  return (
    <PasswordDialog
      account={account}
      title={t('own_account.turn_on_title')}
      lead={t('own_account.turn_on_lead')}
      submit={t('own_account.next')}
      send={async (password) => onBegun(await call('startTotp', { password }))}
      onClose={onClose}
    />
  )
}

type ScanProps = { begun: Begun; onCodes: (codes: readonly string[]) => void; onClose: () => void }

function Scan({ begun, onCodes, onClose }: ScanProps) {
  const { t } = useText(accountsTexts, ownAccountTexts)
  const sending = useSending(['code'])
  const form = useForm({
    start: { code: '' },
    check: ({ code }) => ({ code: code.trim() === '' && t('auth.totp_required') }),
    sending,
    unsaved: 'dropped',
    send: async ({ code }) =>
      sending.run(async () => onCodes((await call('confirmTotp', { code: code.trim() })).recovery_codes)),
  })
  return (
    <TaskDialog
      title={t('own_account.scan_title')}
      submit={t('own_account.turn_on')}
      form={form}
      className={layout.column14}
      onClose={onClose}
    >
      <p>{t('own_account.scan_lead')}</p>
      <Qr address={begun.address} />
      <p className={own.key}>
        <span>{t('own_account.manual_key')}</span>
        <code>{begun.secret.replaceAll(/(.{4})(?=.)/g, '$1 ')}</code>
        <CopyButton value={begun.secret} label={t('own_account.copy_key')} />
      </p>
      <CodeField value={form.draft.code} error={form.wrong('code')} onChange={(code) => form.set({ code })} />
    </TaskDialog>
  )
}

/** Black on white in every theme: cameras want it so. */
function Qr({ address }: { address: string }) {
  const { t } = useText(accountsTexts, ownAccountTexts)
  const { d, size } = qrPath(address)
  return (
    <svg className={own.qr} viewBox={`0 0 ${size} ${size}`} role="img" aria-label={t('own_account.qr')}>
      <path d={d} />
    </svg>
  )
}
