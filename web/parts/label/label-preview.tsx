import { useCallback, useLayoutEffect, useMemo, useState } from 'react'
import { createPortal } from 'react-dom'
import { labelLayout } from '#contract/labels/paper/layout.ts'
import type { LabelFoot } from '#contract/labels/paper/label.ts'
import { qrPath } from '../../kernel/qr-path.ts'
import { LabelFace } from './label-face.tsx'
import sheetStyle from './label-sheet.css?inline'
import { type LabelDesign, labelStyle, noOffset } from './label-style.ts'
import styles from './label-preview.module.css'

type LabelPreviewProps = Omit<LabelDesign, 'offset'> & {
  serial: string
  url: string
  foot: LabelFoot
  /** The accessible name. */
  name: string
  /** The scale of the preview against paper. */
  scale?: number
}

/**
 * A label in print size or larger, drawn by the same elements and rules as on paper, in a shadow tree without the
 * page's styles.
 */
export function LabelPreview({ geometry, template, serial, url, foot, name, scale = 1 }: LabelPreviewProps) {
  const [root, setRoot] = useState<ShadowRoot | null>(null)
  const code = useMemo(() => qrPath(url), [url])
  const plant = useCallback((host: HTMLDivElement | null) => {
    if (host !== null) setRoot(host.shadowRoot ?? host.attachShadow({ mode: 'open' }))
  }, [])
  useLayoutEffect(() => {
    if (root !== null) dress(root, { geometry: alone(geometry), template, offset: noOffset })
  }, [root, geometry, template])
  return (
    <div
      ref={plant}
      role="img"
      aria-label={name}
      className={styles.preview}
      style={{ width: `${geometry.label.width}mm`, height: `${geometry.label.height}mm`, zoom: scale }}
    >
      {root !== null &&
        createPortal(
          <LabelFace place={0} serial={serial} code={code} foot={foot} layout={labelLayout(geometry, template)} />,
          root,
        )}
    </div>
  )
}

/** The label without its sheet. */
function alone(geometry: LabelDesign['geometry']): LabelDesign['geometry'] {
  return { ...geometry, columns: 1, rows: 1, margin: { left: 0, top: 0 }, pitch: geometry.label, page: geometry.label }
}

function dress(root: ShadowRoot, design: LabelDesign): void {
  const style = new CSSStyleSheet({ baseURL: window.location.href })
  style.replaceSync(`${sheetStyle}\n${labelStyle(design)}`)
  root.adoptedStyleSheets = [style]
}
