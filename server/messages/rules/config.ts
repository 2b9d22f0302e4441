import type { OutputOf } from '#contract/kernel/operation.ts'
import { may } from '#contract/kernel/roles.ts'
import type { Operations } from '#contract/table/operations.ts'
import type { Context } from '../../kernel/context.ts'
import type { InTransaction, Tx } from '../../database/connect.ts'
import { Failure } from '../../kernel/failure.ts'
import { holdDocuments, readDocument, writeDocument } from '../../shop-data/shop-documents.ts'
import { adminsVersion, masked, normalizedAdmins, readAdmins, writeAdmins } from './admins.ts'
import { approvedSenders } from './facts.ts'
import { said } from './said.ts'
import type { Handler } from '../../kernel/handle.ts'

type Save = Operations['saveMessageConfig']

/**
 * Reads the settings of all messages (MSG-49); the operators' names and contacts are masked for roles that may not
 * change them.
 */
export const getMessageConfig: Handler<'getMessageConfig'> = async (context) => {
  return context.read((context) => answer(context))
}

async function answer(context: InTransaction<Context>): Promise<OutputOf<Save>> {
  const { shop } = context
  const admins = await readAdmins(context, shop)
  return {
    ...(await readDocument(context.tx, shop, 'message_config')),
    admin_recipients: maySee(context) ? admins : admins.map(masked),
    admins_version: await adminsVersion(context.tx, shop),
  }
}

/**
 * Saves the given fields under a lock, so that concurrent saves of others are kept (optimistic lock of the list of
 * operators).
 */
export const saveMessageConfig: Handler<'saveMessageConfig'> = async (context, input) => {
  const { admin_recipients: typed, admins_version, ...given } = input
  const admins = typed === undefined ? undefined : normalizedAdmins(typed)
  return context.write(async (context) => {
    const { shop } = context
    await holdDocuments(context.tx, shop)
    await mustBeApproved(context.tx, shop, given.fallback_sender)
    if (
      admins !== undefined &&
      admins_version !== undefined &&
      admins_version !== (await adminsVersion(context.tx, shop))
    )
      throw new Failure('setting.changed_meanwhile')
    const config = { ...(await readDocument(context.tx, shop, 'message_config')), ...said(given) }
    const detail = admins === undefined ? {} : { operators: admins.length }
    await writeDocument(context, 'message_config', { body: config, detail })
    if (admins !== undefined) await writeAdmins(context, shop, admins)
    return answer(context)
  })
}

/** Text messages can be made to come only from a number that was approved. */
async function mustBeApproved(tx: Tx, shop: Context['shop'], number: string | null | undefined): Promise<void> {
  if (number === undefined || number === null || (await approvedSenders(tx, shop)).includes(number)) return
  const code = 'message_rule.sender_missing'
  throw new Failure(code, { fields: [{ path: 'fallback_sender', code }] })
}

function maySee({ actor }: Pick<Context, 'actor'>): boolean {
  return actor.kind === 'operator' && may(actor.role, 'setting')
}
