import type { PrinterKind } from '#contract/labels/print/check.ts'
import { geometryOf } from '#contract/labels/paper/geometry.ts'
import { labelFoot, labelType } from '#contract/labels/paper/label.ts'
import type { PrintAsked } from '#contract/labels/print/print-centre.ts'
import type { QrLinkChoice } from '#contract/settings/documents.ts'
import { type Language, type TextKey, text } from '#contract/text/text.ts'
import type { Context, Kernel } from '../../kernel/context.ts'
import type { InTransaction, Tx, WithoutPool } from '../../database/connect.ts'
import { Failure } from '../../kernel/failure.ts'
import { type PrintedFoot, designOf } from '../../labels/drawing/drawing.ts'
import { pictureOf } from '../../labels/drawing/picture.ts'
import type { PrintOrder } from '../../labels/drawing/print-file.ts'
import { readLabelLink } from '../../shop-data/label-site.ts'
import { readDocument } from '../../shop-data/shop-documents.ts'

type Shop = Pick<Context['shop'], 'mall_id' | 'shop_id' | 'app'>

const columns: readonly TextKey[] = [
  'print_file.serial',
  'print_file.link',
  'print_file.product',
  'print_file.variant',
  'print_file.product_code',
  'print_file.variant_code',
  'print_file.count',
]
const houseColumns: readonly TextKey[] = [...columns, 'print_file.page', 'print_file.drawing']

/**
 * Resolves how a print order is printed: its own choices, else the shop's settings, else roll type2 (002 §4, resolution
 * 88).
 */
export async function printOrder(
  kernel: InTransaction<Kernel>,
  shop: Shop,
  { asked, language }: { asked: PrintAsked; language: Language },
): Promise<{ order: PrintOrder; link_choice: QrLinkChoice; printer_name: string | null }> {
  const settings = await readDocument(kernel.tx, shop, 'print')
  const printer = await findPrinter(kernel.tx, shop, asked.printer_id)
  const saved = labelType(settings.paper, settings.template)
  const wanted = asked.geometry ?? saved.paper
  // Thermal printers print on rolls, and a print house cuts single labels out.
  const single = asked.format === 'zpl' || asked.format === 'zip'
  const geometry = geometryOf(
    single && wanted === 'a4' ? (asked.format === 'zpl' ? 'roll' : 'page') : wanted,
    printer?.roll_height_mm,
  )
  const foot = await footOf(kernel, settings, language)
  const { choice: link_choice, link } = await readLabelLink(kernel, shop)
  const t = (key: TextKey) => text(language, key as 'print_file.serial')
  return {
    printer_name: printer?.name ?? null,
    link_choice,
    order: {
      format: asked.format,
      dpi: printer?.kind === 'thermal300' ? 300 : 203,
      link,
      header: (count) => text(language, 'label.count', { count }),
      titles: columns.map(t),
      house_titles: houseColumns.map(t),
      readme: text(language, 'print_file.readme', {
        width: geometry.label.width,
        height: geometry.label.height,
      }),
      paper: {
        ...designOf(geometry, asked.template ?? saved.template, foot),
        title: text(language, 'print_file.title'),
        words: {
          product_code: text(language, 'label.product_code'),
          variant_code: text(language, 'label.variant_code'),
        },
        start: geometry.columns * geometry.rows > 1 ? asked.start : 0,
        offset: { x_mm: printer?.x_mm ?? 0, y_mm: printer?.y_mm ?? 0 },
      },
    },
  }
}

type Found = { name: string; kind: PrinterKind; x_mm: number; y_mm: number; roll_height_mm: number }

async function findPrinter(tx: Tx, { mall_id, shop_id }: Shop, printer_id: string | undefined): Promise<Found | null> {
  if (printer_id === undefined) return null
  const row = await tx
    .selectFrom('printer')
    .select(['name', 'kind', 'x_mm', 'y_mm', 'roll_height_mm'])
    .where('mall_id', '=', mall_id)
    .where('shop_id', '=', shop_id)
    .where('printer_id', '=', printer_id)
    .executeTakeFirst()
  if (row === undefined) throw new Failure('printer.not_found')
  return row
}

/** The description area: the settings' text, else the shop's picture, else the default words (002 §2.3). */
async function footOf(
  kernel: WithoutPool<Kernel>,
  settings: { description: string | null; image_url: string | null },
  language: Language,
): Promise<PrintedFoot> {
  const foot = labelFoot(settings.description, settings.image_url)
  if (foot.kind === 'text') return { kind: 'text', text: foot.text }
  const bytes = foot.kind === 'image' ? await readPicture(kernel, foot.url) : null
  if (bytes === null) return { kind: 'text', text: text(language, 'label.scan_me') }
  return { kind: 'image', image: await pictureOf(bytes) }
}

async function readPicture({ providers }: Pick<Kernel, 'providers'>, url: string): Promise<Uint8Array | null> {
  const file = await providers.files.get(url.replace(/^\/files\//, ''))
  if (file === null) return null
  const pieces: Uint8Array[] = []
  for await (const piece of file.body) pieces.push(piece)
  return Buffer.concat(pieces)
}
