import { useState } from 'react'
import type { FormEvent } from 'react'
import { labelModule, moduleGoodMm, moduleLeastMm, printerDpi } from '#contract/labels/check.ts'
import { rollGeometry } from '#contract/labels/geometry.ts'
import type { QrLinkSetting } from '#contract/labels/qr-link-setting.ts'
import { may } from '#contract/kernel/roles.ts'
import { saidOf, useCommand, useOperation } from '../kernel/api.ts'
import { qrPath } from '../kernel/qr-path.ts'
import { queries } from '../kernel/queries.ts'
import { useSession } from '../session/session.ts'
import { useText } from './text.ts'
import { showAlert } from '#web/ui/alerts.tsx'
import { Button } from '#web/ui/button.tsx'
import { Chip } from '#web/ui/chip.tsx'
import { FieldNote } from '#web/ui/field.tsx'
import { LockableFields } from '#web/ui/lock.tsx'
import { Card, ErrorState } from '#web/ui/states.tsx'
import { LinkAddress } from './link-address.tsx'
import { Waiting } from './waiting.tsx'
import styles from './link.module.css'

type LinkChoice = QrLinkSetting['link']
const links = ['page', 'short'] as const

/** Which address the QR codes of labels hold, both drawn as large as they are printed (product D). */
export function LinkSettings() {
  const { t } = useText()
  const { data, isError, refetch } = useOperation('getQrLink', {})
  if (data !== undefined)
    return (
      <div className={styles.cards}>
        <LinkForm saved={data.body} />
        <LinkAddress address={data.body.address} />
      </div>
    )
  if (!isError) return <Waiting />
  return (
    <Card>
      <ErrorState title={t('setting.link_failed')} onRetry={() => void refetch()} />
    </Card>
  )
}

function LinkForm({ saved }: { saved: QrLinkSetting }) {
  const { t } = useText()
  const { role } = useSession()
  const [chosen, setChosen] = useState<LinkChoice | null>(null)
  const [refused, setRefused] = useState<string>()
  const { mutateAsync, isPending } = useCommand('saveQrLink')
  const link = chosen ?? saved.link
  const may_change = may(role, 'setting')
  const save = async () => {
    setRefused(undefined)
    try {
      await mutateAsync({ input: { link } })
      await queries.invalidateQueries({ queryKey: ['getQrLink'] })
      void queries.invalidateQueries({ queryKey: ['getPrintConfig'] })
      setChosen(null)
      showAlert(t('setting.codes_saved'))
    } catch (refusal) {
      showAlert(t('setting.save_failed'))
      setRefused(saidOf(refusal))
    }
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!isPending) void save()
  }
  return (
    <Card className={styles.card}>
      <form className={styles.form} onSubmit={submit}>
        <LockableFields
          className={styles.choices}
          reason={!may_change && t('setting.read_only')}
          legend={t('setting.link')}
        >
          {links.map((one) => (
            <LinkOption
              key={one}
              link={one}
              url={saved.sample[one]}
              checked={link === one}
              onChoose={() => setChosen(one)}
            />
          ))}
        </LockableFields>
        <ul className={styles.facts}>
          <li>{t('setting.link_old')}</li>
          <li>{t('setting.link_short_where')}</li>
          <li>{t('setting.link_own_serials')}</li>
        </ul>
        <FieldNote id="link-refusal" error={refused} />
        {may_change && (
          <Button type="submit" kind="primary" busy={isPending} className={styles.save}>
            {isPending ? t('setting.saving') : t('setting.save')}
          </Button>
        )}
      </form>
    </Card>
  )
}

type LinkOptionProps = { link: LinkChoice; url: string; checked: boolean; onChoose: () => void }

function LinkOption({ link, url, checked, onChoose }: LinkOptionProps) {
  const { t } = useText()
  const code = qrPath(url)
  const readability = useReadability(url)
  const side = rollGeometry().qr_px
  return (
    <label className={styles.choice}>
      <input type="radio" name="link" checked={checked} onChange={onChoose} aria-describedby={`link-${link}`} />
      <span className={styles.words}>
        <b>
          {t(link === 'page' ? 'setting.link_page' : 'setting.link_short')}
          {link === 'short' && <Chip tone="info">{t('setting.link_recommended')}</Chip>}
        </b>
        <span className={styles.url} translate="no">
          {url}
        </span>
        <span id={`link-${link}`} className={styles.honest}>
          {readability}
        </span>
      </span>
      <svg
        className={styles.code}
        width={side}
        height={side}
        viewBox={`0 0 ${code.size} ${code.size}`}
        shapeRendering="crispEdges"
        role="img"
        aria-label={t('setting.link_code', { link: t(link === 'page' ? 'setting.link_page' : 'setting.link_short') })}
      >
        <path d={code.d} />
      </svg>
    </label>
  )
}

/** The readability of the code: the side of a module, and what a usual label printer makes of it. */
function useReadability(url: string): string {
  const { t } = useText()
  const module = labelModule(url, rollGeometry(), printerDpi.thermal203)
  if (module === null) return t('setting.link_none')
  const values = { mm: module.mm.toFixed(2), dots: module.dots.toFixed(1) }
  if (module.mm >= moduleGoodMm) return t('setting.link_good', values)
  return t(module.mm < moduleLeastMm ? 'setting.link_bad' : 'setting.link_fair', values)
}
