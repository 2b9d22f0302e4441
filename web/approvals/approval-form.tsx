import { useRef, useState } from 'react'
import type { DocumentOf } from '#contract/settings/documents.ts'
import { retention } from '#contract/members/retention.ts'
import { approvalsTexts } from '#contract/approvals/texts.ts'
import { call, saidOf, useOperation } from '../kernel/api.ts'
import { queries } from '../kernel/queries.ts'
import { LeaveDialog } from '../parts/page/leave-dialog.tsx'
import { useServiceLock } from '../parts/service/service-page.tsx'
import { useText } from '../kernel/text.ts'
import { showAlert } from '../ui/alerts.tsx'
import { Button } from '../ui/button.tsx'
import { Checkbox, RadioGroup } from '../ui/checkbox.tsx'
import { focusFirstError } from '../ui/focus-first-error.ts'
import { NumberField } from '../ui/number-field.tsx'
import { Card } from '../ui/states.tsx'
import typography from '../ui/typography.module.css'
import styles from './approvals.module.css'
import { ReasonList } from './reason-list.tsx'

/** The maximum of the settings (`contract/settings/documents.ts`). */
const hoursMost = 720
const daysMost = 365

type Body = DocumentOf<'approval'>
/** A number field may be empty while it is typed. */
type Draft = Omit<Body, 'auto_after_hours' | 'expire_days'> & {
  auto_after_hours: number | null
  expire_days: number | null
}
type Set = (part: Partial<Draft>) => void
type Place = { pathname: string; search: object }

/** The queue has the same address with `view` in its query. */
const leavesForm = (current: Place, next: Place) => current.pathname !== next.pathname || !('view' in next.search)

/** The settings as one form, saved whole. */
export function ApprovalForm({ saved }: { saved: Body }) {
  const { t } = useText(approvalsTexts)
  const lock = useServiceLock()
  const [draft, setDraft] = useState<Draft | null>(null)
  const [busy, setBusy] = useState(false)
  const [tried, setTried] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const shown = draft ?? saved
  const set: Set = (part) => setDraft({ ...shown, ...part })
  const save = async () => {
    setTried(true)
    const body = bodyOf(shown)
    if (body === null) return requestAnimationFrame(() => form.current !== null && focusFirstError(form.current))
    setBusy(true)
    try {
      await call('saveApprovalConfig', body)
      await queries.invalidateQueries({ predicate: ({ queryKey: [name] }) => touched.has(name) })
      setDraft(null)
      setTried(false)
      showAlert(t('approvals.saved'))
    } catch (caught) {
      showAlert(saidOf(caught))
    } finally {
      setBusy(false)
    }
    return undefined
  }
  return (
    <Card className={styles.formCard}>
      <form
        ref={form}
        noValidate
        className={styles.fields}
        onSubmit={(event) => {
          event.preventDefault()
          if (!busy && lock === null) void save()
        }}
      >
        <fieldset disabled={lock !== null} className={styles.fields}>
          <Use draft={shown} saved={saved} set={set} />
          <Ways draft={shown} set={set} tried={tried} />
          <Proof draft={shown} set={set} tried={tried} />
          <ReasonList reasons={shown.reject_reasons} onChange={(reject_reasons) => set({ reject_reasons })} />
        </fieldset>
        {lock === null && (
          <div className={styles.save}>
            <Button type="submit" kind="primary" busy={busy}>
              {t('common.save')}
            </Button>
            {draft !== null && (
              <>
                <span className={typography.note}>{t('approvals.unsaved')}</span>
                <Button kind="quiet" onClick={() => setDraft(null)}>
                  {t('common.undo')}
                </Button>
              </>
            )}
          </div>
        )}
      </form>
      <LeaveDialog dirty={draft !== null} leaves={leavesForm} />
    </Card>
  )
}

const touched: ReadonlySet<unknown> = new Set(['getApprovalConfig', 'getServiceUse', 'listActivity'])

const isWithin = (value: number | null, most: number): value is number => value !== null && value >= 1 && value <= most

/** Maps the draft to its input; null while a number is invalid. Hours that the mode does not use are unchanged. */
function bodyOf({ auto_after_hours, expire_days, ...rest }: Draft): Body | null {
  const hours = rest.mode === 'auto_after_hours' ? auto_after_hours : (auto_after_hours ?? 24)
  return isWithin(hours, hoursMost) && isWithin(expire_days, daysMost)
    ? { ...rest, auto_after_hours: hours, expire_days }
    : null
}

type PartProps = { draft: Draft; set: Set; tried: boolean }

function Use({ draft, saved, set }: Omit<PartProps, 'tried'> & { saved: Body }) {
  const { t, number } = useText(approvalsTexts)
  const { data } = useOperation('countApprovals', {})
  const waiting = data?.body.waiting ?? 0
  return (
    <div>
      <Checkbox
        label={t('approvals.use')}
        help={t('approvals.use_help')}
        checked={draft.use}
        onChange={(use) => set({ use })}
      />
      {saved.use && !draft.use && waiting > 0 && (
        <p className={styles.warn} role="status">
          {t('approvals.use_left', { count: number(waiting) })}
        </p>
      )}
    </div>
  )
}

function Ways({ draft, set, tried }: PartProps) {
  const { t } = useText(approvalsTexts)
  const { mode } = draft
  return (
    <>
      <RadioGroup
        legend={t('approvals.mode')}
        name="mode"
        value={mode}
        onChange={(next) => set({ mode: next })}
        choices={[
          { value: 'manual', label: t('approvals.mode_manual') },
          { value: 'auto_after_hours', label: t('approvals.mode_after'), help: t('approvals.mode_after_help') },
          { value: 'auto_match_order', label: t('approvals.mode_match'), help: t('approvals.mode_match_help') },
        ]}
      />
      {mode === 'auto_after_hours' && (
        <NumberField
          className={styles.number}
          label={t('approvals.hours')}
          suffix={t('approvals.hours_unit')}
          min={1}
          max={hoursMost}
          value={draft.auto_after_hours}
          error={
            tried && !isWithin(draft.auto_after_hours, hoursMost)
              ? t('approvals.hours_wrong', { most: hoursMost })
              : undefined
          }
          onChange={(auto_after_hours) => set({ auto_after_hours })}
        />
      )}
      <NumberField
        className={styles.number}
        label={t('approvals.expire_days')}
        help={t('approvals.expire_days_help')}
        suffix={t('common.days_unit')}
        min={1}
        max={daysMost}
        value={draft.expire_days}
        error={
          tried && !isWithin(draft.expire_days, daysMost) ? t('approvals.days_wrong', { most: daysMost }) : undefined
        }
        onChange={(expire_days) => set({ expire_days })}
      />
    </>
  )
}

function Proof({ draft, set }: PartProps) {
  const { t } = useText(approvalsTexts)
  return (
    <>
      <Checkbox
        label={t('approvals.proof_required')}
        help={t('approvals.proof_required_help', { days: retention.approval_days })}
        checked={draft.proof_required}
        onChange={(proof_required) => set({ proof_required })}
      />
      <RadioGroup
        legend={t('approvals.warranty_start')}
        help={t('approvals.warranty_start_help')}
        name="warranty_start"
        value={draft.warranty_start}
        onChange={(warranty_start) => set({ warranty_start })}
        choices={[
          { value: 'approved', label: t('approvals.start_approved') },
          { value: 'submitted', label: t('approvals.start_submitted') },
        ]}
      />
    </>
  )
}
