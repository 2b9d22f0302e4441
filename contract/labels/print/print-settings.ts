import { z } from 'zod'
import { type UploadedFile, operation } from '../../kernel/operation.ts'
import { printConfig } from '../config.ts'
import { printoutMax } from './print-selection.ts'
import { plainText } from '../../kernel/wire.ts'

/**
 * The label settings of a shop (002 §2.4, §4, §5). Sizes and counts for screens are in
 * `contract/labels/print/print-limits.ts`.
 */

/** Saves all settings. Empty paper or template is refused by name (002 §5). */
export const savePrintConfig = operation({
  summary: 'api.save_print_config',
  method: 'PUT',
  path: '/api/cert/products/config/print',
  doors: ['shop'],
  caller: 'operator',
  plan: 'basic',
  permission: 'setting',
  exact: true,
  screen: 'printqr',
  input: z.object({
    paper: z.enum(['a4', 'rolLabel']).nullish(),
    template: z.enum(['type1', 'type2']).nullish(),
    description: plainText(500).nullish(),
    image_url: z.string().max(200).nullish(),
  }),
  output: printConfig,
  fails: ['setting.paper_missing', 'setting.template_missing', 'setting.description_long', 'setting.image_check'],
})

/** Keeps a picture for the foot of labels: exactly 203 x 35 pixels, once it is turned upright (002 §5). */
export const uploadPrintImage = operation({
  summary: 'api.upload_print_image',
  method: 'POST',
  path: '/api/cert/products/config/print/images',
  doors: ['shop'],
  caller: 'operator',
  plan: 'basic',
  permission: 'setting',
  screen: 'printqr',
  input: z.object({ images: z.custom<UploadedFile>() }),
  output: z.object({ print_image_url: z.string() }),
  fails: [
    'product.image_missing',
    'image.not_an_image',
    'image.damaged',
    'image.busy',
    'image.too_large',
    'image.too_many_pixels',
    'setting.image_size',
  ],
  upload: 'images',
})

/**
 * Why a label holds the link of the page where the shop has chosen the GS1 Digital Link: its variant has no GTIN, or its
 * serial is too long for one or has other characters.
 */
const withoutReasons = z.enum(['gtin', 'serial'])

/** The addresses that the labels of these codes hold, by the link that the shop has chosen. */
export const getLabelLinks = operation({
  summary: 'api.get_label_links',
  method: 'POST',
  path: '/api/cert/products/serials/links',
  doors: ['shop'],
  caller: 'operator',
  plan: 'basic',
  permission: 'print',
  screen: 'printqr',
  input: z.object({ serial_numbers: z.array(z.string().min(1).max(80)).min(1).max(printoutMax) }),
  output: z.object({
    links: z.array(
      z.object({
        serial_number: z.string(),
        url: z.string(),
        without: withoutReasons.nullable(),
      }),
    ),
  }),
  fails: ['code.not_found'],
  list_body: 'serial_numbers',
})
