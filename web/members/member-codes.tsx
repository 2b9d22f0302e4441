import { IconDots } from '@tabler/icons-react'
import { useState } from 'react'
import type { Serial } from '#contract/codes/code.ts'
import { groupSerial } from '#contract/codes/serial.ts'
import { codeCan } from '#contract/codes/status.ts'
import type { MemberDetail } from '#contract/members/look.ts'
import { may } from '#contract/kernel/roles.ts'
import { membersTexts } from '#contract/members/texts.ts'
import { call, useOperation } from '../kernel/api.ts'
import { CodeAnswers } from '../parts/answers/code-answers.tsx'
import { CodeWarranty } from '../parts/cells/code-warranty.tsx'
import { ProductCell } from '../parts/cells/product-cell.tsx'
import { SerialText } from '../parts/cells/serial-text.tsx'
import { StatusChip } from '../parts/cells/status-chip.tsx'
import { stateShown } from '../parts/cells/unfit.ts'
import { useSession } from '../session/session.ts'
import { useText } from '../kernel/text.ts'
import { Button } from '../ui/button.tsx'
import { Menu } from '../ui/menu.tsx'
import { EmptyState, ErrorState, Skeleton } from '../ui/states.tsx'
import { useDelayed } from '../ui/use-delayed.ts'
import layout from '../ui/layout.module.css'
import { ConfirmDialog } from '../ui/dialog.tsx'
import { TransferDialog } from './transfer-dialog.tsx'
import styles from './members.module.css'
import { useMemberChange } from './use-change.ts'

/** The number of a member's codes that are shown; all of them are in the code list. */
const shownCodes = 20

type Task = { kind: 'cancel' | 'transfer'; code: Serial }

/** The codes of a member, with warranties and actions. */
export function MemberCodes({ member }: { member: MemberDetail }) {
  const { t, number } = useText(membersTexts)
  const [task, setTask] = useState<Task | null>(null)
  const close = () => setTask(null)
  return (
    <>
      <h3 className={styles.heading}>{t('members.codes_of', { count: number(member.code_count) })}</h3>
      <Codes member={member} onTask={setTask} />
      {task?.kind === 'cancel' && <CancelDialog code={task.code} onClose={close} />}
      {task?.kind === 'transfer' && <TransferDialog id={member.member_id} code={task.code} onClose={close} />}
    </>
  )
}

type CodesProps = { member: MemberDetail; onTask: (task: Task) => void }

function Codes({ member: { member_id, state }, onTask }: CodesProps) {
  const { t, number } = useText(membersTexts)
  const { role } = useSession()
  const [now] = useState(() => new Date())
  const query = useOperation('searchCodes', { member_id, limit: shownCodes })
  const waiting = useDelayed(query.isPending, 200)
  if (query.isPending) return <div aria-busy="true">{waiting && <Skeleton height={88} />}</div>
  if (query.error !== null) return <ErrorState help={query.error.message} onRetry={() => void query.refetch()} />
  const { serials, count } = query.data.body
  if (serials.length === 0) return <EmptyState title={t('members.no_codes')} help={t('members.no_codes_help')} />
  const acts = may(role, 'support') && state !== 'erased'
  return (
    <>
      <ul className={layout.stack12}>
        {serials.map((code) => (
          <li key={code.serial_number} className={styles.code}>
            <div className={layout.spread}>
              <SerialText serial={code.serial_number} strong />
              <span className={styles.cardTop}>
                <StatusChip status={code.cert_status} />
                {acts && <CodeMenu code={code} onTask={onTask} />}
              </span>
            </div>
            <ProductCell name={code.product_name} detail={code.variant_name} image={code.list_image} />
            <CodeWarranty code={code} now={now} />
            <CodeAnswers serial={code.serial_number} />
          </li>
        ))}
      </ul>
      {count > serials.length && (
        <p className={styles.second}>{t('members.more_codes', { count: number(count - serials.length) })}</p>
      )}
    </>
  )
}

function CodeMenu({ code, onTask }: { code: Serial; onTask: (task: Task) => void }) {
  const { t } = useText(membersTexts)
  const state = stateShown(code)
  const entries = [
    ...(codeCan('transfer', state)
      ? [{ key: 'transfer', label: t('members.transfer'), onSelect: () => onTask({ kind: 'transfer', code }) }]
      : []),
    ...(codeCan('cancel_certification', state)
      ? [{ key: 'cancel', danger: true, label: t('members.cancel'), onSelect: () => onTask({ kind: 'cancel', code }) }]
      : []),
  ]
  if (entries.length === 0) return null
  const label = t('members.code_menu', { serial: groupSerial(code.serial_number) })
  return (
    <Menu entries={entries} label={label}>
      <Button kind="quiet" icon={<IconDots aria-hidden="true" />} aria-label={label} />
    </Menu>
  )
}

/** Takes a certification back; what follows is said first. */
function CancelDialog({ code: { serial_number: serial }, onClose }: { code: Serial; onClose: () => void }) {
  const { t } = useText(membersTexts)
  const { busy, change } = useMemberChange()
  const cancel = async () => {
    const done = await change(async () => {
      await call('cancelCertification', { serial })
      return t('members.cancel_done')
    })
    if (done) onClose()
  }
  return (
    <ConfirmDialog
      opened
      danger
      busy={busy}
      title={t('members.cancel_title')}
      confirm={t('members.cancel')}
      onClose={onClose}
      onConfirm={() => void cancel()}
    >
      <div className={styles.help}>
        <SerialText serial={serial} strong />
        <p>{t('members.cancel_help')}</p>
      </div>
    </ConfirmDialog>
  )
}
