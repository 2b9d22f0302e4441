import { textsOf } from '#web/kernel/text.ts'

export const { t, useText } = textsOf('products/gtin')
