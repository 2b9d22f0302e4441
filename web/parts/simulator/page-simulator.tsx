import { useEffect, useRef, useState } from 'react'
import type { SentOf } from '#contract/kernel/operation.ts'
import { previewFrame } from '#contract/shop-look/preview.ts'
import type { Operations } from '#contract/table/operations.ts'
import { call } from '../../kernel/api.ts'
import typography from '../../ui/typography.module.css'
import styles from './page-simulator.module.css'

export type PreviewInput = SentOf<Operations['previewLook']>

/** Debounce of typing, in milliseconds. */
const pause = 200

type PageSimulatorProps = {
  input: PreviewInput
  label: string
  failed: string
  /** Begins at the form instead of at the top. */
  at_form?: boolean
}

/**
 * The buyer's page on a phone, drawn by the server with unsaved settings, in a frame without origin. After an error the
 * last picture stays, with a message.
 */
export function PageSimulator({ input, label, failed, at_form = false }: PageSimulatorProps) {
  const frame = useRef<HTMLIFrameElement>(null)
  const [ready, setReady] = useState(false)
  const [broken, setBroken] = useState(false)
  const asked = JSON.stringify(input)
  useEffect(() => {
    const hear = ({ source, data }: MessageEvent) => {
      if (source === frame.current?.contentWindow && data === 'preview-ready') setReady(true)
    }
    addEventListener('message', hear)
    return () => removeEventListener('message', hear)
  }, [])
  useEffect(() => {
    if (!ready) return undefined
    const stop = new AbortController()
    const draw = async () => {
      try {
        // The text is exactly what was given above.
        const drawn = await call('previewLook', JSON.parse(asked) as PreviewInput, { signal: stop.signal })
        if (stop.signal.aborted) return
        setBroken(false)
        // A frame without an origin can be named by none.
        frame.current?.contentWindow?.postMessage({ ...drawn, at_form }, '*')
      } catch {
        if (!stop.signal.aborted) setBroken(true)
      }
    }
    const timer = setTimeout(() => void draw(), pause)
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [asked, ready, at_form])
  return (
    <>
      <div className={styles.phone}>
        <iframe ref={frame} src={previewFrame} title={label} sandbox="allow-scripts" className={styles.screen} />
      </div>
      <p className={typography.problem} role="status">
        {broken ? failed : ''}
      </p>
    </>
  )
}
