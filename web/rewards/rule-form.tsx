import { type ReactNode, useEffect, useRef } from 'react'
import { rewardsTexts } from '#contract/rewards/texts.ts'
import { LeaveDialog } from '../parts/page/leave-dialog.tsx'
import { useServiceLock } from '../parts/service/service-page.tsx'
import { useSession } from '../session/session.ts'
import { useText } from '../kernel/text.ts'
import { Button } from '../ui/button.tsx'
import { Checkbox } from '../ui/checkbox.tsx'
import { FieldNote } from '../ui/field.tsx'
import { focusFirstError } from '../ui/focus-first-error.ts'
import { Card } from '../ui/states.tsx'
import layout from '../ui/layout.module.css'
import typography from '../ui/typography.module.css'
import styles from './rewards.module.css'
import type { Draft } from './use-draft.ts'

/** The most rules of a service. */
const rulesMost = 10

type RuleFormProps<T extends { use: boolean; rules: readonly unknown[] }> = {
  draft: Draft<T>
  use_words: string
  onUse: (use: boolean) => void
  onAdd: () => void
  renderRule: (index: number) => ReactNode
  onRemove: (index: number) => void
  /** Fields above the rules, and below them. */
  head?: ReactNode
  tail?: ReactNode
  effect: readonly string[]
}

/** The form of one service: switch, rules, their effect as text, and the save button. */
export function RuleForm<T extends { use: boolean; rules: readonly unknown[] }>(props: RuleFormProps<T>) {
  const { draft, use_words, onUse, onAdd, renderRule, onRemove, head, tail, effect } = props
  const { t } = useText(rewardsTexts)
  const allowed = useServiceLock() === null
  const { rules, use } = draft.draft
  const form = useRef<HTMLFormElement>(null)
  const { marks } = draft
  useEffect(() => {
    if (marks > 0 && form.current !== null) focusFirstError(form.current)
  }, [marks])
  return (
    <div className={styles.columns}>
      <Card>
        <form ref={form} className={styles.form} onSubmit={draft.onSubmit} noValidate>
          <fieldset disabled={!allowed} className={layout.stack18}>
            <Checkbox checked={use} onChange={onUse} label={use_words} error={draft.wrong('rules')} />
            {head}
            <h2 className={styles.heading}>{t('rewards.rules')}</h2>
            {rules.length === 0 && <p className={typography.note}>{t('rewards.no_rules_yet')}</p>}
            {rules.map((_rule, index) => (
              <fieldset key={index} className={styles.rule}>
                <legend className={styles.legend}>{t('rewards.rule', { number: index + 1 })}</legend>
                <FieldNote id={`rule-${index}-note`} error={draft.wrong(`rules.${index}`)} />
                {renderRule(index)}
                {allowed && (
                  <Button kind="quiet" size="s" className={styles.remove} onClick={() => onRemove(index)}>
                    {t('rewards.remove_rule', { number: index + 1 })}
                  </Button>
                )}
              </fieldset>
            ))}
            {allowed && rules.length < rulesMost && (
              <Button className={styles.add} onClick={onAdd}>
                {t('rewards.add_rule')}
              </Button>
            )}
            {tail}
          </fieldset>
          <FieldNote id="rules-problem" error={draft.problem} />
          {allowed && (
            <Button type="submit" kind="primary" busy={draft.busy} className={styles.save}>
              {t('common.save')}
            </Button>
          )}
        </form>
      </Card>
      <Effect lines={effect} use={use} />
      {/* Each kind of reward is a tab of its own. */}
      <LeaveDialog dirty={draft.dirty} leaves={() => true} />
    </div>
  )
}

/** The effect of the rules, in words that are read before they are saved. */
function Effect({ lines, use }: { lines: readonly string[]; use: boolean }) {
  const { t } = useText(rewardsTexts)
  const { flavour } = useSession()
  const all = use ? [...lines, t('rewards.effect_members')] : [t('rewards.effect_off')]
  const shown = use && flavour === 'partner' ? [...all, t('rewards.effect_hook')] : all
  return (
    <Card className={styles.effect}>
      <h2 className={styles.heading}>{t('rewards.effect')}</h2>
      <ul className={styles.lines} aria-live="polite">
        {shown.map((line, index) => (
          <li key={index}>{line}</li>
        ))}
      </ul>
    </Card>
  )
}
