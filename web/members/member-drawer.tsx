import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { MemberDetail } from '#contract/members/look.ts'
import { noteMost } from '#contract/members/changes.ts'
import { may } from '#contract/kernel/roles.ts'
import { membersTexts } from '#contract/members/texts.ts'
import { call, useOperation } from '../kernel/api.ts'
import { anyDay } from '../kernel/list-address.ts'
import { useScreenPath } from '../kernel/place.ts'
import { Facts } from '../parts/cells/facts.tsx'
import { MemberId } from '../parts/cells/member-id.tsx'
import { seoulMoment } from '../parts/cells/seoul-time.ts'
import { useSession } from '../session/session.ts'
import { Notes } from '../parts/notes/notes.tsx'
import { ProofDialog } from '../parts/personal/proof-dialog.tsx'
import { useText } from '../kernel/text.ts'
import { showAlert } from '../ui/alerts.tsx'
import { Button, buttonLook } from '../ui/button.tsx'
import { Drawer } from '../ui/dialog.tsx'
import { ErrorState, Skeleton } from '../ui/states.tsx'
import { useDelayed } from '../ui/use-delayed.ts'
import { BulkDialog } from './bulk-dialog.tsx'
import { Contact, nameOf, StateChip } from './member-columns.tsx'
import { MemberCodes } from './member-codes.tsx'
import { MemberStory } from './member-story.tsx'
import styles from './members.module.css'

type EraseDialogProps = { member: MemberDetail; onClose: () => void; onErased: (member_id: string) => void }

type Task = 'reveal' | 'write' | 'group' | 'block' | 'unblock' | 'erase'
/** Unmasked name and contacts of one member; dropped when another is shown or the member is erased. */
type Whole = { of: string; name: string; phone: string | null; email: string | null }

type MemberDrawerProps = { id: string; onOpen: (id: string) => void; onClose: () => void }

/** One member: data, codes, history, messages and actions. Mount it to open it. */
export function MemberDrawer({ id, onOpen, onClose }: MemberDrawerProps) {
  const { t } = useText(membersTexts)
  const pathOf = useScreenPath()
  const query = useOperation('getMember', { id })
  const waiting = useDelayed(query.isPending, 200)
  const [task, setTask] = useState<Task | null>(null)
  const [revealed, setRevealed] = useState<Whole | null>(null)
  const whole = revealed?.of === id ? revealed : null
  const member = query.data?.body
  const close = () => setTask(null)
  return (
    <>
      <Drawer
        opened
        onClose={onClose}
        title={t('members.detail')}
        actions={
          <Link
            to={pathOf('manageAuthcode')}
            search={{ member_id: id, from: anyDay, to: anyDay }}
            className={buttonLook({ kind: 'primary' })}
          >
            {t('members.in_code_list')}
          </Link>
        }
      >
        <div aria-busy={query.isPending}>
          {waiting && member === undefined && <Skeleton height={220} />}
          {query.error !== null && <ErrorState help={query.error.message} onRetry={() => void query.refetch()} />}
          {member !== undefined && (
            <>
              <Person member={member} whole={whole} />
              {member.state !== 'erased' && <Actions member={member} whole={whole} onTask={setTask} />}
              <MemberCodes member={member} />
              <MemberStory member={member} />
              <Notes
                notes={member.notes}
                most={noteMost}
                shown={['getMember']}
                open={member.state !== 'erased'}
                keep={async (words) => call('noteMember', { id, words })}
              />
            </>
          )}
        </div>
      </Drawer>
      {task === 'reveal' && (
        <ProofDialog
          title={t('members.reveal_title')}
          submit={t('common.show')}
          help={t('members.reveal_help')}
          onClose={close}
          work={async (proof) => {
            setRevealed({ of: id, ...(await call('revealMember', { id, ...proof })) })
            return null
          }}
        />
      )}
      {task === 'erase' && member !== undefined && (
        <EraseDialog member={member} onClose={close} onErased={(anonymous) => onOpen(anonymous)} />
      )}
      {task !== null && task !== 'reveal' && task !== 'erase' && (
        <BulkDialog task={task} member_ids={[id]} onClose={close} onDone={close} />
      )}
    </>
  )
}

