import type { Serial } from '#contract/codes/code.ts'
import type { InputOf } from '#contract/kernel/operation.ts'
import type { Operations } from '#contract/table/operations.ts'
import type { Context } from '../kernel/context.ts'
import type { OneCode } from './change-code.ts'
import { letHappen } from './change-code.ts'

/** A flag beside the status: scans say so, registration is refused. */
export async function block(context: Context, input: InputOf<Operations['blockCode']>): Promise<Serial> {
  return letHappen(context, input, () => ({ type: 'block', reason: input.reason }))
}

export async function unblock(context: Context, input: OneCode): Promise<Serial> {
  return letHappen(context, input, () => ({ type: 'unblock' }))
}

/** Buyer and dates are cleared; the history keeps them. */
export async function cancelCertification(context: Context, input: OneCode): Promise<Serial> {
  return letHappen(context, input, () => ({ type: 'cancel_certification' }))
}

export async function reportLoss(context: Context, input: OneCode): Promise<Serial> {
  return letHappen(context, input, () => ({ type: 'report_loss' }))
}

export async function cancelLoss(context: Context, input: OneCode): Promise<Serial> {
  return letHappen(context, input, () => ({ type: 'cancel_loss' }))
}
