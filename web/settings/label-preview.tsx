import type { TextBox } from '#contract/label-layout.ts'
import { labelLayout, serialLines } from '#contract/label-layout.ts'
import type { LabelGeometry } from '#contract/label-geometry.ts'
import { qrSide } from '#contract/label-geometry.ts'
import type { LabelFoot, Template } from '#contract/label.ts'
import { labelWords } from '#contract/label.ts'
import { serialGroups } from '#contract/serial.ts'
import { qrPath } from '#web/qr-path.ts'
import { useText } from '#web/text.ts'
import styles from './print.module.css'

/** Side of the QR code in the settings' preview, in CSS pixels (002 §9); everything else is drawn to its scale. */
const previewQr = 70

type LabelPreviewProps = { geometry: LabelGeometry; template: Template; foot: LabelFoot; serial: string; url: string }

/** A label as the printer makes it: the same millimetres as in the print window and the server's files. */
export function LabelPreview({ geometry, template, foot, serial, url }: LabelPreviewProps) {
  const { t } = useText()
  const { label } = geometry
  const layout = labelLayout(geometry, template)
  const { qr, mark, title, promise, bar, rule, image } = layout
  const { lines, size } = serialLines(serialGroups(serial), layout)
  const code = qrPath(url)
  return (
    <svg
      className={styles.label}
      width={(label.width * previewQr) / qrSide(geometry)}
      viewBox={`0 0 ${label.width} ${label.height}`}
      role="img"
      aria-label={t('setting.preview_of', { paper: t(paperKey(geometry)), template })}
    >
      <svg {...qr} viewBox={`0 0 ${code.size} ${code.size}`} shapeRendering="crispEdges" data-qr>
        <rect className={styles.quiet} width={code.size} height={code.size} />
        <path d={code.d} />
      </svg>
      <svg {...mark} viewBox="0 0 32 32">
        <circle cx="16" cy="16" r="15.6" />
        <circle cx="16" cy="16" r="12.5" className={styles.ring} />
        <path d="m10.4 16.4 3.9 3.8 7.3-7.8" className={styles.tick} />
      </svg>
      <Line box={title} className={styles.strong}>
        {labelWords.title}
      </Line>
      <Line box={promise}>{labelWords.promise}</Line>
      <rect x={bar.x} y={bar.y} width={bar.width} height={bar.height} />
      {lines.map((line, index) => (
        <text
          key={index}
          className={styles.serial}
          x={bar.x + bar.width / 2}
          y={bar.y + bar.height / 2 + (index - (lines.length - 1) / 2) * size * 1.15}
          fontSize={size}
        >
          {line}
        </text>
      ))}
      {rule !== null && <rect x={rule.x} y={rule.y} width={rule.width} height={rule.height} />}
      {foot.kind === 'image' ? (
        <image {...image} href={foot.url} />
      ) : (
        <Line
          box={fitted(layout.foot, foot.kind === 'text' ? foot.text : t('label.scan_me'))}
          className={styles.strong}
        >
          {foot.kind === 'text' ? foot.text : t('label.scan_me')}
        </Line>
      )}
    </svg>
  )
}

function paperKey({ name }: LabelGeometry) {
  return name === 'a4' ? 'setting.paper_a4' : 'setting.paper_roll'
}

function Line({ box, className, children }: { box: TextBox; className?: string | undefined; children: string }) {
  const { x, y, width, height, size, align } = box
  const centred = align === 'center'
  return (
    <text
      className={className}
      x={centred ? x + width / 2 : x}
      y={y + height / 2}
      fontSize={size}
      textAnchor={centred ? 'middle' : 'start'}
    >
      {children}
    </text>
  )
}

/** Letters as large as the box allows in one line; a Hangul syllable is nearly as wide as it is high. */
function fitted(box: TextBox, words: string): TextBox {
  const ems = Array.from(words).reduce((sum, char) => sum + ((char.codePointAt(0) ?? 0) < 0x250 ? 0.58 : 0.92), 0)
  return { ...box, size: Math.min(box.size, box.width / Math.max(1, ems)) }
}
