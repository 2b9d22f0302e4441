import type { ApprovalDetail } from '#contract/approvals/operations.ts'
import { approvalsTexts } from '#contract/approvals/texts.ts'
import { useOperation } from '../kernel/api.ts'
import { CaseBody, CaseDrawer } from '../parts/cases/case-drawer.tsx'
import { Facts } from '../parts/cells/facts.tsx'
import { ProductCell } from '../parts/cells/product-cell.tsx'
import { seoulMoment, seoulTime } from '../parts/cells/seoul-time.ts'
import { SerialText } from '../parts/cells/serial-text.tsx'
import { SealedPictures } from '../parts/pictures/sealed-pictures.tsx'
import { useText } from '../kernel/text.ts'
import { Button } from '../ui/button.tsx'
import type { QueueWork } from './use-queue-work.ts'
import typography from '../ui/typography.module.css'
import styles from './approvals.module.css'
import { StateChip } from './state-chip.tsx'

type PanelProps = { approval_no: string; work: QueueWork }

/** One registration beside the list: proof, data and decisions. */
export function ApprovalPanel({ approval_no, work }: PanelProps) {
  const { t } = useText(approvalsTexts)
  const query = useOperation('getApproval', { approval_no })
  return (
    <div role="region" aria-label={t('approvals.detail')}>
      <CaseBody query={query}>
        {(detail) => (
          <>
            <ApprovalDetails detail={detail} />
            <div className={styles.decide}>
              <Decisions detail={detail} work={work} />
            </div>
          </>
        )}
      </CaseBody>
    </div>
  )
}

/** One registration in a drawer, on a phone. */
export function ApprovalDrawer({ approval_no, work, onClose }: PanelProps & { onClose: () => void }) {
  const { t } = useText(approvalsTexts)
  const query = useOperation('getApproval', { approval_no })
  const detail = query.data?.body
  return (
    <CaseDrawer
      title={t('approvals.detail')}
      query={query}
      onClose={onClose}
      actions={detail !== undefined && <Decisions detail={detail} work={work} />}
    >
      {(shown) => <ApprovalDetails detail={shown} />}
    </CaseDrawer>
  )
}

function Decisions({ detail, work }: { detail: ApprovalDetail; work: QueueWork }) {
  const { t } = useText(approvalsTexts)
  const { approval_no, state, may_approve } = detail
  const { busy, refused } = work
  if (!may_approve) return null
  const pending = state === 'pending'
  return (
    <>
      {pending && (
        <Button unavailable={refused} onClick={() => work.askToReject([approval_no])}>
          {t('common.reject')} <kbd className={styles.key}>R</kbd>
        </Button>
      )}
      <Button kind="primary" busy={busy} unavailable={refused} onClick={() => void work.approve([approval_no])}>
        {t(pending ? 'approvals.approve' : 'approvals.approve_after_all')} <kbd className={styles.key}>A</kbd>
      </Button>
    </>
  )
}

function ApprovalDetails({ detail }: { detail: ApprovalDetail }) {
  const { t } = useText(approvalsTexts)
  const { product_name, variant_name, list_image, state, blocked, pictures, approval_no } = detail
  return (
    <>
      <div className={styles.top}>
        <ProductCell
          large
          name={product_name}
          detail={variant_name === '' ? undefined : variant_name}
          image={list_image}
        />
        <StateChip state={state} />
      </div>
      {blocked && <p className={styles.warn}>{t('approvals.blocked_help')}</p>}
      <Facts facts={useFacts(detail)} />
      <h2 className={styles.heading}>{t('approvals.proof')}</h2>
      {pictures.length === 0 ? (
        <p className={typography.note}>{t('approvals.proof_none')}</p>
      ) : (
        <SealedPictures
          from="getApprovalPicture"
          shots={pictures.map((picture_id, at) => ({
            key: picture_id,
            input: { approval_no, picture_id },
            alt: t('approvals.proof_alt', { number: at + 1 }),
          }))}
        />
      )}
    </>
  )
}

function useFacts(detail: ApprovalDetail) {
  const { t } = useText(approvalsTexts)
  const { buyer, contact, state, reason, decided_at, decided_by } = detail
  const when = (moment: string | null) => (moment === null ? null : seoulMoment(moment))
  const facts = [
    { name: t('common.serial_code'), value: <SerialText serial={detail.serial_number} /> },
    { name: t('common.buyer'), value: buyer === '' ? t('approvals.buyer_gone') : buyer },
    { name: t('approvals.contact'), value: contact },
    { name: t('approvals.submitted_at'), value: when(detail.submitted_at) },
    { name: t('approvals.approve_at'), value: state === 'pending' ? when(detail.approve_at) : null },
    {
      name: t('approvals.expires_at'),
      value: state === 'pending' && detail.approve_at === null ? when(detail.expires_at) : null,
    },
    { name: t('approvals.bought_at'), value: detail.bought_at === null ? null : seoulTime(detail.bought_at)?.date },
    {
      name: t('approvals.warranty'),
      value: t(detail.warranty_start === 'submitted' ? 'approvals.warranty_submitted' : 'approvals.warranty_approved'),
    },
    { name: t('approvals.decided_at'), value: when(decided_at) },
    { name: t('approvals.decided_by'), value: decided_by === 'job' ? t('approvals.by_job') : decided_by },
    { name: t('approvals.reason'), value: reason },
  ]
  return facts.filter(({ value }) => value !== null && value !== undefined)
}
