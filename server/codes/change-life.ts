import { letHappen } from './change-code.ts'
import type { Handler } from '../kernel/handle.ts'

/** A flag beside the status: scans say so, registration is refused. */
export const blockCode: Handler<'blockCode'> = async (context, input) => {
  return letHappen(context, input, () => ({ type: 'block', reason: input.reason }))
}

export const unblockCode: Handler<'unblockCode'> = async (context, input) => {
  return letHappen(context, input, () => ({ type: 'unblock' }))
}

/** Buyer and dates are cleared; the history keeps them. */
export const cancelCertification: Handler<'cancelCertification'> = async (context, input) => {
  return letHappen(context, input, () => ({ type: 'cancel_certification' }))
}

export const reportLoss: Handler<'reportLoss'> = async (context, input) => {
  return letHappen(context, input, () => ({ type: 'report_loss' }))
}

export const cancelLoss: Handler<'cancelLoss'> = async (context, input) => {
  return letHappen(context, input, () => ({ type: 'cancel_loss' }))
}
