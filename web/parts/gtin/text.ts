import { textsOf } from '../../kernel/text.ts'

export const { t, useText } = textsOf('products/gtin')
