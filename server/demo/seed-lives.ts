import { changeCode } from '../code-life/change.ts'
import type { LifeEvent } from '../code-life/life.ts'
import { lockCode } from '../code-life/lock.ts'
import { type By, byBuyer, byCaller } from '../kernel/events.ts'
import { keepMember, memberIdOf } from '../scans/member.ts'
import { demoCodes } from './demo-codes.ts'
import type { DemoHands } from './demo-context.ts'
import { type Person, makePeople } from './people.ts'
import type { DemoCode } from './demo-code.ts'

const hour = 3_600_000
/** Percentage of codes that are certified, among those old enough. */
const certifiedOfHundred = 71
const peopleCount = 140
const [lostCount, approvedCount] = [8, 3]

/** A certification to write: its code, time and later state. */
type Life = { code: DemoCode; at: Date; after: 'lost' | 'approved' | null }

/** Certifies most codes in chronological order; reports a few as lost, approves a few and blocks one. */
export async function certifySome(hands: DemoHands, now: Date, codes: readonly DemoCode[]): Promise<void> {
  const { chance, context } = hands
  const people = makePeople(chance, peopleCount)
  for (const { code, at, after } of livesOf(hands, now, codes)) {
    hands.at(at)
    const person = chance.pick(people)
    const member_id = idOf(hands, person)
    await keepMember(context, context.shop.shop_id, { ...person, member_id })
    const needs_approval = after === 'approved'
    const buyer = byBuyer(member_id)
    await happen(hands, code, buyer, { type: 'register', needs_approval, member_id, bought_at: null })
    if (after === null) continue
    hands.at(new Date(at.getTime() + (now.getTime() - at.getTime()) * 0.6))
    if (after === 'lost') await happen(hands, code, buyer, { type: 'report_loss' })
    else await happen(hands, code, byCaller(context), { type: 'approve' })
  }
  for (const code of codes.filter((each) => verdictOf(each) === 'blocked')) {
    hands.at(new Date(code.created_at.getTime() + 2 * hour))
    await happen(hands, code, byCaller(context), { type: 'block', reason: 'stolen' })
  }
}

async function happen({ context }: DemoHands, { shop_id, code_id }: DemoCode, by: By, event: LifeEvent) {
  const code = await lockCode(context.tx, { mall_id: context.mall_id, shop_id }, code_id)
  if (code === null) throw new Error('the demo lost a code')
  await changeCode(context, by, { code, event })
}

/** The member id of a buyer: in a shop on a platform, buyers with an e-mail address are signed in. */
function idOf({ context }: DemoHands, { channel, target }: Person): string {
  const { flavour, shop_id } = context.shop
  if (flavour === 'partner' || channel === 'phone') return memberIdOf(context, shop_id, channel, target)
  return target.split('@')[0] ?? target
}

function livesOf({ chance }: DemoHands, now: Date, codes: readonly DemoCode[]): Life[] {
  const lives = codes.flatMap((code): Life[] => {
    const known = verdictOf(code)
    if (known === 'genuine' || known === 'blocked') return []
    // Many register within days of the parcel, the rest within a month.
    const hours = 26 + chance.below(chance.below(5) < 2 ? 40 : 30 * 24)
    const wait = known === undefined ? hours * hour + chance.below(hour) : 6 * hour
    const at = new Date(code.created_at.getTime() + wait)
    const is_certified = known !== undefined || chance.below(100) < certifiedOfHundred
    if (!is_certified || at >= now) return []
    return [{ code, at: atDaytime(at, now), after: known === 'lost' ? 'lost' : null }]
  })
  const ordered = lives.toSorted((a, b) => a.at.getTime() - b.at.getTime())
  const step = Math.max(1, Math.floor(ordered.length / (lostCount + approvedCount + 1)))
  return ordered.map((life, index) => ({ ...life, after: life.after ?? fate(life.code, index, step) }))
}

/** The later state of a certified code, for every `step`-th one; none in a small shop. */
function fate(code: DemoCode, index: number, step: number): Life['after'] {
  const turn = index / step
  if (step < 10 || verdictOf(code) !== undefined || !Number.isInteger(turn) || turn === 0) return null
  if (turn > lostCount + approvedCount) return null
  return turn <= lostCount ? 'lost' : 'approved'
}

/** Moves registrations of the night (0–8 h in Seoul) to the evening before. */
function atDaytime(at: Date, now: Date): Date {
  const seoul_hour = (at.getUTCHours() + 9) % 24
  const moved = seoul_hour < 8 ? new Date(at.getTime() - (seoul_hour + 2) * hour) : at
  return moved < now ? moved : at
}

function verdictOf(code: DemoCode) {
  return demoCodes.find((known) => known.serial_number === code.serial_number)?.verdict
}
