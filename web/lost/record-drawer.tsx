import { useEffect, useState } from 'react'
import { type LostDetail, descriptionMost } from '#contract/lost/records.ts'
import { may } from '#contract/kernel/roles.ts'
import { lostTexts } from '#contract/lost/texts.ts'
import { type MessagePurpose, messagePurposes } from '#contract/messages/purposes.ts'
import { messagesNamesTexts } from '#contract/messages/names/texts.ts'
import { call, useOperation } from '../kernel/api.ts'
import { CodeListLink } from '../parts/cases/case-cells.tsx'
import { CaseDrawer } from '../parts/cases/case-drawer.tsx'
import { Facts } from '../parts/cells/facts.tsx'
import { LineOf } from '../parts/cells/line-of.tsx'
import { MemberId } from '../parts/cells/member-id.tsx'
import { ProductCell } from '../parts/cells/product-cell.tsx'
import { seoulMoment } from '../parts/cells/seoul-time.ts'
import { SerialText } from '../parts/cells/serial-text.tsx'
import { Notes } from '../parts/notes/notes.tsx'
import { SealedPictures } from '../parts/pictures/sealed-pictures.tsx'
import { useSession } from '../session/session.ts'
import { useText } from '../kernel/text.ts'
import { showAlert } from '../ui/alerts.tsx'
import { Button } from '../ui/button.tsx'
import layout from '../ui/layout.module.css'
import styles from '../parts/cases/cases.module.css'
import { ErrorState } from '../ui/states.tsx'
import typography from '../ui/typography.module.css'
import { AttemptList } from './attempt-list.tsx'
import { StateChip } from './lost-columns.tsx'
import { ReleaseDialog } from './release-dialog.tsx'
import { ReplaceDialog } from './replace-dialog.tsx'
import { renewLost } from './use-change.ts'
import { WriteDialog } from './write-dialog.tsx'

type Task = 'release' | 'replace' | 'write'

/** One record: report, attempts by others, messages, notes and actions. Mount it to open it. */
export function RecordDrawer({ lost_no, onClose }: { lost_no: string; onClose: () => void }) {
  const { t } = useText(lostTexts)
  const query = useOperation('getLost', { lost_no })
  const [task, setTask] = useState<Task | null>(null)
  const record = query.data?.body
  useSeen(record)
  const close = () => setTask(null)
  return (
    <>
      <CaseDrawer
        title={t('lost.detail')}
        query={query}
        onClose={onClose}
        actions={record !== undefined && record.state !== 'resolved' && <Actions record={record} onTask={setTask} />}
      >
        {(detail) => <Whole record={detail} />}
      </CaseDrawer>
      {record !== undefined && task === 'release' && <ReleaseDialog record={record} onClose={close} />}
      {record !== undefined && task === 'replace' && <ReplaceDialog record={record} onClose={close} />}
      {record !== undefined && task === 'write' && <WriteDialog record={record} onClose={close} />}
    </>
  )
}

/** Marks the attempts as seen when the drawer closes, for roles that may act on it. */
function useSeen(record: LostDetail | undefined): void {
  const { role } = useSession()
  const fresh = record !== undefined && record.new_attempts > 0 && may(role, 'support') ? record.lost_no : null
  useEffect(() => {
    if (fresh === null) return undefined
    return () => void call('seeLost', { lost_no: fresh }).then(renewLost, () => undefined)
  }, [fresh])
}

function Actions({ record, onTask }: { record: LostDetail; onTask: (task: Task) => void }) {
  const { t } = useText(lostTexts)
  const { role } = useSession()
  const refused = may(role, 'support') ? undefined : () => showAlert(t('auth.role_refused'))
  const ownerless = record.member_id === null ? () => showAlert(t('lost.no_owner')) : undefined
  return (
    <>
      <Button unavailable={refused ?? ownerless} onClick={() => onTask('replace')}>
        {t('lost.replace')}
      </Button>
      <Button unavailable={refused} onClick={() => onTask('write')}>
        {t('lost.write')}
      </Button>
      <Button kind="primary" unavailable={refused} onClick={() => onTask('release')}>
        {t('lost.release')}
      </Button>
    </>
  )
}

