import { IconArrowLeft } from '@tabler/icons-react'
import { useState } from 'react'
import type { RecallPage } from '#contract/recalls/operations.ts'
import type { RecallRound } from '#contract/recalls/recall.ts'
import { may } from '#contract/kernel/roles.ts'
import { additionalServicesTexts } from '#contract/additional-services/texts.ts'
import { recallsTexts } from '#contract/recalls/texts.ts'
import { Facts } from '../parts/cells/facts.tsx'
import { seoulMoment } from '../parts/cells/seoul-time.ts'
import { useServiceLock } from '../parts/service/service-page.tsx'
import { useSession } from '../session/session.ts'
import { useText } from '../kernel/text.ts'
import { showAlert } from '../ui/alerts.tsx'
import { Button } from '../ui/button.tsx'
import { Card, ErrorState, Skeleton } from '../ui/states.tsx'
import { useDelayed } from '../ui/use-delayed.ts'
import { EndDialog } from './end-dialog.tsx'
import { OwnerListPart } from './owner-list.tsx'
import { Progress } from './progress.tsx'
import { StateChip } from './recall-list.tsx'
import layout from '../ui/layout.module.css'
import styles from './recalls.module.css'
import { RoundDialog } from './round-dialog.tsx'
import { useRecall } from './use-recalls.ts'

/** One recall: text, progress, owners and actions. */
export function RecallDetail({ recall_no, onClose }: { recall_no: string; onClose: () => void }) {
  const { t } = useText(additionalServicesTexts, recallsTexts)
  const { role } = useSession()
  const query = useRecall(recall_no)
  const waiting = useDelayed(query.isPending, 200)
  const [task, setTask] = useState<RecallRound | 'end' | null>(null)
  const recall = query.data
  const close = () => setTask(null)
  return (
    <div className={layout.page} aria-busy={query.isPending}>
      <div>
        <Button kind="quiet" icon={<IconArrowLeft aria-hidden="true" />} onClick={onClose}>
          {t('recall.close')}
        </Button>
      </div>
      {waiting && recall === undefined && (
        <Card>
          <Skeleton height={220} />
        </Card>
      )}
      {query.error !== null && recall === undefined && (
        <Card>
          <ErrorState help={query.error.message} onRetry={() => void query.refetch()} />
        </Card>
      )}
      {recall !== undefined && (
        <>
          <What recall={recall} onEnd={() => setTask('end')} />
          <Progress recall={recall} onRound={setTask} />
          {may(role, 'support') && <OwnerListPart recall={recall} />}
          {task === 'end' && <EndDialog recall={recall} onClose={close} />}
          {(task === 'remind' || task === 'retry') && <RoundDialog recall={recall} kind={task} onClose={close} />}
        </>
      )}
    </div>
  )
}

/** The recall's text, and the action to end it. */
function What({ recall, onEnd }: { recall: RecallPage; onEnd: () => void }) {
  const { t, say } = useText(additionalServicesTexts, recallsTexts)
  const lock = useServiceLock()
  const { title, reason, instruction, offers, contact, link, created_by, created_at, state } = recall
  const refused =
    lock === null ? undefined : () => showAlert(t(lock === 'plan' ? 'services.no_plan' : 'auth.role_refused'))
  return (
    <Card>
      <div className={styles.head}>
        <h2>{title}</h2>
        <StateChip recall={recall} />
        {(state === 'running' || state === 'active') && (
          <Button className={styles.end} unavailable={refused} onClick={onEnd}>
            {t('recall.end')}
          </Button>
        )}
      </div>
      <p className={styles.instruction}>{instruction}</p>
      <Facts
        facts={[
          { name: t('common.reason'), value: say(`recall.reason_${reason}`) },
          {
            name: t('recall.offers'),
            value: offers.length === 0 ? '–' : offers.map((offer) => say(`recall.offer_${offer}`)).join(', '),
          },
          { name: t('recall.contact'), value: contact },
          ...(link === null
            ? []
            : [
                {
                  name: t('recall.link'),
                  value: (
                    <a href={link} target="_blank" rel="noopener noreferrer">
                      {link}
                    </a>
                  ),
                },
              ]),
          { name: t('recall.started_at'), value: seoulMoment(created_at) },
          { name: t('recall.started_by'), value: created_by },
        ]}
      />
    </Card>
  )
}
