import type { Context } from '../kernel/context.ts'
import type { Comer, Step } from './steps.ts'
import { askFirst } from './change-over.ts'
import { comeIn } from './come-in.ts'

/** Signs in the launched account; asks first if another mall is signed in in this browser. */
export async function enter(context: Context, comer: Comer): Promise<Step> {
  return (await askFirst(context, comer)) ?? comeIn(context, comer)
}
