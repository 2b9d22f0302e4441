import { type FormEvent, useEffect, useRef, useState } from 'react'
import { itemsMost } from '#contract/auth-items/answers.ts'
import type { AuthItem } from '#contract/settings/documents.ts'
import { authItemsTexts } from '#contract/auth-items/texts.ts'
import { ServiceSaveBar } from '../parts/service/save-bar.tsx'
import { useServiceLock } from '../parts/service/service-page.tsx'
import { PageSimulator } from '../parts/simulator/page-simulator.tsx'
import { FieldNote } from '../ui/field.tsx'
import { focusFirstError } from '../ui/focus-first-error.ts'
import { Card } from '../ui/states.tsx'
import { AddItem } from './add-item.tsx'
import { type Look, cleaned, moved, wrongIn } from './item-draft.ts'
import { ItemRow } from './item-row.tsx'
import { useSaveItems } from './use-save-items.ts'
import { useText } from '../kernel/text.ts'
import layout from '../ui/layout.module.css'
import typography from '../ui/typography.module.css'
import styles from './auth-items.module.css'

type ItemBuilderProps = {
  saved: AuthItem[]
  version: number
  look: Look
  onSaved: (saved: AuthItem[], version: number) => void
  onDirty: (dirty: boolean) => void
}

/** The list of what is asked: fixed items, then the shop's own in their order; the whole list is saved at once. */
export function ItemBuilder({ saved, version, look, onSaved, onDirty }: ItemBuilderProps) {
  const { t } = useText(authItemsTexts)
  const lock = useServiceLock()
  const form = useRef<HTMLFormElement>(null)
  const [items, setItems] = useState(saved)
  const [open, setOpen] = useState<number | null>(null)
  const [checked, setChecked] = useState(false)
  const [wrongAt, setWrongAt] = useState<number | null>(null)
  const [said, setSaid] = useState('')
  const { save, busy, problem } = useSaveItems()
  const asked = items.filter(({ use }) => use)
  const hidden = items.length - asked.length
  const dirty = JSON.stringify(items) !== JSON.stringify(saved)
  useEffect(() => onDirty(dirty), [dirty, onDirty])
  useEffect(() => {
    if (wrongAt === null || form.current === null) return
    focusFirstError(form.current)
    setWrongAt(null)
  }, [wrongAt])

  const change = (item_no: number, some: Partial<AuthItem>) =>
    setItems(items.map((item) => (item.item_no === item_no ? { ...item, ...some } : item)))
  const move = (item: AuthItem, to: number) => {
    setItems(moved(items, item.item_no, to))
    setSaid(t('items.moved', { label: item.label, place: to + 1 }))
  }
  const remove = (item: AuthItem) => {
    setItems(items.filter(({ item_no }) => item_no !== item.item_no))
    setSaid(t('items.removed', { label: item.label }))
  }
  const take = (next: AuthItem[], now: number) => {
    setItems(next)
    setChecked(false)
    onSaved(next, now)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (busy || lock !== null) return
    setChecked(true)
    const wrong = asked.find((item) => Object.keys(wrongIn(item)).length > 0)
    if (wrong === undefined) {
      void save(cleaned(items), version, take)
      return
    }
    setOpen(wrong.item_no)
    setWrongAt(wrong.item_no)
  }
  return (
    <div className={styles.columns}>
      <Card className={layout.shrink}>
        <form ref={form} className={styles.form} onSubmit={submit} noValidate>
          <Fixed />
          <fieldset disabled={lock !== null} className={styles.group}>
            <legend>{t('items.own')}</legend>
            <p className={typography.help}>{t('items.own_help', { count: asked.length })}</p>
            {asked.length === 0 && <p className={typography.help}>{t('items.empty')}</p>}
            <ol className={layout.stack8}>
              {asked.map((item, at) => (
                <ItemRow
                  key={item.item_no}
                  item={item}
                  at={at}
                  count={asked.length}
                  opened={open === item.item_no}
                  errors={checked ? wrongIn(item) : {}}
                  onOpen={(opened) => setOpen(opened ? item.item_no : null)}
                  onChange={(some) => change(item.item_no, some)}
                  onMove={(to) => move(item, to)}
                  onDrop={(dropped) => {
                    const other = items.find(({ item_no }) => item_no === dropped)
                    if (other !== undefined) move(other, at)
                  }}
                  onRemove={() => remove(item)}
                />
              ))}
            </ol>
            {asked.length < itemsMost && (
              <AddItem
                items={items}
                onAdd={(item) => {
                  setItems([...asked, item, ...items.filter(({ use }) => !use)])
                  setOpen(item.item_no)
                }}
              />
            )}
            {hidden > 0 && <p className={typography.help}>{t('items.hidden', { count: hidden })}</p>}
            <p className={typography.help} role="status">
              {said}
            </p>
          </fieldset>
          <FieldNote id="items-refusal" error={problem} />
          {lock === null && <ServiceSaveBar dirty={dirty} busy={busy} onUndo={() => setItems(saved)} />}
        </form>
      </Card>
      <Card className={styles.simulator}>
        <h2>{t('common.preview')}</h2>
        <p className={typography.help}>{t('items.preview_help')}</p>
        <PageSimulator
          at_form
          input={{
            page: 'genuine',
            language: look.display.default_language,
            ...look,
            auth_items: { items: cleaned(asked).filter((item) => Object.keys(wrongIn(item)).length === 0) },
          }}
          label={t('items.preview_frame')}
          failed={t('items.preview_failed')}
        />
      </Card>
    </div>
  )
}

function Fixed() {
  const { t } = useText(authItemsTexts)
  return (
    <section className={styles.group}>
      <h2>{t('items.fixed')}</h2>
      <ul className={styles.fixed}>
        <li>{t('common.name')}</li>
        <li>{t('items.fixed_phone')}</li>
        <li>{t('common.email_address')}</li>
      </ul>
      <p className={typography.help}>{t('items.fixed_help')}</p>
    </section>
  )
}
