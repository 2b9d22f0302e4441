import { useState } from 'react'
import type { MemberSigning } from '#contract/settings/member-signing.ts'
import { may } from '#contract/kernel/roles.ts'
import { toSeoulIso } from '#contract/kernel/seoul.ts'
import { settingsTexts } from '#contract/settings/texts.ts'
import { saidOf, useCommand, useOperation } from '../kernel/api.ts'
import { queries } from '../kernel/queries.ts'
import { useStandsBelow } from '../kernel/use-stands-below.ts'
import { useSession } from '../session/session.ts'
import { useText } from '../kernel/text.ts'
import { showAlert } from '../ui/alerts.tsx'
import { Button } from '../ui/button.tsx'
import { CopyButton } from '../ui/copy-button.tsx'
import { ConfirmDialog } from '../ui/dialog.tsx'
import { FieldNote } from '../ui/field.tsx'
import { Card, ErrorState } from '../ui/states.tsx'
import layout from '../ui/layout.module.css'
import typography from '../ui/typography.module.css'
import styles from './link.module.css'

/** The key with which the shop's server signs members in (product B). */
export function MemberSigningCard() {
  const { t } = useText(settingsTexts)
  const { data, isError, refetch } = useOperation('getMemberSigning', {})
  const shown = useStandsBelow(data !== undefined || isError)
  if (!shown) return null
  if (isError)
    return (
      <Card className={styles.card}>
        <ErrorState title={t('setting.member_sign_failed')} onRetry={() => void refetch()} />
      </Card>
    )
  return data === undefined ? null : <Signing signing={data.body} />
}

function Signing({ signing }: { signing: MemberSigning }) {
  const { t } = useText(settingsTexts)
  const { role } = useSession()
  const { secret, refused, busy, make, end } = useSecret()
  const [ending, setEnding] = useState(false)
  const { made_at, former_until } = signing
  return (
    <Card className={styles.card}>
      <div className={layout.stack16}>
        <h2>{t('setting.member_sign')}</h2>
        <p className={styles.honest}>{t('setting.member_sign_help')}</p>
        <p className={styles.honest} role="status">
          {made_at === null ? t('setting.member_sign_none') : t('setting.member_sign_made', { time: timeOf(made_at) })}{' '}
          {former_until !== null && t('setting.member_sign_former', { time: timeOf(former_until) })}
        </p>
        {secret !== null && <Secret secret={secret} address={signing.address} />}
        <FieldNote id="member-sign-refusal" error={refused} />
        {may(role, 'setting') && (
          <div className={layout.wrap8}>
            <Button busy={busy} onClick={() => void make()}>
              {t(made_at === null ? 'setting.member_sign_make' : 'setting.member_sign_renew')}
            </Button>
            {made_at !== null && (
              <Button kind="quiet" onClick={() => setEnding(true)}>
                {t('setting.member_sign_end')}
              </Button>
            )}
          </div>
        )}
        {made_at !== null && secret === null && <p className={styles.honest}>{t('setting.member_sign_renew_help')}</p>}
      </div>
      <ConfirmDialog
        danger
        opened={ending}
        onClose={() => setEnding(false)}
        onConfirm={() => {
          setEnding(false)
          void end()
        }}
        title={t('setting.member_sign_end_title')}
        confirm={t('setting.member_sign_end')}
      >
        {t('setting.member_sign_end_help')}
      </ConfirmDialog>
    </Card>
  )
}

/** Makes and removes the key; a new one is kept only while this card is mounted. */
function useSecret() {
  const { t } = useText(settingsTexts)
  const [secret, setSecret] = useState<string | null>(null)
  const [refused, setRefused] = useState<string>()
  const making = useCommand('makeMemberSecret')
  const removing = useCommand('endMemberSigning')
  const trying = async (work: () => Promise<string | null>) => {
    setRefused(undefined)
    try {
      setSecret(await work())
      await queries.invalidateQueries({ queryKey: ['getMemberSigning'] })
      showAlert(t('setting.codes_saved'))
    } catch (refusal) {
      setRefused(saidOf(refusal))
    }
  }
  return {
    secret,
    refused,
    busy: making.isPending,
    make: () => trying(async () => (await making.mutateAsync({ input: {} })).secret),
    end: () =>
      trying(async () => {
        await removing.mutateAsync({ input: {} })
        return null
      }),
  }
}

function Secret({ secret, address }: { secret: string; address: string }) {
  const { t } = useText(settingsTexts)
  const code = exampleOf(address)
  return (
    <>
      <div className={styles.note}>
        <p>{t('setting.member_sign_once')}</p>
        <p className={styles.url} translate="no">
          {secret} <CopyButton value={secret} label={t('setting.member_sign_secret')} />
        </p>
      </div>
      <h3>{t('setting.member_sign_code')}</h3>
      <pre className={typography.code} translate="no">
        {code}
      </pre>
    </>
  )
}

/** The program of docs/members.md, with the shop's own address. */
function exampleOf(address: string): string {
  const { pathname } = new URL(address)
  const [, , mall_id = '', shop_no = ''] = pathname.split('/')
  return [
    "import { createHmac } from 'node:crypto'",
    '',
    'const member_time = String(Math.floor(Date.now() / 1000))',
    `const text = ['${mall_id}', '${shop_no}', member_id, member_time].join('\\n')`,
    "const member_sign = createHmac('sha256', process.env.GENUINE_SECRET).update(text).digest('hex')",
    `const address = '${address}?' + new URLSearchParams({ member_id, member_time, member_sign })`,
  ].join('\n')
}

/** `2026.11.23 09:03`. */
function timeOf(iso: string): string {
  return toSeoulIso(new Date(iso)).slice(0, 16).replaceAll('-', '.').replace('T', ' ')
}
