import type { InputOf, OutputOf } from '#contract/kernel/operation.ts'
import { may } from '#contract/kernel/roles.ts'
import type { Operations } from '#contract/table/operations.ts'
import type { Context } from '../../kernel/context.ts'
import { Failure } from '../../kernel/failure.ts'
import { readDocument, writeDocument } from '../../kernel/shop-documents.ts'
import { masked, normalizedAdmins, readAdmins, writeAdmins } from './admins.ts'
import { approvedSenders } from './facts.ts'

type Save = Operations['saveMessageConfig']

/** What holds for all messages (MSG-49); the operators' names and contacts are masked for whoever may not change them. */
export async function getMessageConfig(context: Context): Promise<OutputOf<Operations['getMessageConfig']>> {
  return context.read(async (tx) => {
    const config = await readDocument(tx, context.shop, 'message_config')
    const admins = await readAdmins(context, tx, context.shop)
    return { ...config, admin_recipients: maySee(context) ? admins : admins.map(masked) }
  })
}

/** Saves it whole. Text messages can be made to come only from a number that was approved. */
export async function saveMessageConfig(context: Context, input: InputOf<Save>): Promise<OutputOf<Save>> {
  const { admin_recipients: typed, ...config } = input
  const admin_recipients = normalizedAdmins(typed)
  return context.write(async (tx) => {
    const { shop } = context
    const { fallback_sender } = config
    if (fallback_sender !== null && !(await approvedSenders(tx, shop)).includes(fallback_sender)) {
      const code = 'message_rule.sender_missing'
      throw new Failure(code, { fields: [{ path: 'fallback_sender', code }] })
    }
    await writeDocument(context, tx, 'message_config', config, { operators: admin_recipients.length })
    await writeAdmins(context, tx, shop, admin_recipients)
    return { ...config, admin_recipients }
  })
}

function maySee({ actor }: Context): boolean {
  return actor.kind === 'operator' && may(actor.role, 'setting')
}
