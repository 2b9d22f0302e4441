import { checkLogin } from './accounts/check-login.ts'
import { login } from './accounts/login.ts'
import { logout } from './accounts/logout.ts'
import { refresh } from './accounts/refresh.ts'
import { sendEmail } from './accounts/send-email.ts'
import { updatePassword } from './accounts/update-password.ts'
import { generate } from './codes/generate.ts'
import { batch } from './codes/batch.ts'
import { history } from './codes/history.ts'
import { recordPrint } from './codes/record-print.ts'
import { search } from './codes/search.ts'
import { watchBatch } from './codes/watch-batch.ts'
import type { Handlers } from './handle.ts'
import { printConfig } from './labels/print-config.ts'
import { register as registerProduct } from './products/register.ts'
import { search as searchProducts } from './products/search.ts'
import { searchVariants } from './products/search-variants.ts'
import { uploadImage } from './products/upload-image.ts'
import { register as registerCode } from './scans/register.ts'
import { requestProof } from './scans/request-proof.ts'
import { scan } from './scans/scan.ts'
import { list as listShops } from './shops/list.ts'
import { plan } from './shops/plan.ts'
import { getDuration } from './warranty-setting/get-duration.ts'
import { saveDuration } from './warranty-setting/save-duration.ts'

/** One line for each operation; a missing line does not compile. */
export const handlers: Handlers = {
  loginPartner: login,
  refreshSession: refresh,
  logout,
  checkLogin,
  sendAccountEmail: sendEmail,
  updatePassword,
  listShops,
  getPlan: plan,
  getDuration,
  saveDuration,
  registerProduct,
  searchProducts,
  uploadProductImage: uploadImage,
  searchVariants,
  generateCodes: generate,
  getBatch: batch,
  watchBatch,
  searchCodes: search,
  getCodeHistory: history,
  recordPrint,
  getPrintConfig: printConfig,
  scanCode: scan,
  requestProof,
  registerCode,
}
