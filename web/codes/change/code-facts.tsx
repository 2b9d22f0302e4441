import { type ReactNode, useState } from 'react'
import { Link } from '@tanstack/react-router'
import type { Serial } from '#contract/codes/code.ts'
import { codesTexts } from '#contract/codes/texts.ts'
import { codesChangeTexts } from '#contract/codes/change/texts.ts'
import { codesNamesTexts } from '#contract/codes/names/texts.ts'
import { scansLicencesTexts } from '#contract/scans/licences/texts.ts'
import { call, saidOf, useOperation } from '../../kernel/api.ts'
import { CodeWarranty } from '../../parts/cells/code-warranty.tsx'
import { Facts } from '../../parts/cells/facts.tsx'
import { MemberId } from '../../parts/cells/member-id.tsx'
import { StatusChip } from '../../parts/cells/status-chip.tsx'
import { seoulTime } from '../../parts/cells/seoul-time.ts'
import { useSession } from '../../session/session.ts'
import { useText } from '../../kernel/text.ts'
import { showAlert } from '../../ui/alerts.tsx'
import { Button } from '../../ui/button.tsx'
import layout from '../../ui/layout.module.css'
import { lifeActionsOf, lifeTexts } from '../list/life-actions.ts'
import { useBatchName } from '../../parts/cells/batch-name.ts'
import { useScreenPath } from '../../kernel/place.ts'
import { BlockedChip } from '../list/blocked-chip.tsx'
import { LicenceDevices } from './licence-devices.tsx'
import styles from './change.module.css'
import { uncheckedWords } from './member-check.tsx'
import type { OpenDialog } from './open-dialog.ts'

type CodeFactsProps = {
  code: Serial
  now: Date
  may_change: boolean
  onOpen: (dialog: OpenDialog) => void
}

/** The facts of a code, each with its edit action. */
export function CodeFacts({ code, now, may_change, onOpen }: CodeFactsProps) {
  const { t, say, number } = useText(codesTexts, codesChangeTexts, codesNamesTexts, scansLicencesTexts)
  const is_digital = useSession().app === 'cert_digital'
  const changeOf = (kind: 'status' | 'warranty', name: string) =>
    may_change && (
      <Button size="s" onClick={() => onOpen({ kind, code })}>
        {name}
      </Button>
    )
  return (
    <section className={layout.stack12}>
      <Facts
        facts={[
          {
            name: t('common.status'),
            value: (
              <Line change={changeOf('status', t('change.status_title'))}>
                {<StatusChip status={code.cert_status} />}
              </Line>
            ),
          },
          {
            name: t('common.warranty'),
            value: (
              <Line change={changeOf('warranty', t('change.warranty_title'))}>
                <CodeWarranty code={code} now={now} />
              </Line>
            ),
          },
          { name: t('codes.column_member'), value: <Member code={code} may_change={may_change} /> },
          { name: t('codes.column_created'), value: momentWords(code.created_at) },
          { name: t('common.certified_at'), value: momentWords(code.activated_at) },
          { name: t('common.order_number'), value: <OrderFact serial={code.serial_number} /> },
          { name: t('batches.batch'), value: <BatchFact batch_id={code.batch_id} /> },
          ...(code.bought_at === null ? [] : [{ name: t('detail.bought'), value: momentWords(code.bought_at) }]),
          { name: t('common.product_code'), value: <span translate="no">{code.product_code}</span> },
          { name: t('common.option_code'), value: <span translate="no">{code.variant_code}</span> },
          // Digital codes have no label but devices.
          is_digital
            ? {
                name: t('licence.devices'),
                value: <LicenceDevices serial={code.serial_number} may_change={may_change} />,
              }
            : { name: t('detail.printed'), value: t('detail.printed_count', { count: number(code.printed_count) }) },
        ]}
      />
      {may_change && (
        <div className={layout.wrap8}>
          {lifeActionsOf(code).map((kind) => (
            <Button key={kind} size="s" onClick={() => onOpen({ kind, code })}>
              {say(lifeTexts(kind).action)}
            </Button>
          ))}
        </div>
      )}
    </section>
  )
}

function Line({ children, change }: { children: ReactNode; change: ReactNode }) {
  return (
    <span className={styles.factLine}>
      {children}
      {change}
    </span>
  )
}

/** The buyer, whether the shop still knows them, and sending them their code again (001 §7). */
function Member({ code: { member_id, serial_number }, may_change }: { code: Serial; may_change: boolean }) {
  const { t } = useText(codesTexts, codesChangeTexts, codesNamesTexts, scansLicencesTexts)
  const [busy, setBusy] = useState<'check' | 'resend' | null>(null)
  const is_digital = useSession().app === 'cert_digital'
  // A digital code is sent to its orderer before its registration.
  if (member_id === null && !is_digital) return '–'
  const run = async (what: 'check' | 'resend') => {
    setBusy(what)
    try {
      if (what === 'check' && member_id !== null) await call('validateMember', { id: member_id })
      else await call('resendCode', { serial: serial_number })
      showAlert(what === 'check' ? t('change.member_confirmed') : t('detail.resent'))
    } catch (problem) {
      showAlert(what === 'check' ? uncheckedWords(problem) : saidOf(problem))
    } finally {
      setBusy(null)
    }
  }
  return (
    <span className={styles.factLine}>
      {member_id === null ? (
        '–'
      ) : (
        <>
          <MemberId id={member_id} className={styles.memberId} />
          <Button size="s" busy={busy === 'check'} onClick={() => void run('check')}>
            {t('change.member_check')}
          </Button>
        </>
      )}
      {may_change && (
        <Button size="s" busy={busy === 'resend'} onClick={() => void run('resend')}>
          {t('detail.resend')}
        </Button>
      )}
    </span>
  )
}

function momentWords(moment: string | null): string {
  const shown = moment === null ? null : seoulTime(moment)
  return shown === null ? '–' : `${shown.date} ${shown.time}`
}

/** The batch that the code was made in; where it is frozen, that is what a scan of this code says (product C). */
function BatchFact({ batch_id }: { batch_id: string }) {
  const pathOf = useScreenPath()
  const nameOf = useBatchName()
  const { data } = useOperation('readBatch', { batch_id })
  const batch = data?.body
  if (batch === undefined) return '–'
  return (
    <span className={styles.factLine}>
      <Link to={pathOf('batches')} search={{ batch: batch_id }} className={styles.batch}>
        {nameOf(batch)}
      </Link>
      <BlockedChip reason={batch.frozen_reason} />
    </span>
  )
}

/** The code's order, on a platform linked to its admin (COD-77). */
function OrderFact({ serial }: { serial: string }) {
  const { t } = useText(codesNamesTexts)
  const { data } = useOperation('getCodeOrder', { serial })
  const order = data?.body.order ?? null
  if (order === null) return '–'
  const { order_no, order_url } = order
  if (order_url === null) return <span translate="no">{order_no}</span>
  return (
    <a
      className={styles.batch}
      href={order_url}
      target="_blank"
      rel="noreferrer"
      aria-label={t('codes.order_in_admin', { order_no })}
    >
      <span translate="no">{order_no}</span>
    </a>
  )
}
