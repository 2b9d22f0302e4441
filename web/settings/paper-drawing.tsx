import { type LabelGeometry, labelPlace, labelsPerPage } from '#contract/labels/paper/geometry.ts'
import { settingsTexts } from '#contract/settings/texts.ts'
import { useText } from '../kernel/text.ts'
import styles from './print.module.css'

/** A drawing of labels on their paper: a sheet of 18, or a roll. */
export function PaperDrawing({ geometry }: { geometry: LabelGeometry }) {
  const { t } = useText(settingsTexts)
  const { page, label } = geometry
  const sheet = labelsPerPage(geometry) > 1
  const places = Array.from({ length: sheet ? labelsPerPage(geometry) : 3 }, (_, index) =>
    sheet ? labelPlace(geometry, index).box : { x: 3, y: 4 + index * (label.height + 3), ...label },
  )
  const size = sheet ? page : { width: label.width + 6, height: (label.height + 3) * 3 + 5 }
  return (
    <figure className={styles.paper}>
      <svg viewBox={`0 0 ${size.width} ${size.height}`} height={150} aria-hidden="true">
        <rect className={styles.sheet} width={size.width} height={size.height} />
        {places.map((box, index) => (
          <rect key={index} className={index === 0 ? styles.first : styles.place} {...box} rx={2} />
        ))}
      </svg>
      <figcaption>
        {sheet ? t('setting.paper_a4_fact', { count: places.length }) : t('setting.paper_roll_fact')}
      </figcaption>
    </figure>
  )
}