function Whole({ record }: { record: LostDetail }) {
  const { t } = useText(lostTexts)
  return (
    <>
      <div className={styles.head}>
        <div className={layout.spread}>
          <SerialText serial={record.serial_number} strong />
          <StateChip record={record} />
        </div>
        <ProductCell name={record.product_name} detail={record.variant_name} image={record.list_image} />
        <CodeListLink serial={record.serial_number}>{t('lost.in_code_list')}</CodeListLink>
      </div>
      <Report record={record} />
      <AttemptList serial={record.serial_number} />
      <MessageList serial={record.serial_number} />
      <Notes
        notes={record.notes}
        most={descriptionMost}
        shown={['getLost']}
        keep={async (words) => call('noteLost', { lost_no: record.lost_no, words })}
      />
    </>
  )
}

function Pictures({ record }: { record: LostDetail }) {
  const { t } = useText(lostTexts)
  const shots = record.pictures.map((picture_id, at) => ({
    key: picture_id,
    input: { lost_no: record.lost_no, picture_id },
    alt: t('lost.picture', { number: at + 1 }),
  }))
  return <SealedPictures from="getLostPicture" shots={shots} />
}

function Report({ record }: { record: LostDetail }) {
  const { t, say, number } = useText(lostTexts)
  const by = record.reported_by === 'member' ? t('lost.by_member') : t('lost.by_operator')
  const told = (name: string, value: string | null) => (value === null || value === '' ? [] : [{ name, value }])
  const contact = [record.member_name, record.member_phone, record.member_email].filter((one) => one !== null)
  return (
    <Facts
      facts={[
        { name: t('lost.reported_at'), value: seoulMoment(record.reported_at) },
        { name: t('lost.reported_by'), value: <LineOf parts={[by, record.reported_name]} /> },
        { name: t('lost.kind'), value: say(`lost.kind_${record.kind}`) },
        ...told(t('lost.occurred_on'), record.occurred_on?.replaceAll('-', '.') ?? null),
        ...told(t('lost.place'), record.place),
        ...told(t('lost.description'), record.description),
        ...told(t('lost.police_no'), record.police_report_no),
        ...(record.pictures.length === 0 ? [] : [{ name: t('lost.pictures'), value: <Pictures record={record} /> }]),
        { name: t('lost.member'), value: record.member_id === null ? '–' : <MemberId id={record.member_id} /> },
        ...(contact.length === 0 ? [] : [{ name: t('common.contact'), value: <LineOf parts={contact} /> }]),
        { name: t('lost.scans'), value: t('lost.scan_count', { count: number(record.scan_count) }) },
        ...(record.resolved_at === null
          ? []
          : [
              {
                name: t('lost.resolved_at'),
                value: `${seoulMoment(record.resolved_at)} · ${record.resolved_name ?? ''}`,
              },
            ]),
        ...(record.resolution === null
          ? []
          : [{ name: t('lost.resolution'), value: say(`lost.resolution_${record.resolution}`) }]),
        ...told(t('common.note'), record.resolved_note),
        ...(record.replacement_serial === null
          ? []
          : [{ name: t('lost.replacement'), value: <SerialText serial={record.replacement_serial} /> }]),
      ]}
    />
  )
}

/** The messages about this loss, by its triggers and by the shop itself. */
function MessageList({ serial }: { serial: string }) {
  const { t, say } = useText(lostTexts, messagesNamesTexts)
  const query = useOperation('readLostMessages', { serial })
  const messages = query.data?.body.messages
  return (
    <>
      <h3 className={styles.heading}>{t('lost.messages')}</h3>
      {query.error !== null && <ErrorState help={query.error.message} onRetry={() => void query.refetch()} />}
      {messages?.length === 0 && <p className={typography.note}>{t('lost.no_messages')}</p>}
      <ul className={layout.stack12}>
        {messages?.map(({ message_id, purpose, queued_at }) => (
          <li key={message_id} className={styles.item}>
            <span className={typography.label}>{seoulMoment(queued_at)}</span>
            <p>{say(messagePurposes[purpose as MessagePurpose])}</p>
          </li>
        ))}
      </ul>
    </>
  )
}
