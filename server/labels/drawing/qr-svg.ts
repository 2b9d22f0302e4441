import { quietModules, qrSide, type LabelGeometry } from '#contract/labels/paper/geometry.ts'
import { qrSpan, type QrRuns } from './qr-rows.ts'

/** A QR code alone as a drawing in its size on the label, its quiet zone inside, one path. */
export function qrSvg(code: QrRuns, geometry: Pick<LabelGeometry, 'qr_px'>): string {
  const span = qrSpan(code)
  const side = qrSide(geometry).toFixed(3)
  let path = ''
  for (let at = 0; at < code.runs.length; at += 3) {
    const [x = 0, y = 0, length = 0] = code.runs.slice(at, at + 3)
    path += `M${x + quietModules} ${y + quietModules}h${length}v1h-${length}z`
  }
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${side}mm" height="${side}mm" viewBox="0 0 ${span} ${span}" ` +
    `shape-rendering="crispEdges"><path fill="#000" d="${path}"/></svg>\n`
  )
}
