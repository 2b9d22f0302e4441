import { useState } from 'react'
import { cp949Bytes } from '#contract/kernel/cp949.ts'
import { groupMost, letterMost } from '#contract/members/changes.ts'
import { lookReasonMost } from '#contract/members/look.ts'
import { messagePrices } from '#contract/messages/triggers.ts'
import { priceClassOf } from '#contract/messages/texts/limits.ts'
import { call } from '../kernel/api.ts'
import { useText } from './text.ts'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { TextArea, TextField } from '#web/ui/text-field.tsx'
import type { BulkTask } from './bulk-actions.tsx'
import { useMemberChange } from './use-change.ts'
import styles from './members.module.css'

type BulkDialogProps = { task: BulkTask; member_ids: string[]; onClose: () => void; onDone: () => void }

/** What will happen to how many members, and what it takes. */
export function BulkDialog(props: BulkDialogProps) {
  if (props.task === 'write') return <WriteForm {...props} />
  if (props.task === 'group') return <GroupForm {...props} />
  if (props.task === 'block') return <BlockForm {...props} />
  return <UnblockForm {...props} />
}

/** Sends a change, and closes what asked for it when it is done. */
function useDone({ onClose, onDone }: BulkDialogProps) {
  const { busy, change, wrong } = useMemberChange()
  const send = async (work: () => Promise<string>) => {
    if (!(await change(work))) return
    onDone()
    onClose()
  }
  return { busy, send, wrong }
}

function BlockForm(props: BulkDialogProps) {
  const { t, number } = useText()
  const [reason, setReason] = useState('')
  const [tried, setTried] = useState(false)
  const { busy, send } = useDone(props)
  const { member_ids, onClose } = props
  const missing = reason.trim() === ''
  const block = async () => {
    setTried(true)
    if (missing) return
    await send(async () => {
      const { changed } = await call('blockMembers', { member_ids, reason: reason.trim() })
      return t('members.blocked_done', { count: number(changed) })
    })
  }
  return (
    <FormDialog
      danger
      title={t('members.block_title', { count: number(member_ids.length) })}
      submit={t('members.block')}
      busy={busy}
      onClose={onClose}
      onSubmit={() => void block()}
      head={<p className={styles.help}>{t('members.block_help')}</p>}
    >
      <TextField
        label={t('members.reason')}
        required
        maxLength={lookReasonMost}
        value={reason}
        onChange={setReason}
        error={tried && missing ? t('members.reason_missing') : undefined}
      />
    </FormDialog>
  )
}

function UnblockForm(props: BulkDialogProps) {
  const { t, number } = useText()
  const { busy, send } = useDone(props)
  const { member_ids, onClose } = props
  const unblock = async () =>
    send(async () => {
      const { changed } = await call('unblockMembers', { member_ids })
      return t('members.unblocked_done', { count: number(changed) })
    })
  return (
    <FormDialog
      title={t('members.unblock')}
      submit={t('members.unblock')}
      busy={busy}
      onClose={onClose}
      onSubmit={() => void unblock()}
    >
      <p>{t('members.unblock_help', { count: number(member_ids.length) })}</p>
    </FormDialog>
  )
}

function GroupForm(props: BulkDialogProps) {
  const { t, number } = useText()
  const [group, setGroup] = useState('')
  const { busy, send } = useDone(props)
  const { member_ids, onClose } = props
  const save = async () =>
    send(async () => {
      const { changed } = await call('groupMembers', { member_ids, group: group.trim() })
      return t('members.grouped_done', { count: number(changed) })
    })
  return (
    <FormDialog
      title={t('members.group_title', { count: number(member_ids.length) })}
      submit={t('members.change_group')}
      busy={busy}
      onClose={onClose}
      onSubmit={() => void save()}
    >
      <TextField
        label={t('members.group_field')}
        help={t('members.group_help')}
        maxLength={groupMost}
        value={group}
        onChange={setGroup}
      />
    </FormDialog>
  )
}

function WriteForm(props: BulkDialogProps) {
  const { t, say, number } = useText()
  const [text, setText] = useState('')
  const [tried, setTried] = useState(false)
  const { busy, send, wrong } = useDone(props)
  const { member_ids, onClose } = props
  const bytes = cp949Bytes(text.trim())
  const kind = priceClassOf('sms', bytes, false) === 'lms' ? 'lms' : 'sms'
  const write = async () => {
    setTried(true)
    if (text.trim() === '') return
    await send(async () => {
      const { sent, without_contact } = await call('writeToMembers', { member_ids, text: text.trim() })
      const values = { count: number(sent), missing: number(without_contact) }
      return without_contact === 0 ? t('members.written_done', values) : t('members.written_some', values)
    })
  }
  return (
    <FormDialog
      title={t('members.write_title', { count: number(member_ids.length) })}
      submit={t('members.write_send')}
      busy={busy}
      onClose={onClose}
      onSubmit={() => void write()}
      head={<p className={styles.help}>{t('members.write_help')}</p>}
    >
      <TextArea
        label={t('members.write_text')}
        required
        rows={5}
        maxLength={letterMost}
        value={text}
        onChange={setText}
        help={say(`members.write_cost_${kind}`, { points: messagePrices[kind], bytes: number(bytes ?? 0) })}
        error={tried && text.trim() === '' ? t('members.write_missing') : wrong('text')}
      />
    </FormDialog>
  )
}
