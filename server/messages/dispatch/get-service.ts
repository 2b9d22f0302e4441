import { readMessageService } from '../../notify/message-service.ts'
import type { Handler } from '../../kernel/handle.ts'

/** Says whether messages go out at the moment. */
export const getMessageService: Handler<'getMessageService'> = async (context) => {
  return context.read(({ tx }) => readMessageService(tx))
}
