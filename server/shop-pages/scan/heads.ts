import { knownReason } from '#contract/codes/life.ts'
import type { RecallReason } from '#contract/recalls/recall.ts'
import { parseDuration, warrantyFor } from '#contract/warranty/warranty.ts'
import type { Head } from '../parts.ts'
import { recallTitle } from '../owner/recall-part.ts'
import type { ShownCode } from './shown-code.ts'
import { type View, dateWords, durationWords, say, together } from '../view.ts'
import { wordingOf } from '../wording.ts'

/** The headline of a verdict for readers who do not own the code. */
export function headFor(view: View, code: ShownCode, now: Date): Head {
  const shop = view.shop_name
  const serial = { number: code.serial_number, masked: code.serial_masked }
  switch (code.verdict) {
    case 'genuine':
      return {
        tone: 'seal',
        title: wordingOf(view, 'genuine') ?? say(view, 'buyer.genuine', { shop }),
        help: view.look.display.warranty ? promise(view, code, now) : '',
        serial,
      }
    case 'lost':
      return {
        tone: 'warn',
        mark: 'lost',
        title: wordingOf(view, 'lost') ?? say(view, 'buyer.lost'),
        help: say(view, 'buyer.lost_help'),
        serial,
      }
    case 'blocked':
      return { ...stoppedHead(view, code.blocked_reason, code.recall?.reason ?? null), serial }
    case 'registered':
      break
  }
  // Registered by another owner.
  const title = wordingOf(view, 'registered') ?? say(view, 'buyer.registered')
  return { tone: 'soft', mark: 'registered', title, help: since(view, code), serial }
}

/** The date of registration and the end of the warranty. */
function since(view: View, { activated_at, cert_expired_at }: ShownCode): string {
  const { certified_date, warranty } = view.look.display
  const on =
    activated_at === null || !certified_date ? '' : say(view, 'buyer.registered_on', { date: dateWords(activated_at) })
  const until =
    cert_expired_at === null || !warranty ? '' : say(view, 'buyer.warranty_until', { date: dateWords(cert_expired_at) })
  return together(view, [on, until])
}

/** The headline of a stopped code or batch, by its reason; safety comes first (product D). */
function stoppedHead(view: View, stored: string | null, recall: RecallReason | null): Omit<Head, 'serial'> {
  const shop = view.shop_name
  if (recall !== null)
    return {
      tone: 'no',
      mark: 'blocked',
      title: recallTitle(view, recall),
      help: say(view, 'recall.page_by_shop', { shop }),
    }
  if (stored === 'lost_in_transit') {
    const help = say(view, 'buyer.lost_in_transit_help', { shop })
    return { tone: 'warn', mark: 'blocked', title: say(view, 'buyer.lost_in_transit'), help }
  }
  const reason = stored === 'replaced' ? stored : knownReason(stored)
  if (reason === null) {
    const help = say(view, 'buyer.blocked_help', { shop })
    const title = wordingOf(view, 'blocked') ?? say(view, 'buyer.blocked')
    return { tone: 'plain', mark: 'blocked', title, help }
  }
  const grave = reason === 'counterfeit' || reason === 'recalled' || reason === 'stolen'
  const help = say(view, `buyer.blocked_${reason}`, { shop })
  // Safety notices always have our wording.
  const own = grave ? null : wordingOf(view, 'blocked')
  return { tone: grave ? 'no' : 'plain', mark: 'blocked', title: own ?? say(view, `buyer.stopped_${reason}`), help }
}

/** Draws the shop's warranty today: its term, or its last day. */
function promise(view: View, code: ShownCode, now: Date): string {
  const duration = parseDuration(code.cert_duration)
  const words = { duration: durationWords(view, code.cert_duration) }
  if (code.cert_duration_type === 'bought') return say(view, 'buyer.will_guarantee_bought', words)
  if (code.cert_duration_type === 'activated' || duration === null)
    return say(view, code.guaranteed_from_approval === true ? 'approval.page_promise' : 'buyer.will_guarantee', words)
  const facts = {
    basis: code.cert_duration_type,
    duration,
    created_at: code.created_at,
    activated_at: null,
    bought_at: null,
  }
  const end = warrantyFor(facts).cert_expired_at ?? now
  const date = dateWords(end)
  return end < now ? say(view, 'buyer.guarantee_over', { date }) : say(view, 'buyer.guaranteed_until', { date })
}
