import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { writtenNumber } from '#contract/messages/senders/sender-number.ts'
import type { Sender, SenderState } from '#contract/messages/senders/senders.ts'
import { may } from '#contract/kernel/roles.ts'
import { messagesSendersTexts } from '#contract/messages/senders/texts.ts'
import { saidOf, useCommand, useOperation } from '../../kernel/api.ts'
import { queries } from '../../kernel/queries.ts'
import { seoulTime } from '../../parts/cells/seoul-time.ts'
import { useSession } from '../../session/session.ts'
import { useText } from '../../kernel/text.ts'
import { showAlert } from '../../ui/alerts.tsx'
import { Button } from '../../ui/button.tsx'
import { type ChipTone, Chip } from '../../ui/chip.tsx'
import { ConfirmDialog } from '../../ui/dialog.tsx'
import { Card, EmptyState, ErrorState, Skeleton } from '../../ui/states.tsx'
import { NumberDialog } from './number-dialog.tsx'
import layout from '../../ui/layout.module.css'
import typography from '../../ui/typography.module.css'
import styles from './senders.module.css'

const tones: Readonly<Record<SenderState, ChipTone>> = {
  waiting: 'warn',
  approved: 'info',
  rejected: 'lost',
  expired: 'plain',
}

/** The numbers that text messages come from, and how far their review is. */
export function NumbersCard() {
  const { t } = useText(messagesSendersTexts)
  const { role } = useSession()
  const [adds, setAdds] = useState(false)
  const query = useOperation('listSenders', {})
  const answer = query.data?.body
  const may_change = may(role, 'setting')
  return (
    <Card className={styles.card}>
      <header className={styles.head}>
        <h2>{t('senders.numbers')}</h2>
        {may_change && (
          <Button size="s" icon={<IconPlus aria-hidden="true" />} onClick={() => setAdds(true)}>
            {t('senders.add')}
          </Button>
        )}
      </header>
      <p className={typography.soft}>{t('senders.numbers_help')}</p>
      {answer === undefined && query.error === null && <Skeleton height={96} />}
      {query.error !== null && <ErrorState help={query.error.message} onRetry={() => void query.refetch()} />}
      {answer !== undefined && !answer.senders.some(({ status }) => status === 'approved') && (
        <p className={styles.note}>{t('senders.service_number', { number: answer.service_number })}</p>
      )}
      {answer?.senders.length === 0 && <EmptyState title={t('senders.no_numbers')} />}
      {answer !== undefined && answer.senders.length > 0 && (
        <ul className={layout.stack} aria-label={t('senders.list')}>
          {answer.senders.map((sender) => (
            <Line key={sender.sender_id} sender={sender} may_change={may_change} />
          ))}
        </ul>
      )}
      {adds && <NumberDialog onClose={() => setAdds(false)} />}
    </Card>
  )
}

function Line({ sender, may_change }: { sender: Sender; may_change: boolean }) {
  const { t, say } = useText(messagesSendersTexts)
  const asked = seoulTime(sender.asked_at)?.date ?? ''
  return (
    <li className={styles.line}>
      <div className={styles.lineMain}>
        <span className={styles.head}>
          <strong className={styles.number}>{writtenNumber(sender.number)}</strong>
          <Chip tone={tones[sender.status]}>
            {say(`senders.${sender.registering ? 'registering' : sender.status}`)}
          </Chip>
        </span>
        <span className={styles.second}>
          {say(`senders.owner_${sender.owner_type}`)} · {t('senders.asked_at')} {asked} · {sender.proof_file}
        </span>
        {sender.registering && <span className={styles.second}>{t('senders.registering_help')}</span>}
        {sender.reason !== null && <span className={typography.problem}>{sender.reason}</span>}
      </div>
      {may_change && sender.status !== 'expired' && <Withdraw sender={sender} />}
    </li>
  )
}

function Withdraw({ sender }: { sender: Sender }) {
  const { t } = useText(messagesSendersTexts)
  const [asks, setAsks] = useState(false)
  const { mutateAsync, isPending } = useCommand('withdrawSender')
  const number = writtenNumber(sender.number)
  const withdraw = async () => {
    try {
      await mutateAsync({ input: { sender_id: sender.sender_id } })
      showAlert(t('senders.withdrawn'))
    } catch (problem) {
      showAlert(saidOf(problem))
    }
    setAsks(false)
    await queries.invalidateQueries({ queryKey: ['listSenders'] })
  }
  return (
    <>
      <Button size="s" onClick={() => setAsks(true)} aria-label={`${t('senders.withdraw')}: ${number}`}>
        {t('senders.withdraw')}
      </Button>
      <ConfirmDialog
        danger
        opened={asks}
        onClose={() => setAsks(false)}
        onConfirm={() => void withdraw()}
        title={t('senders.withdraw_title', { number })}
        confirm={t('senders.withdraw')}
        busy={isPending}
      >
        {sender.status === 'approved' || sender.registering
          ? t('senders.withdraw_approved')
          : t('senders.withdraw_waiting')}
      </ConfirmDialog>
    </>
  )
}
