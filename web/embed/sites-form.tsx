import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import type { EmbedSetting } from '#contract/embed/operations.ts'
import { sitesMost } from '#contract/embed/settings.ts'
import { additionalServicesTexts } from '#contract/additional-services/texts.ts'
import { embedTexts } from '#contract/embed/texts.ts'
import { call } from '../kernel/api.ts'
import { useChange } from '../kernel/use-change.ts'
import { ServiceSaveBar } from '../parts/service/save-bar.tsx'
import { useServiceLock } from '../parts/service/service-page.tsx'
import { Button, IconButton } from '../ui/button.tsx'
import { Checkbox } from '../ui/checkbox.tsx'
import { focusFirstError } from '../ui/focus-first-error.ts'
import { Card } from '../ui/states.tsx'
import { TextField } from '../ui/text-field.tsx'
import { type EmbedDraft, cleaned, wrongIn } from './embed-draft.ts'
import layout from '../ui/layout.module.css'
import typography from '../ui/typography.module.css'
import styles from './embed.module.css'
import { useText } from '../kernel/text.ts'

type SitesFormProps = { saved: EmbedSetting; onDirty: (dirty: boolean) => void }

/** Whether it is on, and for which sites; saved whole. */
export function SitesForm({ saved: { use, sites, known_site }, onDirty }: SitesFormProps) {
  const { t, say } = useText(additionalServicesTexts, embedTexts)
  const lock = useServiceLock()
  const form = useRef<HTMLFormElement>(null)
  const [draft, setDraft] = useState<EmbedDraft | null>(null)
  const [checked, setChecked] = useState(false)
  const { busy, change, wrong } = useChange(['getEmbedConfig', 'getServiceUse', 'listActivity'], ['sites'])
  const shown = draft ?? { use, sites: sites.length === 0 ? [''] : sites }
  const dirty = draft !== null && JSON.stringify(cleaned(draft)) !== JSON.stringify({ use, sites })
  useEffect(() => onDirty(dirty), [dirty, onDirty])
  const { at, none } = wrongIn(shown)
  const setSite = (index: number, typed: string) =>
    setDraft({ ...shown, sites: shown.sites.map((one, other) => (other === index ? typed : one)) })
  const add = (typed: string) => setDraft({ ...shown, sites: [...shown.sites.filter((one) => one !== ''), typed] })
  const save = async () => {
    setChecked(true)
    if (none || Object.keys(at).length > 0) {
      requestAnimationFrame(() => form.current !== null && focusFirstError(form.current))
      return
    }
    const done = await change(async () => {
      await call('saveEmbedConfig', cleaned(shown))
      return t('services.saved')
    })
    if (!done) return
    setDraft(null)
    setChecked(false)
  }
  const errorAt = (index: number) => {
    if (!checked) return undefined
    const key = at[index] ?? (none && index === 0 ? 'embed.site_missing' : undefined)
    return key === undefined ? (index === 0 ? wrong('sites') : undefined) : say(key)
  }
  const offered = known_site !== null && !shown.sites.includes(known_site) ? known_site : null
  return (
    <Card className={layout.shrink}>
      <form
        ref={form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (!busy && lock === null) void save()
        }}
      >
        <fieldset disabled={lock !== null} className={layout.stack20}>
          <Checkbox
            label={t('embed.use')}
            help={t('embed.use_help')}
            checked={shown.use}
            onChange={(on) => setDraft({ ...shown, use: on })}
          />
          <div role="group" aria-labelledby="embed-sites" className={styles.sites}>
            <h2 id="embed-sites">{t('embed.sites')}</h2>
            <p className={typography.help}>{t('embed.sites_help')}</p>
            {shown.sites.map((typed, index) => (
              // A site has no other name than its place in the list.
              // oxlint-disable-next-line react/no-array-index-key
              <div key={index} className={styles.site}>
                <TextField
                  type="url"
                  labelHidden
                  label={t('embed.site', { number: index + 1 })}
                  placeholder={t('embed.site_hint')}
                  error={errorAt(index)}
                  maxLength={300}
                  value={typed}
                  onChange={(words) => setSite(index, words)}
                />
                {shown.sites.length > 1 && (
                  <IconButton
                    label={t('embed.site_remove', { number: index + 1 })}
                    icon={<IconTrash aria-hidden="true" />}
                    onClick={() => setDraft({ ...shown, sites: shown.sites.filter((_, other) => other !== index) })}
                  />
                )}
              </div>
            ))}
            {shown.sites.length < sitesMost && (
              <div className={layout.wrap8}>
                <Button
                  kind="quiet"
                  icon={<IconPlus aria-hidden="true" />}
                  onClick={() => setDraft({ ...shown, sites: [...shown.sites, ''] })}
                >
                  {t('embed.site_add')}
                </Button>
                {offered !== null && (
                  <Button kind="quiet" onClick={() => add(offered)}>
                    {t('embed.site_known', { site: offered })}
                  </Button>
                )}
              </div>
            )}
          </div>
        </fieldset>
        {lock === null && <ServiceSaveBar dirty={dirty} busy={busy} onUndo={() => setDraft(null)} />}
      </form>
    </Card>
  )
}
