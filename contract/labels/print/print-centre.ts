import { z } from 'zod'
import { batchId } from '../../codes/batches.ts'
import { codeFilters } from '../../codes/code.ts'
import { geometryNames, rollHeight } from '../paper/geometry.ts'
import { printerKinds } from './check.ts'
import { operation } from '../../kernel/operation.ts'
import { printoutMax } from './print-selection.ts'
import { plainText, requiredText, seoulTime } from '../../kernel/wire.ts'

/** The print centre: files for printers, the shop's printers, and the log of printouts (product M). */

export const printFormats = ['pdf', 'zpl', 'csv', 'zip'] as const
export type PrintFormat = (typeof printFormats)[number]
/** Labels of one file in the background. */
export const printFileMost = 50_000

const geometryName = z.enum(geometryNames)
const template = z.enum(['type1', 'type2'])
/** Why a code is printed again; free words. */
const reason = plainText(200).default('')

/**
 * The codes to print: chosen ones with their counts; or a batch, the list or a batch under filters, every code `copies`
 * times.
 */
export const printAsked = z.object({
  prints: z
    .array(z.object({ serial_number: z.string().min(1).max(80), print_count: z.number().int().min(1).max(999) }))
    .min(1)
    .max(printoutMax)
    .optional(),
  batch_id: batchId.optional(),
  filters: codeFilters.optional(),
  /** A selection, instead of filters (`contract/codes/bulk.ts`). */
  selection_id: z.uuid().optional(),
  copies: z.number().int().min(1).max(999).default(1),
  format: z.enum(printFormats).default('pdf'),
  /** As the shop's settings say, where it is left out: A4 sheets or a roll. */
  geometry: geometryName.optional(),
  template: template.optional(),
  /** Places of the first sheet that are used already. */
  start: z.number().int().min(0).max(17).default(0),
  printer_id: z.uuid().optional(),
  reason,
})
export type PrintAsked = z.output<typeof printAsked>

const fails = [
  'code.no_data',
  'code.not_found',
  'code.batch_not_found',
  'bulk.selection_over',
  'print.too_many_labels',
  'printer.not_found',
] as const

/** Streams a print file; at most `printoutMax` labels. The codes count as printed. */
export const makePrintFile = operation({
  summary: 'api.make_print_file',
  method: 'POST',
  path: '/api/cert/products/prints/file',
  doors: ['shop'],
  caller: 'operator',
  plan: 'plus',
  permission: 'print',
  screen: 'printqr',
  input: printAsked,
  output: z.unknown(),
  exact: true,
  fails,
  download: printFormats,
})

/** A character missing from every font of the labels: its count in the printout, and one text with it. */
const leftOutCharacter = z.object({ character: z.string(), count: z.number().int(), example: z.string() })
export type LeftOutCharacter = z.output<typeof leftOutCharacter>
/** Characters that are named at most. */
export const leftOutMost = 100

/** Variants without a GTIN that are named at most. */
export const withoutGtinMost = 100

/** Lists characters that a print file cannot show; nothing is printed or counted. */
export const checkPrintFile = operation({
  summary: 'api.check_print_file',
  method: 'POST',
  path: '/api/cert/products/prints/check',
  doors: ['shop'],
  caller: 'operator',
  plan: 'plus',
  permission: 'print',
  screen: 'printqr',
  input: printAsked,
  output: z.object({
    left_out: z.array(leftOutCharacter),
    without_gtin: z
      .array(z.object({ product_name: z.string(), variant_name: z.string(), variant_code: z.string() }))
      .meta({ description: 'where labels hold the GS1 Digital Link: variants whose labels keep the link of the page' }),
  }),
  exact: true,
  fails,
})

/**
 * Makes a print file in the background, at most `printFileMost` labels: the jobs centre has its progress and its file.
 */
export const startPrintFile = operation({
  summary: 'api.start_print_file',
  method: 'POST',
  path: '/api/cert/products/prints',
  doors: ['shop'],
  caller: 'operator',
  plan: 'plus',
  permission: 'print',
  screen: 'printqr',
  input: printAsked.refine(({ prints }) => prints === undefined, { path: ['prints'] }),
  output: z.object({ export_id: z.string(), requested: z.number().int() }),
  exact: true,
  fails,
  idempotent: true,
})

export const printLogItem = z.object({
  print_id: z.string(),
  output: z.enum(['browser', ...printFormats]),
  geometry: geometryName.nullable(),
  template: template.nullable(),
  printer_name: z.string().nullable(),
  codes: z.number().int(),
  labels: z.number().int(),
  /** Codes that had a label before. */
  reprinted: z.number().int(),
  /** Characters of names that no font of the labels has, and which are therefore not on it. */
  left_out: z.number().int(),
  reason: z.string().nullable(),
  created_at: seoulTime,
  created_by: z.string(),
})

