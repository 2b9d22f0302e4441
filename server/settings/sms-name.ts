import type { OutputOf } from '#contract/kernel/operation.ts'
import type { Operations } from '#contract/table/operations.ts'
import type { Context } from '../kernel/context.ts'
import type { InTransaction } from '../database/connect.ts'
import { Failure } from '../kernel/failure.ts'
import { readDocument, writeDocument } from '../shop-data/shop-documents.ts'
import { lacking, readSmsName } from '../notify/sms-name.ts'
import type { Handler } from '../kernel/handle.ts'

type Save = Operations['saveSmsName']

export const getSmsName: Handler<'getSmsName'> = async (context) => {
  return context.read((context) => answerOf(context))
}

/** Keeps the shop's own spelling; one that messages cannot hold either is refused by its characters. */
export const saveSmsName: Handler<'saveSmsName'> = async (context, { name }) => {
  const characters = lacking(name)
  const code = 'setting.sms_characters'
  const values = { characters }
  if (characters !== '') throw new Failure(code, { values, fields: [{ path: 'name', code, values }] })
  return context.write(async (context) => {
    await writeDocument(context, 'sms_name', { body: { name: name.trim() }, detail: { name: name.trim() } })
    return answerOf(context)
  })
}

async function answerOf({ shop, tx }: InTransaction<Context>): Promise<OutputOf<Save>> {
  const { name } = await readDocument(tx, shop, 'sms_name')
  return { name, sent_as: await readSmsName(tx, shop), lacks: lacking(shop.shop_name) }
}