function Person({ member, whole }: { member: MemberDetail; whole: Whole | null }) {
  const { t } = useText(membersTexts)
  const { blocked_at, erased_at, marketing_at } = member
  return (
    <>
      <Facts
        facts={[
          { name: t('members.name'), value: whole?.name ?? nameOf(member, t('members.erased_name')) },
          { name: t('members.member_id'), value: <MemberId id={member.member_id} /> },
          { name: t('common.contact'), value: <Contact member={whole ?? member} /> },
          { name: t('members.state'), value: <StateChip state={member.state} /> },
          { name: t('members.group'), value: member.member_group ?? t('members.group_none') },
          { name: t('members.since'), value: seoulMoment(member.created_at) },
          { name: t('members.consent'), value: <Consent member={member} /> },
          ...member.consents.map(({ title, version, agreed_at }) => ({
            name: title,
            value: t('members.consent_value', { version, time: seoulMoment(agreed_at) }),
          })),
          {
            name: t('members.marketing'),
            value: marketing_at === null ? t('members.marketing_no') : seoulMoment(marketing_at),
          },
          ...(blocked_at === null
            ? []
            : [
                {
                  name: t('common.blocked'),
                  value: `${seoulMoment(blocked_at)} · ${member.blocked_by ?? ''} · ${member.blocked_reason ?? ''}`,
                },
              ]),
          ...(erased_at === null ? [] : [{ name: t('members.erased_since'), value: seoulMoment(erased_at) }]),
        ]}
      />
      {member.state !== 'erased' && (
        <p className={styles.masked} role="status">
          {whole === null ? t('members.masked') : t('members.revealed')}
        </p>
      )}
    </>
  )
}

function Consent({ member }: { member: MemberDetail }) {
  const { t } = useText(membersTexts)
  const { consent_version: version } = member
  const time = seoulMoment(member.agreed_at)
  return version === null ? t('members.consent_unversioned', { time }) : t('members.consent_value', { version, time })
}

type ActionsProps = { member: MemberDetail; whole: Whole | null; onTask: (task: Task) => void }

function Actions({ member, whole, onTask }: ActionsProps) {
  const { t } = useText(membersTexts)
  const { role, flavour } = useSession()
  const refused = may(role, 'support') ? undefined : () => showAlert(t('auth.role_refused'))
  const button = (task: Task, words: string) => (
    <Button unavailable={refused} onClick={() => onTask(task)}>
      {words}
    </Button>
  )
  return (
    <div className={styles.buttons}>
      {whole === null && button('reveal', t('members.reveal'))}
      {flavour !== 'imweb' && button('write', t('members.write'))}
      {button('group', t('members.change_group'))}
      {member.state === 'blocked' ? button('unblock', t('members.unblock')) : button('block', t('members.block'))}
      {button('erase', t('members.erase'))}
    </div>
  )
}

/** Says what goes, what stays and why, before anything is erased. */
function EraseDialog({ member, onClose, onErased }: EraseDialogProps) {
  const { t, number } = useText(membersTexts)
  const { member_id: id, code_count: codes } = member
  return (
    <ProofDialog
      danger
      shown={['searchMembers', 'getMember', 'searchCodes']}
      title={t('members.erase_title')}
      submit={t('members.erase')}
      help={
        <>
          <strong>{t('members.erase_help')}</strong>
          <ul className={styles.list}>
            <li>{t('members.erase_gone')}</li>
            <li>{t('members.erase_stays', { count: number(codes) })}</li>
            <li>{t('members.erase_log')}</li>
          </ul>
        </>
      }
      onClose={onClose}
      work={async (proof) => {
        const erased = await call('eraseMember', { id, codes, ...proof })
        onErased(erased.member_id)
        return t('members.erase_done')
      }}
    />
  )
}
