import { screenPath } from '#contract/table/screens.ts'
import type { Session } from '../session/session.ts'

type Who = Pick<Session, 'flavour' | 'product' | 'mall_id'>

/**
 * The digital warranty page of a mall: in the partner's frame for a partner whose own it is, and in the frame of the
 * platforms' malls for everybody else.
 */
export function digitalWarranty(mall_id: string, { flavour, product, mall_id: own }: Who): string {
  const shell = flavour === 'partner' && own === mall_id ? 'partner_digital' : 'digital'
  return screenPath('warrantyPeriod', { product, mall_id, shell })
}
