import { IconChevronRight } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { accountsTexts } from '#contract/accounts/texts.ts'
import { saidOf } from '../../kernel/api.ts'
import { useText } from '../../kernel/text.ts'
import { Button } from '../../ui/button.tsx'
import { FieldNote } from '../../ui/field.tsx'
import layout from '../../ui/layout.module.css'
import frame from './frame.module.css'
import styles from './mall-choices.module.css'

/** Malls that one name and password open. */
export type MallChoice = readonly { mall_id: string; mall_name: string }[]

type MallChoicesProps = { malls: MallChoice; onChoose: (mall_id: string) => Promise<void>; onBack: () => void }

/** The password opens several malls: to which one? */
export function MallChoices({ malls, onChoose, onBack }: MallChoicesProps) {
  const { t } = useText(accountsTexts)
  const heading = useRef<HTMLHeadingElement>(null)
  const [problem, setProblem] = useState<string>()
  const [busy, setBusy] = useState<string | null>(null)
  useEffect(() => heading.current?.focus(), [])
  const choose = async (mall_id: string) => {
    setProblem(undefined)
    setBusy(mall_id)
    try {
      await onChoose(mall_id)
    } catch (refusal) {
      setProblem(saidOf(refusal))
    } finally {
      setBusy(null)
    }
  }
  return (
    <div className={frame.form}>
      <h1 ref={heading} tabIndex={-1} className={frame.title}>
        {t('member_account.choose_mall')}
      </h1>
      <p className={frame.titleHelp}>{t('member_account.choose_mall_help')}</p>
      <ul className={layout.column8}>
        {malls.map(({ mall_id, mall_name }) => (
          <li key={mall_id}>
            <button
              type="button"
              className={styles.choice}
              aria-busy={busy === mall_id || undefined}
              onClick={() => {
                if (busy === null) void choose(mall_id)
              }}
            >
              <span className={styles.choiceName}>
                {mall_name}
                <small>{mall_id}</small>
              </span>
              <IconChevronRight size={18} aria-hidden="true" />
            </button>
          </li>
        ))}
      </ul>
      <FieldNote id="choice-problem" error={problem} />
      <Button kind="quiet" size="l" wide onClick={onBack}>
        {t('member_account.other_login')}
      </Button>
    </div>
  )
}
