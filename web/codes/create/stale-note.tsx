import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { codesCreateTexts } from '#contract/codes/create/texts.ts'
import { seoulMoment } from '../../parts/cells/seoul-time.ts'
import { useText } from '../../kernel/text.ts'
import styles from './create.module.css'

/** A note from the answer's headers that a hosted shop's products may be out of date, since when, and why. */
export function StaleNote({ headers }: { headers: Headers | null }) {
  const { t } = useText(codesCreateTexts)
  const queries = useQueryClient()
  const since = headers?.get('x-stale-since') ?? null
  const why = headers?.get('x-stale-reason') ?? null
  useEffect(() => {
    // The notice above the screens then knows it as well.
    if (headers !== null) void queries.invalidateQueries({ queryKey: ['getStore'] })
  }, [queries, headers])
  if (since === null) return null
  return (
    <span className={styles.note} role="status">
      {why === 'busy' && t('create.stale_busy')}
      {why === 'reconnect' && t('create.stale_reconnect')}
      {why === 'down' && t('create.stale_down', { time: seoulMoment(since) })}
    </span>
  )
}
