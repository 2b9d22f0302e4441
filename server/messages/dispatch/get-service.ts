import type { OutputOf } from '#contract/kernel/operation.ts'
import type { Operations } from '#contract/table/operations.ts'
import type { Context } from '../../kernel/context.ts'
import { readMessageService } from '../../kernel/message-service.ts'

/** Says whether messages go out at the moment. */
export async function getService(context: Context): Promise<OutputOf<Operations['getMessageService']>> {
  return context.read(readMessageService)
}
