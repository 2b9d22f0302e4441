import type { Context } from '../kernel/context.ts'
import { Failure } from '../kernel/failure.ts'

/** An id in a path is the caller's own mall, or nothing that is there (contract §2: another's data is a 404). */
export function mustBeOwn(context: Context, id: string | undefined): void {
  if (id !== undefined && id !== context.mall_id) throw new Failure('shop.not_found')
}
