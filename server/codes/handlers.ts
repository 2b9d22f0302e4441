import { checkBulkChange } from './bulk/check.ts'
import { cancelBulkChange, getBulkChange, resumeBulkChange, undoBulkChange } from './bulk/control.ts'
import { selectCodes } from './bulk/select-codes.ts'
import { startBulkChange, startBulkDestroy } from './bulk/start.ts'
import { block, cancelCertification, cancelLoss, reportLoss, unblock } from './change-life.ts'
import { changeStatus } from './change-status.ts'
import { changeDuration, changeRange } from './change-warranty.ts'
import { code, codeStatus, saveMemo } from './code.ts'
import { destroy } from './destroy.ts'
import { cancelExport, downloadExport, resumeExport, startExport } from './export/background.ts'
import { exportBatch } from './export/batch.ts'
import { exportChosen, exportCodes } from './export/export.ts'
import { countJobs, listJobs } from './export/list-jobs.ts'
import { history } from './history.ts'
import { freezeBatch, renameBatch, unfreezeBatch } from './issue/change-batch.ts'
import { checkSheetCodes } from './issue/check-sheet-codes.ts'
import { generateFromSheet } from './issue/generate-from-sheet.ts'
import { generate } from './issue/generate.ts'
import { listBatches } from './issue/list-batches.ts'
import { matchFromSheet } from './issue/match-from-sheet.ts'
import { batch } from './issue/progress.ts'
import { readBatch } from './issue/read-batch.ts'
import { replaceBatch } from './issue/replace-batch.ts'
import { replaceLost } from './issue/replace-lost.ts'
import { cancelBatch, resumeBatch, undoBatch } from './issue/stop-batch.ts'
import { watchBatch } from './issue/watch-batch.ts'
import { checkPrintFile, makePrintFile, startPrintFile } from './labels/print-files.ts'
import { readLabel } from './labels/read-label.ts'
import { recordPrint } from './labels/record-print.ts'
import { listScans } from './list-scans.ts'
import { validateMember } from './members.ts'
import { rangeSwitch, saveRangeSwitch } from './range-switch.ts'
import { resend } from './resend.ts'
import { search } from './search/search.ts'
import { listViews, removeView, saveView } from './views.ts'
import type { Handlers } from '../kernel/handle.ts'

/** This feature's part of the table of handlers. */
export const codesHandlers = {
  generateCodes: generate,
  generateFromSheet,
  matchFromSheet,
  checkSheetCodes,
  getBatch: batch,
  watchBatch,
  searchCodes: search,
  getCodeHistory: history,
  recordPrint,
  readLabel,
  getCode: code,
  getCodeStatus: codeStatus,
  changeCodeStatus: changeStatus,
  changeCodeRange: changeRange,
  changeCodeDuration: changeDuration,
  saveCodeMemo: saveMemo,
  resendCode: resend,
  validateMember,
  destroyCodes: destroy,
  getRangeSwitch: rangeSwitch,
  saveRangeSwitch,
  exportCodes,
  listBatches,
  readBatch,
  renameBatch,
  cancelBatch,
  resumeBatch,
  undoBatch,
  freezeBatch,
  unfreezeBatch,
  replaceBatch,
  replaceLost,
  exportBatch,
  listJobs,
  countJobs,
  startExport,
  cancelExport,
  resumeExport,
  downloadExport,
  exportChosenCodes: exportChosen,
  blockCode: block,
  unblockCode: unblock,
  cancelCertification,
  reportLoss,
  cancelLoss,
  listCodeScans: listScans,
  listCodeViews: listViews,
  saveCodeView: saveView,
  removeCodeView: removeView,
  checkPrintFile,
  makePrintFile,
  startPrintFile,
  selectCodes,
  checkBulkChange,
  startBulkChange,
  startBulkDestroy,
  getBulkChange,
  cancelBulkChange,
  resumeBulkChange,
  undoBulkChange,
} satisfies Partial<Handlers>
