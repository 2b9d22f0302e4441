import { useState } from 'react'
import { may } from '#contract/kernel/roles.ts'
import { codesCreateTexts } from '#contract/codes/create/texts.ts'
import { useSession } from '../../session/session.ts'
import { useText } from '../../kernel/text.ts'
import { showAlert } from '../../ui/alerts.tsx'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/dialog.tsx'
import { LinearProgress } from '../../ui/progress.tsx'
import { totalCodes } from './create-list.ts'
import styles from './create.module.css'
import type { CreateList } from './use-create-list.ts'
import type { Generation } from './use-generation.ts'

/** The number of codes above which a confirmation is required. */
const askAbove = 100_000

/** The total of codes to make, and the one strong button. */
export function CreateFoot({ list, generation }: { list: CreateList; generation: Generation }) {
  const { t, number } = useText(codesCreateTexts)
  const { role } = useSession()
  const [asking, setAsking] = useState(false)
  const { sending, ready, send } = generation
  const count = totalCodes(list.rows)
  const start = () => {
    if (!ready()) return
    if (count > askAbove) setAsking(true)
    else void send()
  }
  const items = number(list.rows.length)
  return (
    <div className={styles.foot}>
      {sending ? (
        <div className={styles.sending}>
          <LinearProgress label={t('create.sending')} value={null} />
        </div>
      ) : (
        <output className={styles.summary}>
          <span>{t('create.summary_items', { count: items })}</span>
          <strong>{t('create.summary_codes', { count: number(count) })}</strong>
        </output>
      )}
      <Button
        kind="primary"
        size="l"
        busy={sending}
        unavailable={may(role, 'issue') ? undefined : () => showAlert(t('auth.role_refused'))}
        onClick={start}
      >
        {t('common.create_codes')}
      </Button>
      <ConfirmDialog
        opened={asking}
        onClose={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false)
          void send()
        }}
        title={t('create.large_title', { count: number(count) })}
        confirm={t('create.large_confirm', { count: number(count) })}
      >
        {t('create.large_help', { items })}
      </ConfirmDialog>
    </div>
  )
}
