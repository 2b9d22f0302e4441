import { type FormEvent, useEffect, useRef, useState } from 'react'
import type { DocumentOf } from '#contract/settings/documents.ts'
import { additionalServicesTexts } from '#contract/additional-services/texts.ts'
import { shopLookTexts } from '#contract/shop-look/texts.ts'
import { ServiceSaveBar } from '../parts/service/save-bar.tsx'
import { useServiceLock } from '../parts/service/service-page.tsx'
import { useAddressQuery } from '../kernel/use-address-query.ts'
import { showAlert } from '../ui/alerts.tsx'
import { FieldNote } from '../ui/field.tsx'
import { focusFirstError } from '../ui/focus-first-error.ts'
import { Card } from '../ui/states.tsx'
import { TabPanel, Tabs } from '../ui/tabs.tsx'
import { DesignFields } from './design-fields.tsx'
import { DisplayFields } from './display-fields.tsx'
import { InfoFields } from './info-fields.tsx'
import { type LookDraft, type LookPart, cleaned, isSame, lookParts, wrongIn } from './look-draft.ts'
import { Simulator } from './simulator.tsx'
import { useText } from '../kernel/text.ts'
import { type SaveRefusal, useSaveLook } from './use-save-look.ts'
import layout from '../ui/layout.module.css'
import styles from './shop-look.module.css'

type LookFormProps = {
  saved: LookDraft
  items: DocumentOf<'auth_items'>
  onSaved: (saved: LookDraft) => void
  onDirty: (dirty: boolean) => void
}

/** The three groups of settings as one form, which is saved as a whole, beside the simulator. */
export function LookForm({ saved, items, onSaved, onDirty }: LookFormProps) {
  const { t, say } = useText(additionalServicesTexts, shopLookTexts)
  const lock = useServiceLock()
  const form = useRef<HTMLFormElement>(null)
  const { values, change: changeAddress } = useAddressQuery()
  const tab = lookParts.find((one) => one === values['tab']) ?? 'design'
  const [draft, setDraft] = useState(saved)
  const [checked, setChecked] = useState(false)
  const [refusal, setRefusal] = useState<SaveRefusal>()
  const [wrongAt, setWrongAt] = useState<{ part: LookPart }>()
  const { save, busy } = useSaveLook()
  const wrong = wrongIn(draft)
  const dirty = !isSame(draft, saved)
  useEffect(() => onDirty(dirty), [dirty, onDirty])
  const open = (next: LookPart) => changeAddress({ tab: next === 'design' ? null : next }, { replace: true })

  // The first wrong field takes the focus as soon as its tab is drawn.
  useEffect(() => {
    if (wrongAt?.part !== tab || form.current === null) return
    focusFirstError(form.current)
    setWrongAt(undefined)
  }, [wrongAt, tab])
  const lead = (part: LookPart) => {
    setWrongAt({ part })
    if (part !== tab) open(part)
  }

  const change = <P extends LookPart>(part: P, some: Partial<LookDraft[P]>) => {
    setRefusal(undefined)
    setDraft({ ...draft, [part]: { ...draft[part], ...some } })
  }
  const errorsOf = (part: LookPart) => ({
    ...(checked ? Object.fromEntries(Object.entries(wrong[part]).map(([field, key]) => [field, say(key)])) : {}),
    ...(refusal?.part === part ? refusal.fields : {}),
  })
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (busy || lock !== null) return
    setChecked(true)
    const first = lookParts.find((part) => Object.keys(wrong[part]).length > 0)
    if (first !== undefined) return lead(first)
    const outcome = await save(cleaned(draft), saved)
    if (outcome.refusal !== undefined) {
      setRefusal(outcome.refusal)
      onSaved(outcome.saved)
      return lead(outcome.refusal.part)
    }
    setDraft(outcome.saved)
    onSaved(outcome.saved)
    showAlert(t('services.saved'))
  }
  const undo = () => {
    setRefusal(undefined)
    setChecked(false)
    setDraft(saved)
  }
  const panels = {
    design: (
      <DesignFields value={draft.design} errors={errorsOf('design')} onChange={(some) => change('design', some)} />
    ),
    display: (
      <DisplayFields value={draft.display} errors={errorsOf('display')} onChange={(some) => change('display', some)} />
    ),
    info: <InfoFields value={draft.info} errors={errorsOf('info')} onChange={(some) => change('info', some)} />,
  } as const
  return (
    <div className={styles.columns}>
      <Card className={layout.shrink}>
        <form ref={form} className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
          <Tabs
            id="look"
            label={t('look.tabs')}
            value={tab}
            onChange={open}
            tabs={lookParts.map((value) => ({ value, label: say(`look.tab_${value}`) }))}
          />
          <TabPanel id="look" value={tab}>
            <fieldset disabled={lock !== null} className={styles.fields}>
              {panels[tab]}
            </fieldset>
          </TabPanel>
          <FieldNote id="look-refusal" error={refusal?.message} />
          {lock === null && <ServiceSaveBar dirty={dirty} busy={busy} onUndo={undo} />}
        </form>
      </Card>
      <Simulator draft={draft} items={items} />
    </div>
  )
}
