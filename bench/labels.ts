import { once } from 'node:events'
import pdfkit from 'pdfkit'
import qrcode from 'qrcode'
import { a4Geometry, labelPlace, qrSide } from '#contract/labels/paper/geometry.ts'
import { labelLayout } from '#contract/labels/paper/layout.ts'
import { groupSerial } from '#contract/codes/serial.ts'
import { labelsPdf, type PrintItem } from '#server/labels/drawing/pdf-labels.ts'
import {
  type BenchRow,
  type MemorySaid,
  againstPeer,
  cpuCost,
  growthRow,
  inTurns,
  median,
  memoryOf,
  ratioRow,
} from './bench.ts'
import { benchLabels, benchPaper } from './labels-made.ts'

const rounds = 5
const labels = Number(process.env['BENCH_LABELS'] ?? 1800)
const streamed = 20_000

/** Label files (quality "Performance"): CPU and bytes a label, against a common pair of libraries, and the memory. */
export async function run(): Promise<BenchRow[]> {
  const items = [...benchLabels(labels)].flat()
  let bytes = 0
  const ours = async () =>
    cpuCost([], async () => {
      bytes = 0
      for await (const piece of labelsPdf(benchPaper('a4'), [items])) bytes += piece.byteLength
    })
  await ours()
  const measured = await inTurns(rounds, async () => cpuCost([], async () => writeByPeers(items)), ours)
  const say = (cpu: number) => `${(cpu / labels).toFixed(3)} ms/label`
  const [cpu, size] = [median(measured.ours) / labels, bytes / labels]
  const single = await bytesOf('roll', items)
  return [
    againstPeer(
      ratioRow('labels as PDF / qrcode + pdfkit', measured, 0.2, { say, note: `${labels} labels, 18 on an A4 page` }),
    ),
    { name: 'labels: CPU', limit: '', ours: `${cpu.toFixed(3)} ms`, ratio: null, goal: '<= 0.5 ms', met: cpu <= 0.5 },
    {
      name: 'labels: size on A4',
      limit: '',
      ours: `${size.toFixed(0)} B`,
      ratio: null,
      goal: '<= 1200 B',
      met: size <= 1200,
      note: `one label a page (roll): ${single.toFixed(0)} B`,
    },
    await memoryRow(),
  ]
}

async function bytesOf(geometry: 'roll', items: readonly PrintItem[]): Promise<number> {
  let bytes = 0
  for await (const piece of labelsPdf(benchPaper(geometry), [items])) bytes += piece.byteLength
  return bytes / items.length
}

/** The same labels by the libraries that are usually taken: each code as a path, the words in a standard font. */
async function writeByPeers(items: readonly PrintItem[]): Promise<void> {
  const document = new pdfkit({ size: 'A4', margin: 0, autoFirstPage: false, font: 'Helvetica-Bold' })
  document.on('data', () => undefined)
  const ended = once(document, 'end')
  const mm = 72 / 25.4
  const layout = labelLayout(a4Geometry, 'type1')
  let page = -1
  for (const [index, item] of items.entries()) {
    if (item.kind !== 'label') continue
    const place = labelPlace(a4Geometry, index)
    if (place.page !== page) document.addPage()
    page = place.page
    document.save().translate(place.box.x * mm, place.box.y * mm)
    const code = qrcode.create(item.link, { errorCorrectionLevel: 'H' }).modules
    const module = (qrSide(a4Geometry) * mm) / (code.size + 8)
    for (let y = 0; y < code.size; y++)
      for (let x = 0; x < code.size; x++)
        if (code.get(y, x)) {
          let end = x
          while (end < code.size && code.get(y, end)) end++
          document.rect(
            layout.qr.x * mm + (x + 4) * module,
            layout.qr.y * mm + (y + 4) * module,
            (end - x) * module,
            module,
          )
          x = end
        }
    document.fill('black')
    document.fontSize(10).text('Serial Number', layout.title.x * mm, layout.title.y * mm, { lineBreak: false })
    document
      .fontSize(7)
      .text('we certify genuine product', layout.promise.x * mm, layout.promise.y * mm, { lineBreak: false })
    document.rect(layout.bar.x * mm, layout.bar.y * mm, layout.bar.width * mm, layout.bar.height * mm).fill('black')
    document.fontSize(12).fillColor('white')
    document.text(groupSerial(item.serial_number), layout.bar.x * mm, layout.bar.y * mm + 4, { lineBreak: false })
    document.restore()
  }
  document.end()
  await ended
}

/** The most memory of a process that does nothing else. */
async function memoryRow(): Promise<BenchRow> {
  const { before, most, bytes } = await memoryOf<MemorySaid & { bytes: number }>('labels-process.ts', String(streamed))
  const note = `most resident memory of the process; the file has ${(bytes / 1_000_000).toFixed(1)} MB`
  return growthRow(`memory of ${streamed} labels`, { before, most }, note)
}
