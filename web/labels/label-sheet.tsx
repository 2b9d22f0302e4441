import { labelWords, type LabelFoot } from '#contract/label.ts'
import type { LabelHeader, LabelRecord } from '#contract/print-selection.ts'
import { groupSerial } from '#contract/serial.ts'
import { t } from '#web/text.ts'
import { qrPath, type QrPath } from '#web/qr-path.ts'

/**
 * The sheet that goes to the printer: one 55 x 42.5 mm page for each variant's header and for each label (002 §2.3).
 * Its class names are plain, because it is drawn in a window of its own with its own style (`print.ts`).
 */
export function LabelSheet({ records, foot }: { records: readonly (LabelHeader | LabelRecord)[]; foot: LabelFoot }) {
  const codes = new Map<string, QrPath>()
  const labels = records.filter((record) => record.kind === 'label').length
  return (
    <main className="sheet">
      <SheetBar labels={labels} />
      {records.map((record) =>
        record.kind === 'header' ? (
          <HeaderBlock key={record.id} header={record} />
        ) : (
          <Label key={record.id} label={record} code={once(codes, record.url)} foot={foot} />
        ),
      )}
    </main>
  )
}

/** The copies of a code share one drawing. */
function once(codes: Map<string, QrPath>, url: string): QrPath {
  const code = codes.get(url) ?? qrPath(url)
  codes.set(url, code)
  return code
}

/** Seen in the print window only, never on paper. */
function SheetBar({ labels }: { labels: number }) {
  return (
    <header className="bar">
      <h1>{t('print.window_title', { count: labels })}</h1>
      <button type="button" onClick={(event) => event.currentTarget.ownerDocument.defaultView?.print()}>
        {t('print.again')}
      </button>
      <button type="button" onClick={(event) => event.currentTarget.ownerDocument.defaultView?.close()}>
        {t('print.close_window')}
      </button>
    </header>
  )
}

function HeaderBlock({ header }: { header: LabelHeader }) {
  const { productName, variantName, productCode, variantCode, variantPrintCount } = header
  return (
    <section className="page header">
      <p className="count">{t('label.count', { count: variantPrintCount })}</p>
      <p className="product">{productName}</p>
      {variantName !== '' && <p className="variant">{variantName}</p>}
      <dl>
        <dt>{t('label.product_code')}</dt>
        <dd>{productCode}</dd>
        <dt>{t('label.variant_code')}</dt>
        <dd>{variantCode}</dd>
      </dl>
    </section>
  )
}

function Label({ label, code, foot }: { label: LabelRecord; code: QrPath; foot: LabelFoot }) {
  return (
    <section className="page label">
      <div className="head">
        <QrCode code={code} name={label.authCode} />
        <div className="words">
          <p className="brand">
            <BrandMark />
            {labelWords.title}
          </p>
          <p className="promise">{labelWords.promise}</p>
        </div>
      </div>
      <p className="serial" data-long={label.authCode.length > 20 || undefined} translate="no">
        {groupSerial(label.authCode)}
      </p>
      <Foot foot={foot} />
    </section>
  )
}

function QrCode({ code, name }: { code: QrPath; name: string }) {
  return (
    <svg
      className="qr"
      viewBox={`0 0 ${code.size} ${code.size}`}
      role="img"
      aria-label={name}
      shapeRendering="crispEdges"
    >
      <path d={code.d} />
    </svg>
  )
}

/** The product's seal in one ink. */
function BrandMark() {
  return (
    <svg className="mark" viewBox="0 0 32 32" aria-hidden="true">
      <circle cx="16" cy="16" r="15" />
      <circle cx="16" cy="16" r="12.5" className="ring" />
      <path d="m10.8 16.4 3.6 3.5 6.8-7.3" className="tick" />
    </svg>
  )
}

function Foot({ foot }: { foot: LabelFoot }) {
  if (foot.kind === 'image')
    return (
      <div className="foot">
        <img src={foot.url} alt="" />
      </div>
    )
  return <p className="foot">{foot.kind === 'text' ? foot.text : t('label.scan_me')}</p>
}
