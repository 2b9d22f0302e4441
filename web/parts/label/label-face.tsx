import { memo } from 'react'
import { footLines } from '#contract/labels/paper/foot-lines.ts'
import { type LabelFoot, labelWords } from '#contract/labels/paper/label.ts'
import { type LabelLayout, serialLines } from '#contract/labels/paper/layout.ts'
import type { LabelHeader } from '#contract/labels/print/print-selection.ts'
import { serialGroups } from '#contract/codes/serial.ts'
import { labelsTexts } from '#contract/labels/texts.ts'
import type { QrPath } from '../../kernel/qr-path.ts'
import { textsOf } from '../../kernel/text.ts'

const { t } = textsOf(labelsTexts)

/** Positions a part on its page; class names are plain, because it is drawn with a style of its own. */
type Placed = { place: number }

type LabelFaceProps = Placed & { serial: string; code: QrPath; foot: LabelFoot; layout: LabelLayout }

/** One label (002 §2.3). */
export const LabelFace = memo(function LabelFace({ place, serial, code, foot, layout }: LabelFaceProps) {
  const { lines, size } = serialLines(serialGroups(serial), layout)
  return (
    <section className="label" data-place={place}>
      <svg
        className="qr"
        viewBox={`0 0 ${code.size} ${code.size}`}
        role="img"
        aria-label={serial}
        shapeRendering="crispEdges"
      >
        <path d={code.d} />
      </svg>
      <BrandMark />
      <p className="title">{labelWords.title}</p>
      <p className="promise">{labelWords.promise}</p>
      <p className="bar" translate="no" style={{ fontSize: `${size}mm` }}>
        {lines.map((line, index) => (
          <span key={index}>{line}</span>
        ))}
      </p>
      <div className="rule" />
      <Foot foot={foot} layout={layout} />
    </section>
  )
})

function Foot({ foot, layout }: { foot: LabelFoot; layout: LabelLayout }) {
  if (foot.kind === 'image') return <img className="image" src={foot.url} alt="" />
  const words = foot.kind === 'text' ? foot.text : t('label.scan_me')
  const { lines, size } = footLines(words, layout.foot)
  return (
    <p className="foot" style={{ fontSize: `${size}mm` }}>
      {lines.map((line, index) => (
        <span key={index}>{line}</span>
      ))}
    </p>
  )
}

/** The product's seal in one ink. */
function BrandMark() {
  return (
    <svg className="mark" viewBox="0 0 32 32" aria-hidden="true">
      <circle cx="16" cy="16" r="15.6" />
      <circle cx="16" cy="16" r="12.5" className="ring" />
      <path d="m10.4 16.4 3.9 3.8 7.3-7.8" className="tick" />
    </svg>
  )
}

/** The block before a variant's labels: how many, of what (002 §2.3). */
export function HeaderFace({ place, header }: Placed & { header: LabelHeader }) {
  const { productName, variantName, productCode, variantCode, variantPrintCount } = header
  return (
    <section className="header" data-place={place}>
      <div className="frame" />
      <p className="count">{t('label.count', { count: variantPrintCount })}</p>
      <p className="product">{productName}</p>
      {variantName !== '' && <p className="variant">{variantName}</p>}
      <p className="product_code">
        {t('label.product_code')} <b>{productCode}</b>
      </p>
      <p className="variant_code">
        {t('label.variant_code')} <b>{variantCode}</b>
      </p>
    </section>
  )
}
