import { fileTypes } from '#contract/kernel/file-types.ts'
import { geometryOf, labelsPerPage } from '#contract/labels/paper/geometry.ts'
import { text } from '#contract/text/text.ts'
import { calibrationPdf, checkLength } from './drawing/calibration.ts'
import { findPrinter } from './printers.ts'
import type { Handler } from '../kernel/handle.ts'

/** The page with rulers; with a printer, moved by the offset that it has now, so that a second print proves it. */
export const getCalibrationPage: Handler<'getCalibrationPage'> = async (context, { geometry: name, printer_id }) => {
  const printer =
    printer_id === undefined ? null : await context.read((context) => findPrinter(context.tx, context.shop, printer_id))
  const geometry = geometryOf(name, printer?.roll_height_mm)
  const { x_mm, y_mm } = printer ?? { x_mm: 0, y_mm: 0 }
  const { language } = context
  const words = {
    title: text(language, 'calibration.title'),
    how: text(language, labelsPerPage(geometry) > 1 ? 'calibration.how_cuts' : 'calibration.how_edges'),
    check: text(language, 'calibration.check', { length: checkLength(geometry) }),
    offset: text(language, 'calibration.offset', { x: x_mm, y: y_mm }),
  }
  const bytes = await calibrationPdf({ geometry, offset: { x_mm, y_mm }, words })
  return {
    file_name: `calibration_${name}.pdf`,
    type: fileTypes.pdf,
    rows: 1,
    size: bytes.length,
    bytes: once(bytes),
  }
}

async function* once(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes
}
