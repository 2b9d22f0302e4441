import { useEffect, useRef, useState } from 'react'
import type { SentOf } from '#contract/kernel/operation.ts'
import type { OperationName, Operations } from '#contract/table/operations.ts'
import { saidOf } from './api.ts'
import { download, percentOf } from './download.ts'
import { useText } from './text.ts'
import { showAlert } from '../ui/alerts.tsx'

/** One download at a time, with its progress; leaving the screen aborts it. */
export function useFile() {
  const { t } = useText()
  const [percent, setPercent] = useState<number | null>(null)
  const running = useRef<AbortController | null>(null)
  useEffect(() => () => running.current?.abort(), [])
  const take = async <N extends OperationName>(name: N, input: SentOf<Operations[N]>) => {
    if (running.current !== null) return
    const stop = new AbortController()
    running.current = stop
    setPercent(0)
    try {
      const onProgress = (downloaded: Parameters<typeof percentOf>[0]) => setPercent(percentOf(downloaded))
      const { file_name } = await download(name, input, { signal: stop.signal, onProgress })
      showAlert(t('jobs.downloaded', { file_name }))
    } catch (problem) {
      if (!stop.signal.aborted) showAlert(saidOf(problem))
    } finally {
      running.current = null
      setPercent(null)
    }
  }
  return { percent, take }
}
