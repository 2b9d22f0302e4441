import { cp949Bytes } from '#contract/kernel/cp949.ts'
import { groupMost, letterMost } from '#contract/members/changes.ts'
import { lookReasonMost } from '#contract/members/look.ts'
import { messagePrices } from '#contract/messages/triggers.ts'
import { priceClassOf } from '#contract/messages/texts/limits.ts'
import { membersTexts } from '#contract/members/texts.ts'
import { call } from '../kernel/api.ts'
import { useForm } from '../kernel/use-form.ts'
import { TaskDialog } from '../parts/form/task-dialog.tsx'
import { useText } from '../kernel/text.ts'
import { TextArea, TextField } from '../ui/text-field.tsx'
import type { BulkTask } from './bulk-actions.tsx'
import { useMemberChange } from './use-change.ts'
import styles from './members.module.css'

type BulkDialogProps = { task: BulkTask; member_ids: string[]; onClose: () => void; onDone: () => void }

/** The dialog of a bulk action on members, with its consequences and required input. */
export function BulkDialog(props: BulkDialogProps) {
  if (props.task === 'write') return <WriteForm {...props} />
  if (props.task === 'group') return <GroupForm {...props} />
  if (props.task === 'block') return <BlockForm {...props} />
  return <UnblockForm {...props} />
}

/** Sends a change, and closes the dialog on success. */
function useDone({ onClose, onDone }: BulkDialogProps) {
  const { busy, change, wrong } = useMemberChange()
  const send = async (work: () => Promise<string>) => {
    if (!(await change(work))) return
    onDone()
    onClose()
  }
  return { busy, wrong, send }
}

function BlockForm(props: BulkDialogProps) {
  const { t, number } = useText(membersTexts)
  const sending = useDone(props)
  const { member_ids, onClose } = props
  const form = useForm({
    start: { reason: '' },
    check: ({ reason }) => ({ reason: reason.trim() === '' && t('members.reason_missing') }),
    sending,
    unsaved: 'dropped',
    send: async ({ reason }) =>
      sending.send(async () => {
        const { changed } = await call('blockMembers', { member_ids, reason: reason.trim() })
        return t('members.blocked_done', { count: number(changed) })
      }),
  })
  return (
    <TaskDialog
      danger
      title={t('members.block_title', { count: number(member_ids.length) })}
      submit={t('members.block')}
      form={form}
      onClose={onClose}
      head={<p className={styles.help}>{t('members.block_help')}</p>}
    >
      <TextField
        label={t('common.reason')}
        required
        maxLength={lookReasonMost}
        value={form.draft.reason}
        onChange={(reason) => form.set({ reason })}
        error={form.wrong('reason')}
      />
    </TaskDialog>
  )
}

function UnblockForm(props: BulkDialogProps) {
  const { t, number } = useText(membersTexts)
  const sending = useDone(props)
  const { member_ids, onClose } = props
  const form = useForm({
    start: {},
    check: () => ({}),
    sending,
    unsaved: 'dropped',
    send: async () =>
      sending.send(async () => {
        const { changed } = await call('unblockMembers', { member_ids })
        return t('members.unblocked_done', { count: number(changed) })
      }),
  })
  return (
    <TaskDialog title={t('members.unblock')} submit={t('members.unblock')} form={form} onClose={onClose}>
      <p>{t('members.unblock_help', { count: number(member_ids.length) })}</p>
    </TaskDialog>
  )
}

function GroupForm(props: BulkDialogProps) {
  const { t, number } = useText(membersTexts)
  const sending = useDone(props)
  const { member_ids, onClose } = props
  const form = useForm({
    start: { group: '' },
    check: () => ({}),
    sending,
    unsaved: 'dropped',
    send: async ({ group }) =>
      sending.send(async () => {
        const { changed } = await call('groupMembers', { member_ids, group: group.trim() })
        return t('members.grouped_done', { count: number(changed) })
      }),
  })
  return (
    <TaskDialog
      title={t('members.group_title', { count: number(member_ids.length) })}
      submit={t('members.change_group')}
      form={form}
      onClose={onClose}
    >
      <TextField
        label={t('members.group_field')}
        help={t('members.group_help')}
        maxLength={groupMost}
        value={form.draft.group}
        onChange={(group) => form.set({ group })}
      />
    </TaskDialog>
  )
}

function WriteForm(props: BulkDialogProps) {
  const { t, say, number } = useText(membersTexts)
  const sending = useDone(props)
  const { member_ids, onClose } = props
  const form = useForm({
    start: { text: '' },
    check: (draft) => ({ text: draft.text.trim() === '' && t('members.write_missing') }),
    sending,
    unsaved: 'dropped',
    send: async (draft) =>
      sending.send(async () => {
        const { sent, without_contact } = await call('writeToMembers', { member_ids, text: draft.text.trim() })
        const values = { count: number(sent), missing: number(without_contact) }
        return without_contact === 0 ? t('members.written_done', values) : t('members.written_some', values)
      }),
  })
  const { text } = form.draft
  const bytes = cp949Bytes(text.trim())
  const kind = priceClassOf('sms', bytes, false) === 'lms' ? 'lms' : 'sms'
  return (
    <TaskDialog
      title={t('members.write_title', { count: number(member_ids.length) })}
      submit={t('common.send')}
      form={form}
      onClose={onClose}
      head={<p className={styles.help}>{t('members.write_help')}</p>}
    >
      <TextArea
        label={t('common.message_words')}
        required
        rows={5}
        maxLength={letterMost}
        value={text}
        onChange={(typed) => form.set({ text: typed })}
        help={say(`members.write_cost_${kind}`, { points: messagePrices[kind], bytes: number(bytes ?? 0) })}
        error={form.wrong('text')}
      />
    </TaskDialog>
  )
}