/** Lists printouts, newest first, by keyset pagination; `below` is the last id of the page before. */
export const listPrints = operation({
  summary: 'api.list_prints',
  method: 'GET',
  path: '/api/cert/products/prints',
  doors: ['shop'],
  caller: 'operator',
  plan: 'plus',
  screen: 'printqr',
  input: z.object({
    below: z
      .string()
      .regex(/^[0-9]{1,18}$/)
      .optional(),
    limit: z.coerce.number().int().min(1).max(100).default(20),
  }),
  output: z.object({ prints: z.array(printLogItem), next: z.string().nullable() }),
  fails: [],
})

/** Millimetres with one decimal, as the calibration page's rulers read. */
const offsetMm = z.number().min(-20).max(20).multipleOf(0.1).default(0)
const printerInput = z.object({
  name: requiredText(40),
  kind: z.enum(printerKinds),
  x_mm: offsetMm,
  y_mm: offsetMm,
  roll_height_mm: z.number().min(rollHeight.least).max(rollHeight.most).multipleOf(0.1).default(rollHeight.usual),
  paper_colour: z
    .string()
    .regex(/^#[0-9A-F]{6}$/)
    .default('#FFFFFF'),
})
export const printer = z.object({
  printer_id: z.string(),
  name: z.string(),
  kind: z.enum(printerKinds),
  x_mm: z.number(),
  y_mm: z.number(),
  roll_height_mm: z.number(),
  paper_colour: z.string(),
})
export type Printer = z.output<typeof printer>
const onePrinter = z.object({ printer_id: z.uuid() })
/** Printers of a shop. */
export const printersMost = 20

export const listPrinters = operation({
  summary: 'api.list_printers',
  method: 'GET',
  path: '/api/cert/products/printers',
  doors: ['shop'],
  caller: 'operator',
  plan: 'plus',
  screen: 'printqr',
  input: z.object({}),
  output: z.object({ printers: z.array(printer) }),
  fails: [],
})

export const addPrinter = operation({
  summary: 'api.add_printer',
  method: 'POST',
  path: '/api/cert/products/printers',
  doors: ['shop'],
  caller: 'operator',
  plan: 'plus',
  permission: 'print',
  screen: 'printqr',
  exact: true,
  input: printerInput,
  output: printer,
  fails: ['printer.too_many', 'printer.name_taken'],
  idempotent: true,
  status: 201,
})

export const changePrinter = operation({
  summary: 'api.change_printer',
  method: 'PUT',
  path: '/api/cert/products/printers/:printer_id',
  doors: ['shop'],
  caller: 'operator',
  plan: 'plus',
  permission: 'print',
  screen: 'printqr',
  input: printerInput.extend(onePrinter.shape),
  output: printer,
  exact: true,
  fails: ['printer.not_found', 'printer.name_taken'],
})

export const removePrinter = operation({
  summary: 'api.remove_printer',
  method: 'DELETE',
  path: '/api/cert/products/printers/:printer_id',
  doors: ['shop'],
  caller: 'operator',
  plan: 'plus',
  permission: 'print',
  screen: 'printqr',
  input: onePrinter,
  output: z.object({ printer_id: z.string() }),
  fails: ['printer.not_found'],
})

/** A page with rulers in exact millimetres, by which a printer's offset is read; with a printer, moved by its offset. */
export const getCalibrationPage = operation({
  summary: 'api.get_calibration_page',
  method: 'GET',
  path: '/api/cert/products/printers/calibration.pdf',
  doors: ['shop'],
  caller: 'operator',
  plan: 'plus',
  screen: 'printqr',
  input: z.object({ geometry: geometryName.default('a4'), printer_id: z.uuid().optional() }),
  output: z.unknown(),
  fails: ['printer.not_found'],
  download: ['pdf'],
})

/** Counts printed labels, so that a reprint is detected (contract §5 `printed_count`). */
export const recordPrint = operation({
  summary: 'api.record_print',
  method: 'POST',
  path: '/api/cert/products/serials/printed',
  doors: ['shop'],
  caller: 'operator',
  plan: 'plus',
  permission: 'print',
  screen: 'printqr',
  input: z.object({
    prints: z
      .array(z.object({ serial_number: z.string().min(1).max(80), print_count: z.number().int().min(1).max(9999) }))
      .min(1)
      .max(printoutMax),
    /** For the print log: paper, and the reason of a reprint. */
    geometry: geometryName.optional(),
    template: template.optional(),
    printer_id: z.uuid().optional(),
    reason,
  }),
  output: z.object({ printed: z.number().int() }),
  fails: ['code.not_found'],
  idempotent: true,
})
