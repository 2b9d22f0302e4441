import { IconBarcode } from '@tabler/icons-react'
import { type FormEvent, lazy, Suspense, useState } from 'react'
import { labelModule, moduleGoodMm, moduleLeastMm, printerDpi } from '#contract/labels/print/check.ts'
import { rollGeometry } from '#contract/labels/paper/geometry.ts'
import type { QrLinkSetting } from '#contract/labels/qr-link-setting.ts'
import { may } from '#contract/kernel/roles.ts'
import { settingsTexts } from '#contract/settings/texts.ts'
import { saidOf, useCommand, useOperation } from '../kernel/api.ts'
import { qrPath } from '../kernel/qr-path.ts'
import { queries } from '../kernel/queries.ts'
import { useSession } from '../session/session.ts'
import { useText } from '../kernel/text.ts'
import { showAlert } from '../ui/alerts.tsx'
import { Button } from '../ui/button.tsx'
import { Chip } from '../ui/chip.tsx'
import { FieldNote } from '../ui/field.tsx'
import { LockableFields } from '../ui/lock.tsx'
import { Card, ErrorState } from '../ui/states.tsx'
import { LinkAddress } from './link-address.tsx'
import { Waiting } from './waiting.tsx'
import layout from '../ui/layout.module.css'
import styles from './link.module.css'

const GtinsDialog = lazy(async () => ({
  default: (await import('../parts/gtin/gtins-dialog.tsx')).GtinsDialog,
}))

type LinkChoice = QrLinkSetting['link']
const links = ['page', 'short', 'gs1'] as const
const names = { page: 'setting.link_page', short: 'setting.link_short', gs1: 'setting.link_gs1' } as const

/** The address in QR codes of labels, both drawn in print size (product D). */
export function LinkSettings() {
  const { t } = useText(settingsTexts)
  const { data, isError, refetch } = useOperation('getQrLink', {})
  if (data !== undefined)
    return (
      <div className={layout.stack20}>
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
  const { t } = useText(settingsTexts)
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
      <form className={layout.stack18} onSubmit={submit}>
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
          <li>{t('setting.link_gs1_what')}</li>
        </ul>
        <MissingGtins gtins={saved.gtins} />
        <FieldNote id="link-refusal" error={refused} />
        {may_change && (
          <Button type="submit" kind="primary" busy={isPending} className={styles.save}>
            {isPending ? t('common.saving') : t('common.save')}
          </Button>
        )}
      </form>
    </Card>
  )
}

type LinkOptionProps = { link: LinkChoice; url: string | null; checked: boolean; onChoose: () => void }

function LinkOption({ url, ...option }: LinkOptionProps) {
  const { t } = useText(settingsTexts)
  if (url !== null) return <DrawnOption url={url} {...option} />
  // Without a GTIN there is nothing to draw, and nothing to choose yet.
  return (
    <div className={styles.choice}>
      <input type="radio" name="link" disabled aria-label={t(names[option.link])} aria-describedby="link-none" />
      <span className={styles.words}>
        <b>{t(names[option.link])}</b>
        <span id="link-none" className={styles.honest}>
          {t('setting.link_gs1_none')}
        </span>
      </span>
    </div>
  )
}

/** The number of variants without a GTIN, with a link to enter them. */
function MissingGtins({ gtins: { variants, missing, first_missing } }: Pick<QrLinkSetting, 'gtins'>) {
  const { t, number } = useText(settingsTexts)
  const { role } = useSession()
  const [entered, setEntered] = useState<QrLinkSetting['gtins']['first_missing'] | null>(null)
  if (missing === 0) return null
  return (
    <div className={styles.missing}>
      <span>{t('setting.gtins_missing', { variants: number(variants), missing: number(missing) })}</span>
      {may(role, 'issue') && (
        <Button size="s" icon={<IconBarcode aria-hidden="true" />} onClick={() => setEntered(first_missing)}>
          {t('common.enter_gtins')}
        </Button>
      )}
      {entered !== null && (
        <Suspense fallback={null}>
          <GtinsDialog
            variants={entered.map((variant) => ({ ...variant, gtin: null }))}
            onClose={() => setEntered(null)}
          />
        </Suspense>
      )}
    </div>
  )
}

function DrawnOption({ link, url, checked, onChoose }: LinkOptionProps & { url: string }) {
  const { t } = useText(settingsTexts)
  const code = qrPath(url)
  const readability = useReadability(url)
  const side = rollGeometry().qr_px
  return (
    <label className={styles.choice}>
      <input type="radio" name="link" checked={checked} onChange={onChoose} aria-describedby={`link-${link}`} />
      <span className={styles.words}>
        <b>
          {t(names[link])}
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
        aria-label={t('setting.link_code', { link: t(names[link]) })}
      >
        <path d={code.d} />
      </svg>
    </label>
  )
}

/** The readability of the code: module size, and the result on a usual label printer. */
function useReadability(url: string): string {
  const { t } = useText(settingsTexts)
  const module = labelModule(url, rollGeometry(), printerDpi.thermal203)
  if (module === null) return t('setting.link_none')
  const values = { mm: module.mm.toFixed(2), dots: module.dots.toFixed(1) }
  if (module.mm >= moduleGoodMm) return t('setting.link_good', values)
  return t(module.mm < moduleLeastMm ? 'setting.link_bad' : 'setting.link_fair', values)
}
