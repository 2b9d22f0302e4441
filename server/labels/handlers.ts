import { calibrationPage } from './calibration.ts'
import { printConfig, savePrintConfig } from './print-config.ts'
import { uploadPrintImage } from './print-image.ts'
import { addPrinter, changePrinter, listPrinters, removePrinter } from './printers.ts'
import { listPrints } from './prints.ts'
import { saveQrAddress } from './qr-address.ts'
import { getQrLink, labelLinks, saveQrLink } from './qr-link.ts'
import type { Handlers } from '../kernel/handle.ts'

/** This feature's part of the table of handlers. */
export const labelsHandlers = {
  listPrints,
  listPrinters,
  addPrinter,
  changePrinter,
  removePrinter,
  getCalibrationPage: calibrationPage,
  getPrintConfig: printConfig,
  savePrintConfig,
  uploadPrintImage,
  getLabelLinks: labelLinks,
  getQrLink,
  saveQrLink,
  saveQrAddress,
} satisfies Partial<Handlers>
