import { type FormEvent, useEffect, useState } from 'react'
import { registrationPage } from '#contract/labels/qr-link.ts'
import type { QrLinkSetting } from '#contract/labels/qr-link-setting.ts'
import { may } from '#contract/kernel/roles.ts'
import { siteAddress } from '#contract/settings/documents.ts'
import { settingsTexts } from '#contract/settings/texts.ts'
import { saidOf, useCommand } from '../kernel/api.ts'
import { queries } from '../kernel/queries.ts'
import { useSession } from '../session/session.ts'
import { useText } from '../kernel/text.ts'
import { showAlert } from '../ui/alerts.tsx'
import { Button } from '../ui/button.tsx'
import { RadioGroup } from '../ui/checkbox.tsx'
import { Card } from '../ui/states.tsx'
import { TextField } from '../ui/text-field.tsx'
import layout from '../ui/layout.module.css'
import styles from './link.module.css'

type Address = QrLinkSetting['address']

/** The polling interval of an address that is being looked at. */
const askAgain = 2000

async function renew(): Promise<void> {
  await Promise.all(['getQrLink', 'getPrintConfig'].map((name) => queries.invalidateQueries({ queryKey: [name] })))
}

/** Where labels lead: the page that we host, or an address of the shop's own at which our page was seen. */
export function LinkAddress({ address }: { address: Address }) {
  const { t } = useText(settingsTexts)
  const { role } = useSession()
  useRenewal(address.state === 'asked')
  return (
    <Card className={styles.card}>
      <div className={layout.stack16}>
        <h2>{t('setting.address')}</h2>
        <p className={styles.honest}>{t('setting.address_help')}</p>
        <p className={styles.url} translate="no">
          {t('setting.address_now', { address: address.in_use ?? address.hosted })}
        </p>
        <Outcome address={address} />
        {may(role, 'setting') && <AddressForm key={address.chosen} address={address} />}
        <p className={styles.note}>{t('setting.address_printed')}</p>
      </div>
    </Card>
  )
}

function useRenewal(asked: boolean): void {
  useEffect(() => {
    if (!asked) return undefined
    const timer = setInterval(() => void renew(), askAgain)
    return () => clearInterval(timer)
  }, [asked])
}

/** The state of the address that was chosen last. */
function Outcome({ address: { state, chosen, why } }: { address: Address }) {
  const { t } = useText(settingsTexts)
  const words = () => {
    if (chosen === null) return ''
    if (state === 'asked') return t('setting.address_asked', { address: chosen })
    if (state === 'settled') return t('setting.address_seen')
    return t('setting.address_failed', { address: chosen, why: t(`setting.address_why_${why ?? 'missing'}`) })
  }
  return <p role="status">{words()}</p>
}

function AddressForm({ address }: { address: Address }) {
  const { t } = useText(settingsTexts)
  const { flavour } = useSession()
  const [where, setWhere] = useState<'hosted' | 'own'>(address.chosen === null ? 'hosted' : 'own')
  const [typed, setTyped] = useState(address.chosen ?? address.site ?? '')
  const [wrong, setWrong] = useState('')
  const { mutateAsync, isPending } = useCommand('saveQrAddress')
  const save = async (chosen: string | null) => {
    try {
      await mutateAsync({ input: { address: chosen } })
      await renew()
    } catch (refusal) {
      showAlert(saidOf(refusal))
    }
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const chosen = where === 'hosted' ? null : typed.trim()
    const fits = chosen === null || siteAddress.safeParse(chosen).success
    setWrong(fits ? '' : t('setting.address_wrong'))
    if (fits && !isPending) void save(chosen)
  }
  return (
    <form className={layout.stack18} onSubmit={submit} noValidate>
      <RadioGroup
        legend={t('setting.address')}
        name="where"
        value={where}
        onChange={setWhere}
        choices={[
          { value: 'hosted', label: t('setting.address_hosted') },
          { value: 'own', label: t('setting.address_own') },
        ]}
      />
      {where === 'own' && (
        <TextField
          type="url"
          label={t('setting.address_field')}
          help={t('setting.address_page', { page: registrationPage(flavour, '') })}
          error={wrong}
          value={typed}
          onChange={setTyped}
          maxLength={300}
        />
      )}
      <Button type="submit" busy={isPending} className={styles.save}>
        {where === 'own' ? t('setting.address_check') : t('setting.address_save')}
      </Button>
    </form>
  )
}
