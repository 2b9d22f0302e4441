import type { FeatureDoors } from '../kernel/door.ts'
import type { productsOperations } from './operations.ts'

/** At which doors this feature's operations stand. */
export const productsDoors = {
  shop: ['searchVariants', 'listNewVariants', 'searchProducts', 'searchIssuedProducts', 'saveGtins'],
  partner: [
    'registerProduct',
    'registerProductRows',
    'checkProductRows',
    'getProduct',
    'updateProduct',
    'uploadProductImage',
  ],
  helper: {
    registerProduct: ['POST /api/cert/partners/products'],
    getProduct: ['GET /api/cert/partners/products/code/:product_code'],
    updateProduct: ['PUT /api/cert/partners/products/code/:product_code'],
    registerProductRows: ['POST /api/cert/partners/products/excel'],
    checkProductRows: ['POST /api/cert/partners/products/excel/check'],
    searchProducts: ['GET /api/cert/partners/products/search', 'POST /api/cert/partners/products/search'],
    uploadProductImage: ['POST /api/cert/partners/products/images/code/:product_code'],
    searchVariants: ['GET /cert/products/search'],
  },
  second: {
    searchProducts: ['GET /api/cert/products/product_search', 'POST /api/cert/partners/products/search'],
  },
} as const satisfies FeatureDoors<keyof typeof productsOperations>
