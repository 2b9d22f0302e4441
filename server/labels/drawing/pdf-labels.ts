import { labelPlace, labelsPerPage, qrSide, type Size } from '#contract/labels/paper/geometry.ts'
import {
  type Drawn,
  type HeaderWords,
  type LabelDesign,
  type Picture,
  type PrintHeader,
  drawHeader,
  drawSerial,
  drawShared,
} from './drawing.ts'
import { ink } from './ink.ts'
import { pdfOperators, pointsPerMm, putQr } from './pdf-drawing.ts'
import { type PdfFile, num, pdfFile, pdfText } from './pdf-file.ts'
import { pdfFonts } from './pdf-fonts.ts'
import { qrRuns } from './qr-rows.ts'

/** One thing to print: a variant's header block, or a code's label as often as its count says. */
export type PrintItem =
  | ({ kind: 'header' } & PrintHeader)
  | { kind: 'label'; serial_number: string; link: string; copies: number }

export type PrintBlocks = AsyncIterable<readonly PrintItem[]> | Iterable<readonly PrintItem[]>

export type PrintedPaper = LabelDesign & {
  title: string
  words: HeaderWords
  /** Places of the first sheet that are used already. */
  start: number
  /** The printer's offset, from its calibration page. */
  offset: { x_mm: number; y_mm: number }
}

/** Bytes are handed on in pieces of about this size. */
const pieceBytes = 64 * 1024

/** Streams labels as a vector PDF in exact millimetres: one page in memory at a time, drawn on demand. */
export async function* labelsPdf(paper: PrintedPaper, blocks: PrintBlocks): AsyncGenerator<Uint8Array> {
  const file = pdfFile()
  try {
    yield* labelPages(file, paper, blocks)
  } finally {
    file.close()
  }
}

async function* labelPages(file: PdfFile, paper: PrintedPaper, blocks: PrintBlocks): AsyncGenerator<Uint8Array> {
  const pages = pdfPages(file, paper.geometry.page)
  const fonts = pdfFonts(file, num)
  const { geometry, layout, words } = paper
  const { height } = geometry.label
  const shared = await sharedForm(file, paper, (drawn) => pdfOperators(drawn, height, fonts), fonts.resources)
  const per_page = labelsPerPage(geometry)
  const qr_box = { ...layout.qr, width: qrSide(geometry), height: qrSide(geometry) }
  const page = ink()
  let place = 0
  const begin = () => {
    const { box } = labelPlace(geometry, place, paper.start)
    if (page.length === 0) page.text(pages.head(paper.offset))
    page.text(`q 1 0 0 1 ${num(box.x)} ${num(geometry.page.height - box.y - box.height)} cm\n`)
  }
  const end = async () => {
    page.text('Q\n')
    place += 1
    if ((place + paper.start) % per_page === 0) await addPage()
  }
  const addPage = async () => {
    await pages.add(page.bytes())
    page.clear()
  }
  for await (const block of blocks)
    for (const item of block) {
      if (item.kind === 'header') {
        begin()
        page.text(pdfOperators(drawHeader(geometry, item, words), height, fonts))
        await end()
        continue
      }
      const code = qrRuns(item.link)
      const serial = pdfOperators(drawSerial(layout, item.serial_number), height, fonts)
      for (let copy = 0; copy < item.copies; copy++) {
        begin()
        page.text('/L Do\n')
        putQr(page, code, qr_box, height)
        page.text(serial)
        await end()
        if (file.waiting() >= pieceBytes) yield file.take()
      }
    }
  if (page.length > 0) await addPage()
  await fonts.end()
  const catalog = pages.end(`${fonts.resources}/XObject<</L ${shared} 0 R>>`)
  const info = file.object(`<</Title ${pdfText(paper.title)}/Producer(Genuine)>>`)
  await file.end(catalog, info)
  yield file.take()
}

/** The shared part of all labels as a form XObject, once in the file. */
async function sharedForm(
  file: PdfFile,
  { geometry, layout, foot }: LabelDesign,
  operators: (drawn: readonly Drawn[]) => string,
  resources: string,
): Promise<number> {
  const picture = foot.kind === 'image' ? `/XObject<</P ${await pictureObject(file, foot.image)} 0 R>>` : ''
  return file.stream(
    `/Type/XObject/Subtype/Form/BBox[0 0 ${num(geometry.label.width)} ${num(geometry.label.height)}]/Resources<<${resources}${picture}>>`,
    operators(drawShared(layout, foot)),
  )
}

function pictureObject(file: PdfFile, { width, height, grey }: Picture): Promise<number> {
  return file.stream(
    `/Type/XObject/Subtype/Image/Width ${width}/Height ${height}/ColorSpace/DeviceGray/BitsPerComponent 8`,
    grey,
  )
}

/** Pages under one branch; a tree of two levels keeps directories short for twenty thousand pages. */
const pagesPerBranch = 500

/** The page tree. Pages have one size and shared resources, so each is one line. */
export function pdfPages(file: PdfFile, size: Size) {
  const root = file.reserve()
  const branches: { id: number; pages: number[] }[] = []
  const box = [0, 0, size.width * pointsPerMm, size.height * pointsPerMm].map(num).join(' ')
  let count = 0
  return {
    /** The beginning of a page's content: millimetres, moved by the printer's offset. */
    head: ({ x_mm, y_mm }: { x_mm: number; y_mm: number }) =>
      `${pointsPerMm.toFixed(7)} 0 0 ${pointsPerMm.toFixed(7)} ${num(x_mm * pointsPerMm)} ${num(-y_mm * pointsPerMm)} cm\n`,
    async add(content: Uint8Array | string) {
      const branch = branches.at(-1)
      const to = branch && branch.pages.length < pagesPerBranch ? branch : { id: file.reserve(), pages: [] }
      if (to !== branch) branches.push(to)
      const data = await file.stream('', content)
      to.pages.push(file.object(`<</Type/Page/Parent ${to.id} 0 R/Contents ${data} 0 R>>`))
      count += 1
    },
    /** Writes the tree and the catalogue, which asks viewers not to scale; answers the catalogue's number. */
    end(resources: string): number {
      for (const { id, pages } of branches)
        file.object(`<</Type/Pages/Parent ${root} 0 R/Count ${pages.length}/Kids[${refs(pages)}]>>`, id)
      const kids = refs(branches.map(({ id }) => id))
      file.object(`<</Type/Pages/Count ${count}/Kids[${kids}]/MediaBox[${box}]/Resources<<${resources}>>>>`, root)
      return file.object(
        `<</Type/Catalog/Pages ${root} 0 R/ViewerPreferences<</PrintScaling/None/PickTrayByPDFSize true>>>>`,
      )
    },
  }
}

function refs(ids: readonly number[]): string {
  return ids.map((id) => `${id} 0 R`).join(' ')
}
