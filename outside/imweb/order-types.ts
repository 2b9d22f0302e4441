import type { Option, Product } from './catalogue.ts'

/** Orders of a site (providers 2.2): sections of items that stand in one state together. */

export type Section = {
  sectionCode: string
  status: string
  /** The status before a claim, to which one that is refused leads back. */
  before: string
  shippingTime: string | null
  shippingCompleteTime: string | null
  items: { product: Product; option: Option | null; qty: number }[]
}

export type SiteOrder = {
  orderNo: string
  unitCode: string
  wtime: string
  paid_at: string | null
  orderer: { name: string; email: string; call: string; memberUid: string }
  sections: Section[]
}
