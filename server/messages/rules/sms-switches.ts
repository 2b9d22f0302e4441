import type { OutputOf } from '#contract/kernel/operation.ts'
import { type SendType, type Trigger, channelsOf } from '#contract/messages/triggers.ts'
import type { Operations } from '#contract/table/operations.ts'
import { type ShopRules, readRules } from './read-rules.ts'
import { writeRules } from './write-rules.ts'
import type { Handler } from '../../kernel/handle.ts'

type Save = Operations['saveSmsConfig']
type Switches = OutputOf<Save>

/** The old switches of text messages (MSG-66): a view of the rules of what buyers do, and no truth of their own. */
const triggerOf = {
  certified: 'member_cert_end',
  lost: 'member_lost_regist',
  attempted: 'lost_3rd_verify_member',
} as const satisfies Record<keyof Switches, Trigger>
const switches = Object.keys(triggerOf) as (keyof Switches)[] // the keys of the table above

export const getSmsConfig: Handler<'getSmsConfig'> = async (context) => {
  return context.read(async (context) => standOf(await readRules(context.tx, context.shop)))
}

/** Changes the rules of the given switches; their other channels and other switches are unchanged. */
export const saveSmsConfig: Handler<'saveSmsConfig'> = async (context, named) => {
  return context.write(async (context) => {
    const rules = await readRules(context.tx, context.shop)
    const stand = standOf(rules)
    const { certified = stand.certified, lost = stand.lost, attempted = stand.attempted } = named
    const wanted = { certified, lost, attempted }
    const moved = switches.filter((one) => stand[one] !== wanted[one])
    const changed = moved.map((one) => {
      const rule = rules.of(triggerOf[one])
      return { ...rule, send_type: wanted[one] ? withText(rule.send_type) : withoutPhone(rule.send_type) }
    })
    if (changed.length > 0) await writeRules(context, changed)
    return wanted
  })
}

function standOf(rules: ShopRules): Switches {
  return { certified: isOn(rules, 'certified'), lost: isOn(rules, 'lost'), attempted: isOn(rules, 'attempted') }
}

/** On is whatever reaches a phone: a KakaoTalk message becomes a text message where it fails. */
function isOn(rules: ShopRules, one: keyof Switches): boolean {
  return channelsOf(rules.of(triggerOf[one]).send_type).some((channel) => channel !== 'email')
}

function withText(send_type: SendType): SendType {
  return channelsOf(send_type).includes('email') ? 'sms+email' : 'sms'
}

function withoutPhone(send_type: SendType): SendType {
  return channelsOf(send_type).includes('email') ? 'email' : 'unset'
}
