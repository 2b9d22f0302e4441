import type { FeatureDoors } from '../kernel/door.ts'
import type { labelsOperations } from './operations.ts'

/** At which doors this feature's operations stand. */
export const labelsDoors = {
  shop: [
    'readLabel',
    'recordPrint',
    'makePrintFile',
    'checkPrintFile',
    'startPrintFile',
    'listPrints',
    'listPrinters',
    'addPrinter',
    'changePrinter',
    'removePrinter',
    'getCalibrationPage',
    'getPrintConfig',
    'savePrintConfig',
    'uploadPrintImage',
    'getLabelLinks',
    'getQrLink',
    'saveQrLink',
    'saveQrAddress',
  ],
  helper: {
    getPrintConfig: ['GET /get/print'],
  },
} as const satisfies FeatureDoors<keyof typeof labelsOperations>
