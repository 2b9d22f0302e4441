import { descriptionTooLong } from '#contract/labels/paper/label.ts'
import type { OutputOf } from '#contract/kernel/operation.ts'
import type { Operations } from '#contract/table/operations.ts'
import { printImagePath } from '#contract/labels/print/print-limits.ts'
import type { DocumentOf } from '#contract/settings/documents.ts'
import { visibleText } from '#contract/kernel/visible-text.ts'
import type { Context } from '../kernel/context.ts'
import type { InTransaction } from '../database/connect.ts'
import { Failure } from '../kernel/failure.ts'
import { readLabelSite } from '../shop-data/label-site.ts'
import { readDocument, writeDocument } from '../shop-data/shop-documents.ts'
import { cleanDescription } from './clean-description.ts'
import type { Handler } from '../kernel/handle.ts'

type Save = Operations['savePrintConfig']
type PrintConfig = OutputOf<Operations['getPrintConfig']>

/**
 * Reads the label settings of the shop and the target of its QR codes; unsaved settings print as roll type2 (resolution
 * 88).
 */
export const getPrintConfig: Handler<'getPrintConfig'> = async (context) => {
  return context.read(async (context) => answerOf(context, await readDocument(context.tx, context.shop, 'print')))
}

/** Saves the settings; missing values are refused in the order of the specification (002 §5). */
export const savePrintConfig: Handler<'savePrintConfig'> = async (context, input) => {
  const { paper = null, template = null } = input
  if (paper === null) throw wrong('paper', 'setting.paper_missing')
  if (template === null) throw wrong('template', 'setting.template_missing')
  const typed = input.description ?? ''
  if (descriptionTooLong(typed)) throw wrong('description', 'setting.description_long')
  const description = visibleText(typed) === '' ? null : typed
  // Text clears the image (002 §4).
  const image_url = description === null ? await ownImage(context, input.image_url ?? '') : null
  const print = { paper, template, description, image_url }
  return context.write(async (context) => {
    const bottom = description === null ? (image_url === null ? 'none' : 'image') : 'text'
    await writeDocument(context, 'print', { body: print, detail: { paper, template, bottom } })
    return answerOf(context, print)
  })
}

/** Validates that an image was uploaded here, which ensures its size; empty is allowed. */
async function ownImage({ providers }: Context, image_url: string): Promise<string | null> {
  if (image_url === '') return null
  const file = printImagePath.test(image_url) ? await providers.files.get(image_url.slice('/files/'.length)) : null
  if (file === null) throw wrong('image_url', 'setting.image_check')
  file.body.destroy()
  return image_url
}

function wrong(path: string, code: Save['fails'][number]): Failure {
  return new Failure(code, { fields: [{ path, code }] })
}

async function answerOf(context: InTransaction<Context>, print: DocumentOf<'print'>): Promise<PrintConfig> {
  const { registration_base } = await readLabelSite(context, context.shop)
  const { link } = await readDocument(context.tx, context.shop, 'qr_link')
  return {
    print_paper: print.paper,
    print_template: print.template,
    // HTML text by the specification: sanitized, so that typed tags are never rendered.
    print_description: print.description === null ? null : cleanDescription(print.description),
    print_image_url: print.image_url,
    registration_base,
    qr_link: link,
  }
}
