import { Fragment } from 'react'
import type { LabelGeometry } from '#contract/labels/paper/geometry.ts'
import { labelLayout } from '#contract/labels/paper/layout.ts'
import type { LabelFoot, Template } from '#contract/labels/paper/label.ts'
import { labelsTexts } from '#contract/labels/texts.ts'
import { textsOf } from '../../kernel/text.ts'
import { qrPath, type QrPath } from '../../kernel/qr-path.ts'
import { HeaderFace, LabelFace } from '../../parts/label/label-face.tsx'
import { type SheetRecord, pagesOf } from './label-pages.ts'

const { t } = textsOf(labelsTexts)

type LabelSheetProps = {
  records: readonly SheetRecord[]
  geometry: LabelGeometry
  template: Template
  foot: LabelFoot
  /** Used places of the first page. */
  start: number
}

/** The sheet that goes to the printer, page by page (002 §2.3); it is drawn in a window of its own (`web/labels/sheet/print-window.ts`). */
export function LabelSheet({ records, geometry, template, foot, start }: LabelSheetProps) {
  const codes = new Map<string, QrPath>()
  const layout = labelLayout(geometry, template)
  const labels = records.filter((record) => record.kind === 'label').length
  return (
    <main className="sheet">
      <SheetTools labels={labels} />
      {pagesOf(records, geometry, start).map((page, index) => (
        <div className="page" key={index}>
          {page.map(({ record, place }) => (
            <Fragment key={record.id}>
              {record.kind === 'header' ? (
                <HeaderFace place={place} header={record} />
              ) : (
                <LabelFace
                  place={place}
                  serial={record.authCode}
                  code={once(codes, record.url)}
                  foot={foot}
                  layout={layout}
                />
              )}
            </Fragment>
          ))}
        </div>
      ))}
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
function SheetTools({ labels }: { labels: number }) {
  return (
    <header className="tools">
      <h1>{t('print.window_title', { count: labels })}</h1>
      <p>{t('print.window_help')}</p>
      <button type="button" onClick={(event) => event.currentTarget.ownerDocument.defaultView?.print()}>
        {t('print.again')}
      </button>
      <button type="button" onClick={(event) => event.currentTarget.ownerDocument.defaultView?.close()}>
        {t('print.close_window')}
      </button>
    </header>
  )
}
