import { useEffect, useRef, useState } from 'react'
import type { SentOf } from '#contract/kernel/operation.ts'
import type { Operations } from '#contract/table/operations.ts'
import { labelsTexts } from '#contract/labels/texts.ts'
import { call, saidOf } from '../../kernel/api.ts'
import type { LeftOut } from '../sheet/left-out-dialog.tsx'
import { useText } from '../../kernel/text.ts'
import { showAlert } from '../../ui/alerts.tsx'

/** A request for a file of labels. */
export type FileAsked = SentOf<Operations['makePrintFile']>

/** Downloads a file of labels for a printer or a print house; `onCounted` follows the server's count. */
export function usePrintFile(onCounted: () => void) {
  const { t, number } = useText(labelsTexts)
  const [busy, setBusy] = useState(false)
  const running = useRef<AbortController | null>(null)
  useEffect(() => () => running.current?.abort(), [])
  /** Returns whether the file was downloaded. */
  const take = async (asked: FileAsked): Promise<boolean> => {
    const stop = new AbortController()
    running.current = stop
    setBusy(true)
    try {
      const { download } = await import('../../kernel/download.ts')
      const { file_name, left_out } = await download('makePrintFile', asked, {
        signal: stop.signal,
        onProgress: () => undefined,
      })
      showAlert(left_out > 0 ? t('print.left_out', { count: number(left_out) }) : t('jobs.downloaded', { file_name }))
      onCounted()
      return true
    } catch (problem) {
      if (!stop.signal.aborted) showAlert(saidOf(problem))
      return false
    } finally {
      setBusy(false)
    }
  }
  /** The characters that the file would leave out; null after an error, which was shown. */
  const check = async (asked: FileAsked): Promise<LeftOut | null> => {
    setBusy(true)
    try {
      return (await call('checkPrintFile', asked)).left_out
    } catch (problem) {
      showAlert(saidOf(problem))
      return null
    } finally {
      setBusy(false)
    }
  }
  return { busy, take, check }
}
