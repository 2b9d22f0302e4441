import { IconExternalLink } from '@tabler/icons-react'
import { type FormEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { PrintConfig } from '#contract/labels/config.ts'
import { type Template, descriptionMax, labelType } from '#contract/labels/paper/label.ts'
import type { Bottom } from '#contract/labels/print/print-limits.ts'
import { may } from '#contract/kernel/roles.ts'
import { settingsTexts } from '#contract/settings/texts.ts'
import { saidOf, useCommand } from '../kernel/api.ts'
import { holdLabelImage } from '../parts/label/label-image.ts'
import { queries } from '../kernel/queries.ts'
import { useSession } from '../session/session.ts'
import { useText } from '../kernel/text.ts'
import { showAlert } from '../ui/alerts.tsx'
import { buttonLook } from '../ui/button.tsx'
import { RadioGroup } from '../ui/checkbox.tsx'
import { FieldNote } from '../ui/field.tsx'
import { focusFirstError } from '../ui/focus-first-error.ts'
import { LockableFields } from '../ui/lock.tsx'
import { Segmented } from '../ui/segmented.tsx'
import { Select } from '../ui/select.tsx'
import { Card } from '../ui/states.tsx'
import { TextField } from '../ui/text-field.tsx'
import { PreviewCard } from './preview-card.tsx'
import { type PrintDraft, type PrintProblems, draftOf, inputOf, problemsOf, withBottom } from './print-draft.ts'
import { PrintImage } from './print-image.tsx'
import { SaveBar } from './save-bar.tsx'
import layout from '../ui/layout.module.css'
import typography from '../ui/typography.module.css'
import styles from './print.module.css'

type PrintFormProps = {
  saved: PrintConfig
  draft: PrintDraft | null
  onDraft: (draft: PrintDraft | null) => void
  onSaved: (saved: PrintConfig) => void
}

/** Paper, template and bottom option of labels, with a preview (002 §2.4). */
export function PrintForm({ saved, draft: changed, onDraft, onSaved }: PrintFormProps) {
  const { t, say } = useText(settingsTexts)
  const { role } = useSession()
  const form = useRef<HTMLFormElement>(null)
  const [problems, setProblems] = useState<PrintProblems>({})
  const [refused, setRefused] = useState<string>()
  const { mutateAsync, isPending } = useCommand('savePrintConfig')
  const draft = changed ?? draftOf(saved)
  const may_change = may(role, 'setting')

  const change = (next: PrintDraft) => {
    setProblems({})
    setRefused(undefined)
    onDraft(JSON.stringify(next) === JSON.stringify(draftOf(saved)) ? null : next)
  }
  const fail = (found: PrintProblems) => {
    flushSync(() => setProblems(found))
    if (form.current !== null) focusFirstError(form.current)
  }
  const save = async () => {
    const found = problemsOf(draft)
    if (Object.keys(found).length > 0) return fail(found)
    setRefused(undefined)
    try {
      const answer = await mutateAsync({ input: inputOf(draft) })
      holdLabelImage(answer.print_image_url)
      onSaved(answer)
      void queries.invalidateQueries({ queryKey: ['getPrintConfig'] })
      return showAlert(t('setting.codes_saved'))
    } catch (refusal) {
      showAlert(t('setting.save_failed'))
      return setRefused(saidOf(refusal))
    }
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!isPending) void save()
  }
  const textOf = (key: PrintProblems[keyof PrintProblems]) => (key === undefined ? undefined : say(key))
  return (
    <div className={styles.columns}>
      <Card className={layout.shrink}>
        <form ref={form} className={styles.form} onSubmit={submit} noValidate>
          <LockableFields className={styles.fields} reason={!may_change && t('setting.read_only')}>
            <Select
              label={t('setting.paper')}
              placeholder={t('setting.select')}
              value={draft.paper}
              error={textOf(problems.paper)}
              required
              onChange={(paper) => change({ ...draft, paper })}
              choices={[
                { value: 'a4', label: t('setting.paper_a4') },
                { value: 'rolLabel', label: t('setting.paper_roll') },
              ]}
            />
            <div className={styles.template}>
              <span className={typography.label} aria-hidden="true">
                {t('setting.template')}
              </span>
              <Segmented<Template>
                label={t('setting.template')}
                value={draft.template || null}
                onChange={(template) => change({ ...draft, template })}
                choices={[
                  { value: 'type1', label: t('setting.template_type1') },
                  { value: 'type2', label: t('setting.template_type2') },
                ]}
              />
              <FieldNote id="template-note" help={t('setting.template_help')} error={textOf(problems.template)} />
            </div>
            <RadioGroup<Bottom>
              legend={t('setting.bottom')}
              name="bottom"
              value={draft.bottom}
              onChange={(bottom) => change(withBottom(draft, bottom))}
              choices={[
                { value: 'none', label: t('setting.bottom_none'), help: t('setting.bottom_none_help') },
                { value: 'image', label: t('setting.bottom_image') },
                { value: 'text', label: t('setting.bottom_text') },
              ]}
            />
            {draft.bottom === 'image' && (
              <PrintImage
                value={draft.image_url}
                error={textOf(problems.image_url)}
                onChange={(image_url) => change({ ...draft, image_url })}
              />
            )}
            {draft.bottom === 'text' && (
              <TextField
                label={t('setting.text')}
                help={t('setting.text_help', { count: descriptionMax })}
                error={textOf(problems.description)}
                maxLength={descriptionMax}
                value={draft.text}
                onChange={(text) => change({ ...draft, text })}
              />
            )}
          </LockableFields>
          <FieldNote id="print-refusal" error={refused} />
          <div className={styles.actions}>
            <a
              className={buttonLook({ kind: 'quiet' })}
              href="/guide/label-printer"
              target="_blank"
              rel="noopener"
              aria-label={`${t('setting.printer_guide')} ${t('setting.new_tab')}`}
            >
              {t('setting.printer_guide')}
              <IconExternalLink size={16} aria-hidden="true" />
            </a>
            {may_change && <SaveBar dirty={changed !== null} busy={isPending} onUndo={() => change(draftOf(saved))} />}
          </div>
        </form>
      </Card>
      <PreviewCard type={labelType(draft.paper, draft.template)} draft={draft} />
    </div>
  )
}
