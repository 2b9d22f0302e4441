import { getPrintConfig } from './config.ts'
import {
  addPrinter,
  changePrinter,
  checkPrintFile,
  getCalibrationPage,
  listPrinters,
  listPrints,
  makePrintFile,
  recordPrint,
  removePrinter,
  startPrintFile,
} from './print/print-centre.ts'
import { getLabelLinks, savePrintConfig, uploadPrintImage } from './print/print-settings.ts'
import { getQrLink, saveQrAddress, saveQrLink } from './qr-link-setting.ts'
import { readLabel } from './print/reading.ts'

/** This feature's part of the table of operations. */
export const labelsOperations = {
  readLabel,
  getPrintConfig,
  savePrintConfig,
  uploadPrintImage,
  getLabelLinks,
  getQrLink,
  saveQrLink,
  saveQrAddress,
  addPrinter,
  changePrinter,
  checkPrintFile,
  getCalibrationPage,
  listPrinters,
  listPrints,
  makePrintFile,
  recordPrint,
  removePrinter,
  startPrintFile,
} as const
