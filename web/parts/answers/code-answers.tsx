import { useState } from 'react'
import type { CodeAnswer } from '#contract/auth-items/operations.ts'
import { may } from '#contract/kernel/roles.ts'
import { authItemsTexts } from '#contract/auth-items/texts.ts'
import { call, useOperation } from '../../kernel/api.ts'
import { Facts } from '../cells/facts.tsx'
import { seoulTime } from '../cells/seoul-time.ts'
import { ProofDialog } from '../personal/proof-dialog.tsx'
import { SealedPictures } from '../pictures/sealed-pictures.tsx'
import { useSession } from '../../session/session.ts'
import { Button } from '../../ui/button.tsx'
import styles from './answers.module.css'
import { useText } from '../../kernel/text.ts'

/** The buyer's answers at a code's registration; empty if there were no questions. Mount it beside the code. */
export function CodeAnswers({ serial }: { serial: string }) {
  const { t } = useText(authItemsTexts)
  const { role } = useSession()
  const [asks, setAsks] = useState(false)
  const [whole, setWhole] = useState<readonly CodeAnswer[] | null>(null)
  const { data } = useOperation('getCodeAnswers', { serial })
  const answers = whole ?? data?.body.answers ?? []
  if (answers.length === 0) return null
  const masked = whole === null && answers.some(({ personal }) => personal)
  return (
    <section className={styles.answers} aria-label={t('answers.title')}>
      <b>{t('answers.title')}</b>
      <Facts
        facts={answers.map((answer) => ({
          name: answer.label,
          value: <Value serial={serial} answer={answer} masked={masked && answer.personal} />,
        }))}
      />
      {masked && may(role, 'support') && (
        <Button size="s" onClick={() => setAsks(true)}>
          {t('answers.masked')}
        </Button>
      )}
      {asks && (
        <ProofDialog
          title={t('answers.reveal_title')}
          submit={t('common.show')}
          help={t('answers.reveal_help')}
          onClose={() => setAsks(false)}
          work={async (proof) => {
            const revealed = await call('revealCodeAnswers', { serial, ...proof })
            setWhole(revealed.answers)
            return null
          }}
        />
      )}
    </section>
  )
}

function Value({ serial, answer, masked }: { serial: string; answer: CodeAnswer; masked: boolean }) {
  const { t } = useText(authItemsTexts)
  const { role } = useSession()
  const { label, values, pictures, forget_at } = answer
  const until = forget_at === null ? null : seoulTime(forget_at)
  return (
    <>
      {pictures.length > 0 && may(role, 'support') && (
        <SealedPictures
          from="getAnswerPicture"
          shots={pictures.map((picture_id, at) => ({
            key: picture_id,
            input: { serial, picture_id },
            alt: t('answers.picture', { label, number: at + 1 }),
          }))}
        />
      )}
      {pictures.length === 0 && <span>{masked ? t('answers.masked_value') : values.join(', ')}</span>}
      {until !== null && <small className={styles.until}>{t('answers.until', { date: until.date })}</small>}
    </>
  )
}
