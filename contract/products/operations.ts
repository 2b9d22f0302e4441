import { getProduct, updateProduct } from './edit.ts'
import { checkProductRows, registerProductRows } from './import.ts'
import {
  listNewVariants,
  registerProduct,
  saveGtins,
  searchIssuedProducts,
  searchProducts,
  searchVariants,
  uploadProductImage,
} from './product.ts'

/** This feature's part of the table of operations. */
export const productsOperations = {
  registerProduct,
  saveGtins,
  registerProductRows,
  checkProductRows,
  getProduct,
  updateProduct,
  searchProducts,
  searchIssuedProducts,
  uploadProductImage,
  searchVariants,
  listNewVariants,
} as const
