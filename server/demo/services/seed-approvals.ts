import { approvalTerms } from '#contract/approvals/request.ts'
import type { DocumentOf } from '#contract/settings/documents.ts'
import { rejectRegistrations, approveRegistrations } from '../../approvals/decide.ts'
import { changeCode } from '../../code-life/change.ts'
import { lockCode } from '../../code-life/lock.ts'
import { byBuyer, byJob } from '../../kernel/events.ts'
import { keepMember, memberIdOf, nameCertificate } from '../../scans/member.ts'
import { saver } from '../../settings/configs.ts'
import { type DemoContext, type DemoHands, asleep } from '../demo-context.ts'
import type { Person } from '../people.ts'
import { drawPicture } from '../pictures.ts'
import { addPicture } from './past-codes.ts'
import { sendQueued } from './send-queued.ts'

const hour = 3_600_000
const day = 24 * hour

const settings: DocumentOf<'approval'> = {
  use: true,
  mode: 'manual',
  auto_after_hours: 24,
  proof_required: true,
  warranty_start: 'submitted',
  reject_reasons: ['영수증의 날짜가 보이지 않아요', '다른 상품의 영수증이에요', '이미 반품한 상품이에요'],
  expire_days: 14,
}

const tone = { paper: '#e6e2da', light: '#f6f4ee', dark: '#5b5f66', line: '#b9bec6' }

/** A registration: hours ago, and the shop's decision. */
type Asked = Pick<Person, 'name' | 'target'> & {
  ago: number
  later?: { after: number; is: 'approved' | 'expired' } | { after: number; reason: string }
}

const asked: readonly Asked[] = [
  { name: '오지호', target: '01000003011', ago: 17 * 24, later: { after: 14 * 24, is: 'expired' } },
  { name: '한수아', target: '01000003022', ago: 9 * 24, later: { after: 16, is: 'approved' } },
  { name: '임도윤', target: '01000003033', ago: 6 * 24, later: { after: 20, reason: '다른 상품의 영수증이에요' } },
  { name: '서하윤', target: '01000003044', ago: 4 * 24, later: { after: 3, is: 'approved' } },
  { name: '권예준', target: '01000003055', ago: 60, later: { after: 19, reason: '영수증의 날짜가 보이지 않아요' } },
  { name: '강은서', target: '01000003066', ago: 28 },
  { name: '윤다은', target: '01000003077', ago: 9 },
  { name: '장재현', target: '01000003088', ago: 2 },
]

/** Seeds waiting and decided registrations, each with its receipt. */
export async function seedApprovals(hands: DemoHands, now: Date): Promise<void> {
  const context = asleep(hands.context)
  hands.at(new Date(now.getTime() - 20 * day))
  await saver('approval')(context, settings)
  const free = await freeCodes(hands)
  const receipt = await drawPicture({ drawing: 'receipt', tone })
  for (const [nth, one] of asked.entries()) {
    const code_id = free[nth]
    if (code_id !== undefined) await ask(hands, context, { one, code_id, receipt, now })
  }
  await sendQueued(hands, ['approval'])
  hands.at(now)
}

/** Unregistered codes, oldest first, so that all existed when these buyers registered. */
async function freeCodes({ context }: DemoHands): Promise<string[]> {
  const { mall_id, shop_id } = context.shop
  const rows = await context.tx
    .selectFrom('code')
    .select('code_id')
    .where('mall_id', '=', mall_id)
    .where('shop_id', '=', shop_id)
    .where('cert_status', '=', 'inactivated')
    .where('blocked_reason', 'is', null)
    .orderBy('code_id')
    .limit(asked.length)
    .execute()
  return rows.map(({ code_id }) => code_id)
}

type Coming = { one: Asked; code_id: string; receipt: Buffer; now: Date }

async function ask(hands: DemoHands, context: DemoContext, { one, code_id, receipt, now }: Coming): Promise<void> {
  const { shop } = context
  const at = new Date(now.getTime() - one.ago * hour)
  hands.at(at)
  const { name, target } = one
  const member_id = memberIdOf(context, shop.shop_id, 'phone', target)
  const buyer = { name, channel: 'phone', target, member_id } as const
  await keepMember(context, shop.shop_id, buyer)
  await nameCertificate(context, { shop_id: shop.shop_id, code_id }, buyer)
  const asking = { ...approvalTerms(settings, at), channel: 'phone', language: 'ko' } as const
  const event = { type: 'register', needs_approval: true, member_id, bought_at: null, asking } as const
  await changeCode(context, byBuyer(member_id), { code: await held(hands, code_id), event })
  const approval_no = await numberOf(hands, code_id)
  await addPicture(hands, { about: 'approval', about_no: approval_no }, receipt)
  if (one.later === undefined) return
  hands.at(new Date(at.getTime() + one.later.after * hour))
  if ('reason' in one.later)
    await rejectRegistrations(context, { approval_nos: [approval_no], reason: one.later.reason })
  else if (one.later.is === 'approved') await approveRegistrations(context, { approval_nos: [approval_no] })
  else {
    const expired = { type: 'reject', refused: { state: 'expired', reason: null } } as const
    await changeCode(context, byJob('approvals.due'), { code: await held(hands, code_id), event: expired })
  }
}

async function held({ context }: DemoHands, code_id: string) {
  const code = await lockCode(context.tx, context.shop, code_id)
  if (code === null) throw new Error('the demo lost a code')
  return code
}

async function numberOf({ context }: DemoHands, code_id: string): Promise<string> {
  const { approval_no } = await context.tx
    .selectFrom('approval_request')
    .select('approval_no')
    .where('mall_id', '=', context.mall_id)
    .where('code_id', '=', code_id)
    .where('state', '=', 'pending')
    .executeTakeFirstOrThrow()
  return approval_no
}
