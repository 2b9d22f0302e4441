import type { FakeReport } from '#contract/fakes/buyer.ts'
import { fileTypes } from '#contract/kernel/file-types.ts'
import { seoulClock, seoulDay } from '#contract/kernel/seoul.ts'
import { type Language, text } from '#contract/text/text.ts'
import type { Drawn } from '../labels/drawing/drawing.ts'
import { leading, setWords, wrap } from '../labels/drawing/label-text.ts'
import { pdfOperators } from '../labels/drawing/pdf-drawing.ts'
import { num, pdfFile, pdfText } from '../labels/drawing/pdf-file.ts'
import { pdfFonts } from '../labels/drawing/pdf-fonts.ts'
import { pdfPages } from '../labels/drawing/pdf-labels.ts'
import { readByLink } from './view.ts'
import type { Handler } from '../kernel/handle.ts'

/** A4 in millimetres, and its margins. */
const page = { width: 210, height: 297 }
const [left, right, top, bottom] = [22, 188, 28, 270]
/** Where the answers of the form begin. */
const column = 62

/** A line of the form: its name and its answer, of as many lines as it needs. */
type Line = { name: string; value: string }
type Form = { title: string; lines: readonly Line[]; note: string; foot: (at: number, of: number) => string }

/** The receipt of a report for the seller or card company: report, time and result. */
export const getFakeReceipt: Handler<'getFakeReceipt'> = async (context, input) => {
  const { report, shop_name } = await readByLink(context, input)
  const bytes = await receiptPdf(formOf(context.language, report, shop_name, context.now()))
  const file_name = `report_${report.reference}.pdf`
  return { file_name, type: fileTypes.pdf, rows: 1, size: bytes.length, bytes: only(bytes) }
}

async function* only(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes
}

function momentOf(at: Date): string {
  return `${seoulDay(at).replaceAll('-', '.')} ${seoulClock(at).slice(0, 5)}`
}

function formOf(language: Language, report: FakeReport, shop_name: string, now: Date): Form {
  const { reference, state, reported_at, code, description, seller, place, price, bought_on, contact } = report
  const made = text(language, 'fake.receipt_made', { time: momentOf(now) })
  const lines: Line[] = [
    { name: text(language, 'fake.reference'), value: reference },
    { name: text(language, 'fake.receipt_shop'), value: shop_name },
    { name: text(language, 'fake.reported_at'), value: momentOf(new Date(reported_at)) },
    { name: text(language, 'fake.state'), value: text(language, `fake.state_${state}`) },
    { name: text(language, 'fake.code'), value: code },
    { name: text(language, 'fake.description'), value: description },
    { name: text(language, 'fake.seller'), value: seller },
    { name: text(language, 'fake.place'), value: place },
    { name: text(language, 'fake.price'), value: price },
    { name: text(language, 'fake.bought_on'), value: bought_on?.replaceAll('-', '.') ?? '' },
    { name: text(language, 'fake.pictures'), value: text(language, 'fake.picture_count', { count: report.pictures }) },
    { name: text(language, 'fake.contact'), value: contact ?? '' },
    ...report.answers.map(({ words, written_at }) => ({
      name: text(language, 'fake.answer'),
      value: `${momentOf(new Date(written_at))}\n${words}`,
    })),
  ]
  return {
    title: text(language, 'fake.receipt_title'),
    lines: lines.filter(({ value }) => value !== ''),
    note: text(language, 'fake.receipt_note'),
    foot: (at, of) => `${made} · ${text(language, 'fake.receipt_page', { page: at, pages: of })}`,
  }
}

async function receiptPdf(form: Form): Promise<Uint8Array> {
  const file = pdfFile()
  try {
    const pages = pdfPages(file, page)
    const fonts = pdfFonts(file, num)
    const drawn = pagesOf(form)
    for (const [index, one] of drawn.entries()) {
      const foot = wordsAt(form.foot(index + 1, drawn.length), { x: left, y: 284, size: 3 }, right - left)
      await pages.add(pages.head({ x_mm: 0, y_mm: 0 }) + pdfOperators([...one, ...foot], page.height, fonts))
    }
    await fonts.end()
    const info = file.object(`<</Title ${pdfText(form.title)}/Producer(Genuine)>>`)
    await file.end(pages.end(fonts.resources), info)
    return file.take()
  } finally {
    file.close()
  }
}

/** The form's pages; without our seal, which marks genuine products. */
function pagesOf({ title, lines, note }: Form): Drawn[][] {
  const pages: Drawn[][] = [wordsAt(title, { x: left, y: top - 1.5, size: 6.4 }, right - left)]
  let y = top + 16
  const rows = [...lines.flatMap(rowsOf), ...rowsOf({ name: '', value: note })]
  for (const [index, { name, glyphs, first }] of rows.entries()) {
    if (first && index > 0) y += 5.2
    if (y > bottom) {
      pages.push([])
      y = top
    }
    const current = pages.at(-1) ?? []
    if (first) {
      current.push({ kind: 'rect', box: { x: left, y: y - 6.2, width: right - left, height: 0.15 } })
      current.push(...wordsAt(name, { x: left, y, size: 3.4 }, column - left - 4))
    }
    current.push({ kind: 'text', glyphs, x: column, y, size: 3.8, white: false })
    y += 3.8 * leading * 1.15
  }
  return pages
}

/** An answer in lines; those that its sender broke stay broken. */
function rowsOf({ name, value }: Line) {
  const lines = value.split('\n').flatMap((line) => {
    const { glyphs } = setWords(line)
    return glyphs.length === 0 ? [[]] : wrap(glyphs, (right - column) / 3.8)
  })
  return lines.map((glyphs, index) => ({ name, glyphs, first: index === 0 }))
}

function wordsAt(said: string, { x, y, size }: { x: number; y: number; size: number }, width: number): Drawn[] {
  const lines = wrap(setWords(said).glyphs, width / size)
  return lines.map((glyphs, index) => ({ kind: 'text', glyphs, x, y: y + index * leading * size, size, white: false }))
}
