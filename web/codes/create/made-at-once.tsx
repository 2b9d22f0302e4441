import { useEffect, useState } from 'react'
import { codesCreateTexts } from '#contract/codes/create/texts.ts'
import { useText } from '../../kernel/text.ts'
import { LinearProgress } from '../../ui/progress.tsx'
import { Card } from '../../ui/states.tsx'
import styles from './run.module.css'
import { type MadeRun, MadeCodes } from './made-codes.tsx'

/** The specified animation (001 §9): 20% every 200 ms, hidden 1 s after 100% (resolution 69). */
const step = { percent: 20, milliseconds: 200 } as const
const hiddenAfter = 1000

/** Shows the specified progress for codes that exist already, then the next steps. */
export function MadeAtOnce({ onMore, ...made }: MadeRun & { onMore: () => void }) {
  const { t } = useText(codesCreateTexts)
  const [percent, setPercent] = useState(0)
  const [shown, setShown] = useState(true)
  const full = percent >= 100
  useEffect(() => {
    const timer = setTimeout(
      () => (full ? setShown(false) : setPercent(percent + step.percent)),
      full ? hiddenAfter : step.milliseconds,
    )
    return () => clearTimeout(timer)
  }, [percent, full])
  if (!shown) return <MadeCodes {...made} onMore={onMore} />
  return (
    <Card className={styles.run}>
      <LinearProgress label={t('create.making')} value={percent} />
    </Card>
  )
}
