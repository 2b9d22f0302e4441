import { checkRows } from './sheet/check-rows.ts'
import { getProduct } from './get.ts'
import { listNewVariants } from './search/list-new-variants.ts'
import { registerRows } from './sheet/register-rows.ts'
import { register as registerProduct } from './register.ts'
import { saveGtins } from './save-gtins.ts'
import { saveCustomCodes } from './save-custom-codes.ts'
import { searchVariants } from './search/search-variants.ts'
import { search as searchProducts, searchIssued as searchIssuedProducts } from './search/search.ts'
import { update } from './update.ts'
import { uploadImage } from './upload-image.ts'
import type { Handlers } from '../kernel/handle.ts'

/** This feature's part of the table of handlers. */
export const productsHandlers = {
  registerProduct,
  registerProductRows: registerRows,
  checkProductRows: checkRows,
  getProduct,
  updateProduct: update,
  searchProducts,
  searchIssuedProducts,
  uploadProductImage: uploadImage,
  searchVariants,
  listNewVariants,
  saveCustomCodes,
  saveGtins,
} satisfies Partial<Handlers>
