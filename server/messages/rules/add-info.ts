import { Failure } from '../../kernel/failure.ts'
import { holdDocuments, readDocument, writeDocument } from '../../shop-data/shop-documents.ts'
import { lacking } from '../../notify/sms-name.ts'
import { said } from './said.ts'
import type { Handler } from '../../kernel/handle.ts'

/** The lines below every message (MSG-50). */
export const getMessageAddInfo: Handler<'getMessageAddInfo'> = async (context) => {
  return context.read((context) => readDocument(context.tx, context.shop, 'message_add_info'))
}

/**
 * Saves the given lines under a lock, so that concurrent saves of others are kept. They are used in text messages too,
 * so CP949 must hold them.
 */
export const saveMessageAddInfo: Handler<'saveMessageAddInfo'> = async (context, input) => {
  const code = 'setting.sms_characters'
  const fields = (['shop_name', 'cs_phone', 'cs_hours', 'homepage'] as const).flatMap((path) => {
    const characters = lacking(input[path] ?? '')
    return characters === '' ? [] : [{ path, code, values: { characters } } as const]
  })
  const [first] = fields
  if (first !== undefined) throw new Failure(code, { values: first.values, fields })
  return context.write(async (context) => {
    await holdDocuments(context.tx, context.shop)
    const saved = { ...(await readDocument(context.tx, context.shop, 'message_add_info')), ...said(input) }
    await writeDocument(context, 'message_add_info', { body: saved })
    return saved
  })
}
