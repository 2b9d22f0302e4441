import { type KeyboardEvent, useRef } from 'react'
import { type LabelGeometry, labelPlace, labelsPerPage } from '#contract/labels/paper/geometry.ts'
import { labelsTexts } from '#contract/labels/texts.ts'
import { useText } from '../../kernel/text.ts'
import typography from '../../ui/typography.module.css'
import styles from './start-picker.module.css'

type StartPickerProps = {
  geometry: LabelGeometry
  /** Used places of the first page. */
  start: number
  onChange: (start: number) => void
  /** The number of labels: the places that they take are shown filled. */
  labels: number
}

/** The sheet, drawn: the first place that is still free is chosen on it, by pointer or by the arrow keys. */
export function StartPicker({ geometry, start, onChange, labels }: StartPickerProps) {
  const { t } = useText(labelsTexts)
  const sheet = useRef<HTMLDivElement>(null)
  const places = labelsPerPage(geometry)
  const move = (event: KeyboardEvent) => {
    const step = stepOf(event.key, geometry.columns, start, places)
    if (step === null) return
    event.preventDefault()
    const next = Math.min(places - 1, Math.max(0, step))
    onChange(next)
    sheet.current?.querySelector<HTMLElement>(`[data-index='${next}']`)?.focus()
  }
  return (
    <div className={styles.whole}>
      <span className={typography.label}>{t('print.start')}</span>
      <div
        ref={sheet}
        role="radiogroup"
        aria-label={t('print.start')}
        className={styles.sheet}
        style={{ aspectRatio: `${geometry.page.width} / ${geometry.page.height}` }}
      >
        {Array.from({ length: places }, (_, index) => (
          <button
            key={index}
            type="button"
            role="radio"
            aria-checked={index === start}
            aria-label={t('print.start_place', { place: index + 1 })}
            tabIndex={index === start ? 0 : -1}
            data-index={index}
            data-state={index < start ? 'used' : index < start + labels ? 'filled' : 'free'}
            className={styles.place}
            style={placeOf(geometry, index)}
            onClick={() => onChange(index)}
            onKeyDown={move}
          >
            {index + 1}
          </button>
        ))}
      </div>
      <p className={typography.help}>
        {start === 0 ? t('print.start_help') : t('print.start_used', { count: start, place: start + 1 })}
      </p>
    </div>
  )
}

function stepOf(key: string, columns: number, at: number, places: number): number | null {
  switch (key) {
    case 'ArrowRight':
      return at + 1
    case 'ArrowLeft':
      return at - 1
    case 'ArrowDown':
      return at + columns < places ? at + columns : at
    case 'ArrowUp':
      return at - columns >= 0 ? at - columns : at
    case 'Home':
      return 0
    case 'End':
      return places - 1
    default:
      return null
  }
}

function placeOf(geometry: LabelGeometry, index: number) {
  const { box } = labelPlace(geometry, index)
  const share = (length: number, whole: number) => `${(length / whole) * 100}%`
  const { width, height } = geometry.page
  return {
    left: share(box.x, width),
    top: share(box.y, height),
    width: share(box.width, width),
    height: share(box.height, height),
  }
}
