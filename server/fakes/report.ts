import { sql } from 'kysely'
import { serialsMeant } from '#contract/codes/serial.ts'
import { fakeConsentVersion, fakeMallTries, fakeTries } from '#contract/fakes/report.ts'
import { readEmail, readMobilePhone } from '#contract/kernel/contact.ts'
import type { InputOf } from '#contract/kernel/operation.ts'
import { seoulDay } from '#contract/kernel/seoul.ts'
import { decodeAuthQrCode } from '#contract/labels/qr-link.ts'
import type { Operations } from '#contract/table/operations.ts'
import type { InTransaction } from '../database/connect.ts'
import { consumeLimit } from '../identity/rate-limit.ts'
import { recordAs } from '../kernel/audit.ts'
import { attachPictures } from '../pictures/buyer-pictures.ts'
import type { Context } from '../kernel/context.ts'
import { Failure } from '../kernel/failure.ts'
import { tokenHash } from '../secrets/sealed.ts'
import { linkOf, makeReference } from '../shop-data/own-link.ts'
import { shopsOf } from './shop.ts'
import type { Handler } from '../kernel/handle.ts'

type Report = Operations['reportFake']
type Contact = { channel: 'phone' | 'email'; target: string }

/** The sealed texts of a report. */
export type Words = { description: string; seller: string; place: string; price: string }

/** The longest typed code that is stored. */
const scannedMost = 100

/** Reports a suspected fake; the answer does not disclose whether the code exists. */
export const reportFake: Handler<'reportFake'> = async (context, input) => {
  const { mall_id, address_hash } = context
  const contact = readContact(input.contact)
  mustBePast(context, input.bought_on)
  await consumeLimit(context, {
    key: `fakes:${mall_id}:${address_hash.toString('hex')}`,
    ...fakeTries,
    refusal: 'fake.too_many',
  })
  await consumeLimit(context, { key: `fakes-all:${mall_id}`, ...fakeMallTries, refusal: 'fake.too_many' })
  return context.write(async (context) => {
    const shops = await shopsOf(context)
    const about = await reportedCode(context, shops, input.auth_qr_code)
    const report_id = context.uuid()
    const reference = makeReference(context)
    const link = linkOf(context, 'report', mall_id, report_id)
    const fake_no = await insert(
      context,
      { ...about, report_id, reference, link_hash: tokenHash(link) },
      { input, contact },
    )
    const of = { mall_id, shop_id: about.shop_id, about: 'fake', about_no: fake_no } as const
    await attachPictures(context, of, input.pictures)
    const detail = { pictures: input.pictures.length, contact: contact?.channel ?? null }
    const entry = { action: 'fake.reported', target: `fake:${fake_no}`, detail }
    await recordAs(context, { mall_id, kind: 'nobody', name: '' }, entry)
    return { reference, link }
  })
}

function readContact(typed: string): Contact | null {
  if (typed === '') return null
  const channel = typed.includes('@') ? 'email' : 'phone'
  const target = channel === 'email' ? readEmail(typed) : readMobilePhone(typed)
  if (target !== null) return { channel, target }
  throw new Failure('fake.contact_invalid', { fields: [{ path: 'contact', code: 'fake.contact_invalid' }] })
}

function mustBePast(context: Context, day: string | undefined): void {
  if (day === undefined || day <= seoulDay(context.now())) return
  throw new Failure('fake.in_future', { fields: [{ path: 'bought_on', code: 'fake.in_future' }] })
}

type About = { shop_id: number; code_id: string | null; scanned: string }
type Shops = Awaited<ReturnType<typeof shopsOf>>

/** The shop's code that was scanned, if it has it; else the report is of the shop itself. */
async function reportedCode(
  { mall_id, tx }: InTransaction<Context>,
  { first, ids }: Shops,
  auth_qr_code: string,
): Promise<About> {
  const serial = auth_qr_code === '' ? null : decodeAuthQrCode(auth_qr_code)
  const serials = serial === null ? [] : serialsMeant(serial)
  const { rows } = await sql<{ shop_id: number; code_id: string; serial_number: string }>`
    select c.shop_id, c.code_id, c.serial_number from code c
    where c.mall_id = ${mall_id} and c.shop_id = any (${ids}::integer[])
      and c.serial_number = any (${serials}::text[])
    order by array_position(${serials}::text[], c.serial_number) limit 1`.execute(tx)
  const [code] = rows
  if (code === undefined)
    return { shop_id: first.shop_id, code_id: null, scanned: (serial ?? auth_qr_code).slice(0, scannedMost) }
  return { shop_id: code.shop_id, code_id: code.code_id, scanned: code.serial_number }
}

type Row = About & { report_id: string; reference: string; link_hash: Buffer }

async function insert(
  { mall_id, seals, now, tx }: InTransaction<Context>,
  row: Row,
  {
    input: { description, seller, place, price, bought_on },
    contact,
  }: { input: InputOf<Report>; contact: Contact | null },
): Promise<string> {
  const words: Words = { description, seller, place, price }
  const { fake_no } = await tx
    .insertInto('fake_report')
    .values({
      mall_id,
      ...row,
      state: 'received',
      reported_at: now(),
      bought_on: bought_on ?? null,
      words_sealed: seals.seal(mall_id, JSON.stringify(words)),
      contact_channel: contact?.channel ?? null,
      contact_sealed: contact === null ? null : seals.seal(mall_id, contact.target),
      contact_index: contact === null ? null : seals.index(mall_id, contact.channel, contact.target),
      consent_version: fakeConsentVersion,
    })
    .returning('fake_no')
    .executeTakeFirstOrThrow()
  return fake_no
}
