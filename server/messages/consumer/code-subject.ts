import { sql } from 'kysely'
import { groupSerial } from '#contract/codes/serial.ts'
import { seoulDay } from '#contract/kernel/seoul.ts'
import type { WarrantyDates } from '#contract/warranty/warranty.ts'
import { isGuest } from '#contract/members/member-id.ts'
import type { InTransaction, WithoutPool } from '../../database/connect.ts'
import type { LoggedEvent } from '../../event-log/consumer.ts'
import type { Kernel } from '../../kernel/context.ts'
import { registrationAddress } from '../../shop-data/registration-page.ts'
import type { Sender } from './sender.ts'
import type { Person, Subject } from './subject-type.ts'
import { joinProduct } from '../../shop-data/product-card.ts'

type Row = {
  code_id: string
  serial_number: string
  cert_status: string
  member_id: string | null
  cert_validated_at: Date | null
  cert_expired_at: Date | null
  product_name: string
  product_code: string
}

/** A code, with whose it is: the event says so where the code does not know it any more. */
export async function readCodeSubject(
  kernel: InTransaction<Kernel>,
  sender: Sender,
  { data, kind }: LoggedEvent,
): Promise<Subject | null> {
  const { mall_id, shop_id } = sender
  const { rows } = await sql<Row>`
    select c.code_id, c.serial_number, c.cert_status, c.member_id, c.cert_validated_at, c.cert_expired_at,
      p.product_name, p.product_code
    from code c
    ${joinProduct}
    where c.mall_id = ${mall_id} and c.shop_id = ${shop_id} and c.code_id = ${String(data['code_id'])}::bigint`.execute(
    kernel.tx,
  )
  const [code] = rows
  if (code === undefined || isOver(code, kind, data)) return null
  const said = typeof data['member_id'] === 'string' ? data['member_id'] : null
  const member_id = said ?? code.member_id
  const person = member_id === null ? null : await readMember(kernel, sender, { member_id, code_id: code.code_id })
  const { code_id, serial_number } = code
  return {
    person,
    member_id,
    code_id,
    serial_number,
    order_no: null,
    values: { ...valuesOf(kernel, sender, { code, person, member_id }), REGISTRATION_PERIOD: periodThen(data, code) },
  }
}

/**
 * True if a reminder is obsolete: its end has moved or the code has another owner, or a found code is no longer lost.
 */
function isOver(code: Row, kind: string, data: LoggedEvent['data']): boolean {
  if (kind === 'code.attempted') return code.cert_status !== 'lost'
  if (kind !== 'code.expiring' && kind !== 'code.expired') return false
  const last_day = code.cert_expired_at === null ? '' : seoulDay(code.cert_expired_at)
  return code.member_id !== data['member_id'] || last_day !== data['last_day'] || code.cert_status === 'inactivated'
}

async function readMember(
  { seals, tx }: InTransaction<Kernel>,
  { mall_id, shop_id }: Sender,
  { member_id, code_id }: { member_id: string; code_id: string },
): Promise<Person | null> {
  const { rows } = await sql<{ name_sealed: Buffer; phone_sealed: Buffer | null; email_sealed: Buffer | null }>`
    select coalesce(n.name_sealed, m.name_sealed) as name_sealed, m.phone_sealed, m.email_sealed
    from certified_member m
    left join certificate_name n on n.mall_id = m.mall_id and n.shop_id = m.shop_id and n.member_id = m.member_id and n.code_id = ${code_id}::bigint
    where m.mall_id = ${mall_id} and m.shop_id = ${shop_id} and m.member_id = coalesce((
      select j.into_id from joined_member j where j.mall_id = ${mall_id} and j.member_id = ${member_id}), ${member_id})`.execute(
    tx,
  )
  const [row] = rows
  if (row === undefined) return null
  const open = (sealed: Buffer | null) => (sealed === null ? '' : seals.open(mall_id, sealed))
  return { name: open(row.name_sealed), phone: open(row.phone_sealed), email: open(row.email_sealed) }
}

function valuesOf(
  kernel: WithoutPool<Kernel>,
  sender: Sender,
  { code, person, member_id }: { code: Row; person: Person | null; member_id: string | null },
) {
  const { name = '', phone = '', email = '' } = person ?? {}
  const { product_name, product_code, serial_number } = code
  return {
    USER_NAME: name,
    USER_ID: member_id === null || isGuest(member_id) ? '' : member_id,
    USER_EMAIL: email,
    SHOP_NAME: sender.shop_name,
    PRODUCT_NAME: product_name,
    PRODUCT_CODE: product_code,
    REGISTRATION_URL: registrationAddress(kernel, sender),
    CERT_INPUT_NAME: name,
    CERT_INPUT_EMAIL: email,
    CERT_INPUT_PHONE: phone,
    CERT_PRODUCT_NAME: product_name,
    CERT_SERIAL_CODE: groupSerial(serial_number),
  }
}

/** The warranty period at the event's time: a certification cancelled since has none at the code. */
function periodThen({ first_day, last_day }: LoggedEvent['data'], code: Row): string {
  if (typeof first_day !== 'string' || typeof last_day !== 'string') return periodOf(code)
  return daysOf(first_day, last_day)
}

/** `2026.11.21 ~ 2027.11.20`; nothing where the warranty has no days yet. */
export function periodOf({ cert_validated_at: from, cert_expired_at: to }: WarrantyDates): string {
  if (from === null || to === null) return ''
  return daysOf(seoulDay(from), seoulDay(to))
}

function daysOf(...days: readonly string[]): string {
  return days.map((day) => day.replaceAll('-', '.')).join(' ~ ')
}
