import { type FormEvent, useEffect, useRef, useState } from 'react'
import { IconPlus } from '@tabler/icons-react'
import { itemsMost } from '#contract/auth-items/answers.ts'
import type { AuthItem } from '#contract/settings/documents.ts'
import { authItemsTexts } from '#contract/auth-items/texts.ts'
import { additionalServicesTexts } from '#contract/additional-services/texts.ts'
import { ServiceSaveBar } from '../parts/service/save-bar.tsx'
import { useServiceLock } from '../parts/service/service-page.tsx'
import { PageSimulator } from '../parts/simulator/page-simulator.tsx'
import { FieldNote } from '../ui/field.tsx'
import { focusFirstError } from '../ui/focus-first-error.ts'
import { Card } from '../ui/states.tsx'
import { useText } from '../kernel/text.ts'
import layout from '../ui/layout.module.css'
import typography from '../ui/typography.module.css'
import { Button } from '../ui/button.tsx'
import { call, Refusal, saidOf, useCommand } from '../kernel/api.ts'
import { queries } from '../kernel/queries.ts'
import { showAlert } from '../ui/alerts.tsx'
import { type Look, cleaned, moved, newItem, wrongIn } from './item-draft.ts'
import { ItemRow } from './item-row.tsx'
import styles from './auth-items.module.css'

type Take = (items: AuthItem[], version: number) => void

const presets = ['place', 'bought_on', 'receipt'] as const

type ItemBuilderProps = {
  saved: AuthItem[]
  version: number
  look: Look
  onSaved: (saved: AuthItem[], version: number) => void
  onDirty: (dirty: boolean) => void
}

/** The list of items: fixed ones, then the shop's own in order, saved as a whole. */
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

/** One more question: one that the product knows, each once, or one of the shop's own. */
function AddItem({ items, onAdd }: { items: readonly AuthItem[]; onAdd: (item: AuthItem) => void }) {
  const { t, say } = useText(authItemsTexts)
  const left = presets.filter((preset) => !items.some((item) => item.use && item.preset === preset))
  return (
    <div role="group" aria-label={t('items.add')} className={layout.wrap8}>
      {left.map((preset) => (
        <Button
          key={preset}
          size="s"
          icon={<IconPlus aria-hidden="true" />}
          onClick={() => onAdd(newItem(items, say(`items.add_${preset}`), preset))}
        >
          {say(`items.add_${preset}`)}
        </Button>
      ))}
      <Button
        size="s"
        icon={<IconPlus aria-hidden="true" />}
        onClick={() => onAdd(newItem(items, t('items.new_label'), null))}
      >
        {t('items.add_own')}
      </Button>
    </div>
  )
}

/** Saves the whole list with its version (optimistic lock). After a conflict the newer list is shown with a notice. */
function useSaveItems() {
  const { t } = useText(additionalServicesTexts, authItemsTexts)
  const [problem, setProblem] = useState<string>()
  const { mutateAsync, isPending } = useCommand('saveAuthItems')
  const save = async (items: AuthItem[], version: number, take: Take) => {
    setProblem(undefined)
    try {
      const answer = await mutateAsync({ input: { items, version } })
      // The server returns complete items, with defaults for unset values.
      take(answer.items as AuthItem[], answer.version)
      showAlert(t('services.saved'))
    } catch (refusal) {
      if (!(refusal instanceof Refusal) || refusal.code !== 'setting.changed_meanwhile')
        return setProblem(saidOf(refusal))
      const there = await call('getAuthItems', {})
      take(there.items as AuthItem[], there.version)
      setProblem(t('items.changed_meanwhile'))
    } finally {
      for (const name of ['getAuthItems', 'getServiceUse', 'listActivity'])
        void queries.invalidateQueries({ queryKey: [name] })
    }
    return undefined
  }
  return { save, busy: isPending, problem }
}
