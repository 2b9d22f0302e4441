import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { Serial } from '#contract/codes/code.ts'
import type { Member } from '#contract/members/operations.ts'
import { useOperation } from '../kernel/api.ts'
import { anyDay } from '../kernel/list-address.ts'
import { CodeWarranty } from '../parts/cells/code-warranty.tsx'
import { Facts } from '../parts/cells/facts.tsx'
import { ProductCell } from '../parts/cells/product-cell.tsx'
import { SerialText } from '../parts/cells/serial-text.tsx'
import { seoulTime } from '../parts/cells/seoul-time.ts'
import { StatusChip } from '../parts/cells/status-chip.tsx'
import { useScreenPath } from '../kernel/place.ts'
import { MemberId } from '../parts/cells/member-id.tsx'
import { useText } from './text.ts'
import { buttonLook } from '#web/ui/button.tsx'
import { Drawer } from '#web/ui/dialog.tsx'
import { EmptyState, ErrorState, Skeleton } from '#web/ui/states.tsx'
import { useDelayed } from '#web/ui/use-delayed.ts'
import { Contact } from './member-columns.tsx'
import styles from './members.module.css'

/** The number of a member's codes that are shown; all of them are in the code list. */
const shownCodes = 20

/** One member with the codes that are certified for them. Mount it to open it. */
export function MemberDrawer({ member, onClose }: { member: Member; onClose: () => void }) {
  const { t, number } = useText()
  const pathOf = useScreenPath()
  const { member_id, name, code_count, created_at } = member
  const since = seoulTime(created_at)
  return (
    <Drawer
      opened
      onClose={onClose}
      title={t('members.detail')}
      actions={
        <Link
          to={pathOf('manageAuthcode')}
          search={{ member_id, from: anyDay, to: anyDay }}
          className={buttonLook({ kind: 'primary' })}
        >
          {t('members.in_code_list')}
        </Link>
      }
    >
      <Facts
        facts={[
          { name: t('members.name'), value: name },
          { name: t('members.member_id'), value: <MemberId id={member_id} /> },
          { name: t('members.contact'), value: <Contact member={member} /> },
          { name: t('members.since'), value: since === null ? '–' : `${since.date} ${since.time}` },
        ]}
      />
      <p className={styles.masked}>{t('members.masked')}</p>
      <h3 className={styles.heading}>{t('members.codes_of', { count: number(code_count) })}</h3>
      <Codes member_id={member_id} />
    </Drawer>
  )
}

function Codes({ member_id }: { member_id: string }) {
  const { t, number } = useText()
  const [now] = useState(() => new Date())
  const query = useOperation('searchCodes', { member_id, limit: shownCodes })
  const waiting = useDelayed(query.isPending, 200)
  if (query.isPending) return <div aria-busy="true">{waiting && <Skeleton height={88} />}</div>
  if (query.error !== null) return <ErrorState help={query.error.message} onRetry={() => void query.refetch()} />
  const { serials, count } = query.data.body
  if (serials.length === 0) return <EmptyState title={t('members.no_codes')} help={t('members.no_codes_help')} />
  return (
    <>
      <ul className={styles.codes}>
        {serials.map((code) => (
          <li key={code.serial_number} className={styles.code}>
            <Code code={code} now={now} />
          </li>
        ))}
      </ul>
      {count > serials.length && (
        <p className={styles.second}>{t('members.more_codes', { count: number(count - serials.length) })}</p>
      )}
    </>
  )
}

function Code({ code, now }: { code: Serial; now: Date }) {
  return (
    <>
      <div className={styles.codeTop}>
        <SerialText serial={code.serial_number} strong />
        <StatusChip status={code.cert_status} />
      </div>
      <ProductCell name={code.product_name} detail={code.variant_name} image={code.list_image} />
      <CodeWarranty code={code} now={now} />
    </>
  )
}
