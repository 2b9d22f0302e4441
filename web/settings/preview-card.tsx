import {
  type LabelGeometry,
  geometryOf,
  labelPlace,
  labelsPerPage,
  pixelMm,
  qrSide,
} from '#contract/labels/paper/geometry.ts'
import { type LabelType, labelFoot } from '#contract/labels/paper/label.ts'
import { settingsTexts } from '#contract/settings/texts.ts'
import { useOperation } from '../kernel/api.ts'
import { LabelPreview } from '../parts/label/label-preview.tsx'
import { useText } from '../kernel/text.ts'
import { Card, Skeleton } from '../ui/states.tsx'
import typography from '../ui/typography.module.css'
import type { PrintDraft } from './print-draft.ts'
import styles from './print.module.css'

/** Side of the QR code in the preview, in CSS pixels (002 §9); everything else is drawn to its scale. */
const previewQr = 70

/** The label that these settings make, redrawn at every change, and how it lies on its paper. */
export function PreviewCard({ type, draft }: { type: LabelType; draft: PrintDraft }) {
  const { t } = useText(settingsTexts)
  const { data } = useOperation('getQrLink', {})
  const geometry = geometryOf(type.paper === 'a4' ? 'a4' : 'roll')
  const paperKey = geometry.name === 'a4' ? 'setting.paper_a4' : 'setting.paper_roll'
  const foot = labelFoot(draft.bottom === 'text' ? draft.text : null, draft.bottom === 'image' ? draft.image_url : null)
  return (
    <Card className={styles.preview}>
      <h2>{t('common.preview')}</h2>
      <div className={styles.desk}>
        {data === undefined ? (
          <Skeleton width={244} height={188} />
        ) : (
          <LabelPreview
            geometry={geometry}
            template={type.template}
            foot={foot}
            serial={data.body.sample.serial_number}
            url={data.body.sample[data.body.link] ?? data.body.sample.page}
            name={t('setting.preview_of', { paper: t(paperKey), template: type.template })}
            scale={(previewQr * pixelMm) / qrSide(geometry)}
          />
        )}
        <PaperDrawing geometry={geometry} />
      </div>
      <p className={typography.note}>{t('setting.preview_help')}</p>
    </Card>
  )
}

/** A drawing of labels on their paper: a sheet of 18, or a roll. */
function PaperDrawing({ geometry }: { geometry: LabelGeometry }) {
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
