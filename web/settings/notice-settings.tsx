import { type FormEvent, useEffect, useRef, useState } from 'react'
import type { Notices } from '#contract/settings/notices.ts'
import { noticeMax } from '#contract/labels/print/print-limits.ts'
import { may } from '#contract/kernel/roles.ts'
import { settingsTexts } from '#contract/settings/texts.ts'
import { saidOf, useCommand, useOperation } from '../kernel/api.ts'
import { queries } from '../kernel/queries.ts'
import { useSession } from '../session/session.ts'
import { useText } from '../kernel/text.ts'
import { useAddressQuery } from '../kernel/use-address-query.ts'
import { showAlert } from '../ui/alerts.tsx'
import { FieldNote } from '../ui/field.tsx'
import { focusFirstError } from '../ui/focus-first-error.ts'
import { LockNote } from '../ui/lock.tsx'
import { Card, ErrorState } from '../ui/states.tsx'
import { TabPanel, Tabs } from '../ui/tabs.tsx'
import { TextArea } from '../ui/text-field.tsx'
import layout from '../ui/layout.module.css'
import { SaveBar } from './save-bar.tsx'
import { Waiting } from './waiting.tsx'
import styles from './print.module.css'

const pages = ['description', 'information'] as const
type NoticePage = (typeof pages)[number]

type NoticeProps = { draft: Notices | null; onDraft: (draft: Notices | null) => void }

/** The notices on the shop's authentication page and on its authentication history page (002 §2.5). */
export function NoticeSettings(props: NoticeProps) {
  const { t } = useText(settingsTexts)
  const { data, isError, refetch } = useOperation('getNotices', {})
  const [saved, setSaved] = useState<Notices>()
  if (saved === undefined && data !== undefined) setSaved(data.body)
  if (saved !== undefined) return <NoticeForm saved={saved} {...props} onSaved={setSaved} />
  if (!isError) return <Waiting />
  return (
    <Card>
      <ErrorState title={t('setting.notice_failed')} onRetry={() => void refetch()} />
    </Card>
  )
}

type NoticeFormProps = NoticeProps & { saved: Notices; onSaved: (saved: Notices) => void }

function NoticeForm({ saved, draft: changed, onDraft, onSaved }: NoticeFormProps) {
  const { t, say } = useText(settingsTexts)
  const { role } = useSession()
  const form = useRef<HTMLFormElement>(null)
  const { values, change: changeAddress } = useAddressQuery()
  const page = pages.find((one) => one === values['page']) ?? 'description'
  const [refused, setRefused] = useState<string>()
  const [checked, setChecked] = useState(false)
  // The notice that is too long; its tab opens with the address, maybe a moment later.
  const [lead, setLead] = useState<NoticePage | null>(null)
  const { mutateAsync, isPending } = useCommand('saveNotices')
  const draft = changed ?? saved
  const may_change = may(role, 'setting')
  const open = (next: NoticePage) => changeAddress({ page: next === 'description' ? null : next }, { replace: true })

  useEffect(() => {
    if (lead !== page || form.current === null) return
    focusFirstError(form.current)
    setLead(null)
  }, [lead, page])

  const change = (next: Notices) => {
    setRefused(undefined)
    onDraft(JSON.stringify(next) === JSON.stringify(saved) ? null : next)
  }
  const save = async () => {
    const long = pages.find((one) => isLong(draft[one]))
    if (long !== undefined) {
      setChecked(true)
      setLead(long)
      if (long !== page) open(long)
      return
    }
    setRefused(undefined)
    try {
      onSaved(await mutateAsync({ input: draft }))
      onDraft(null)
      void queries.invalidateQueries({ queryKey: ['getNotices'] })
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
  const length = Array.from(draft[page]).length
  return (
    <div className={styles.columns}>
      <Card className={layout.shrink}>
        <form ref={form} className={styles.form} onSubmit={submit} noValidate>
          {!may_change && <LockNote>{t('setting.read_only')}</LockNote>}
          <Tabs
            id="notice"
            label={t('setting.notice_tabs')}
            value={page}
            onChange={open}
            tabs={pages.map((value) => ({ value, label: say(`setting.notice_${value}`) }))}
          />
          <TabPanel id="notice" value={page}>
            <TextArea
              key={page}
              label={t('setting.notice')}
              help={t(page === 'description' ? 'setting.notice_description_help' : 'setting.notice_information_help')}
              error={checked && isLong(draft[page]) ? t('setting.notice_long') : undefined}
              value={draft[page]}
              rows={7}
              locked={!may_change}
              onChange={(text) => change({ ...draft, [page]: text })}
            />
            <p className={isLong(draft[page]) ? styles.tooLong : styles.length}>
              {t('setting.notice_length', { length, max: noticeMax })}
            </p>
          </TabPanel>
          <FieldNote id="notice-refusal" error={refused} />
          {may_change && (
            <div className={styles.actions}>
              <SaveBar dirty={changed !== null} busy={isPending} onUndo={() => change(saved)} />
            </div>
          )}
        </form>
      </Card>
      <NoticePhone page={page} text={draft[page]} />
    </div>
  )
}

function isLong(text: string): boolean {
  return Array.from(text.trim()).length > noticeMax
}

/** A notice in its place on the buyer's phone. */
function NoticePhone({ page, text }: { page: 'description' | 'information'; text: string }) {
  const { t } = useText(settingsTexts)
  const { shops, shop_no } = useSession()
  const shop = shops.find((one) => one.shop_no === shop_no)?.shop_name ?? ''
  return (
    <Card className={styles.preview}>
      <h2>{t('common.preview')}</h2>
      <div className={styles.phone} role="img" aria-label={t('setting.phone_preview')}>
        <div className={styles.verdict}>
          <small>{shop}</small>
          <b>{page === 'description' ? t('setting.phone_genuine') : t('setting.phone_yours')}</b>
        </div>
        <div className={styles.product}>
          <i />
          <span />
        </div>
        <p className={text.trim() === '' ? styles.noNotice : styles.notice}>
          {text.trim() === '' ? t('setting.phone_empty') : text}
        </p>
        <div className={styles.button} />
      </div>
    </Card>
  )
}
