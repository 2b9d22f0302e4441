import { Link } from '@tanstack/react-router'
import type { BatchState } from '#contract/codes/code.ts'
import { codesCreateTexts } from '#contract/codes/create/texts.ts'
import { useScreenPath } from '../../kernel/place.ts'
import { useText } from '../../kernel/text.ts'
import { Button, buttonLook } from '../../ui/button.tsx'
import { LinearProgress } from '../../ui/progress.tsx'
import { Card } from '../../ui/states.tsx'
import type { PrintSlot } from '../list/use-printing.ts'
import styles from './run.module.css'
import { MadeCodes } from './made-codes.tsx'
import { RunEnd } from './run-end.tsx'
import { type BatchView, useBatch } from './use-batch.ts'

type BatchRunProps = { batch_id: string; PrintDialog: PrintSlot; onMore: () => void }

/** The live progress of a large run: count and time left. It continues without the page (contract §5). */
export function BatchRun({ batch_id, PrintDialog, onMore }: BatchRunProps) {
  const { t } = useText(codesCreateTexts)
  const view = useBatch(batch_id)
  if (view.gone)
    return (
      <RunEnd wrong title={t('create.batch_gone_title')} help={t('create.batch_gone_help')}>
        <Button onClick={onMore}>{t('create.make_more')}</Button>
      </RunEnd>
    )
  if (view.state?.status === 'done')
    return <MadeCodes count={view.state.created} {...{ batch_id, PrintDialog, onMore }} />
  if (view.state !== null && view.state.status !== 'running') return <StoppedRun state={view.state} onMore={onMore} />
  return <RunningRun view={view} />
}

function RunningRun({ view: { state, secondsLeft, reconnecting } }: { view: BatchView }) {
  const { t } = useText(codesCreateTexts)
  return (
    <Card className={styles.run}>
      {state === null ? (
        <LinearProgress label={t('create.making')} value={null} />
      ) : (
        <LinearProgress
          label={t('create.making')}
          value={(state.created / state.requested) * 100}
          done={state.created}
          total={state.requested}
          secondsLeft={secondsLeft}
        />
      )}
      <output className={styles.runHelp}>{t(reconnecting ? 'create.reconnecting' : 'create.making_help')}</output>
    </Card>
  )
}

/** A failed, stopped or undone run, with a link to its batch. */
function StoppedRun({ state, onMore }: { state: BatchState; onMore: () => void }) {
  const { t, number } = useText(codesCreateTexts)
  return (
    <RunEnd
      wrong
      title={t(state.status === 'failed' ? 'create.batch_failed_title' : 'create.batch_stopped_title')}
      help={t('create.batch_failed_help', { total: number(state.requested), done: number(state.created) })}
    >
      <Button onClick={onMore}>{t('create.make_more')}</Button>
      <ToBatch batch_id={state.batch_id} />
    </RunEnd>
  )
}

/** The page of the batch that is being made. */
function ToBatch({ batch_id }: { batch_id: string }) {
  const { t } = useText(codesCreateTexts)
  const pathOf = useScreenPath()
  return (
    <Link to={pathOf('batches')} search={{ batch: batch_id }} className={buttonLook({ kind: 'primary' })}>
      {t('create.to_batch')}
    </Link>
  )
}
