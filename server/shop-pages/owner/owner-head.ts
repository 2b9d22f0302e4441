import { knownReason } from '#contract/codes/life.ts'
import type { RecallReason } from '#contract/recalls/recall.ts'
import type { Certificate } from '#contract/scans/operations.ts'
import type { Head } from '../parts.ts'
import { type View, dateWords, say } from '../view.ts'
import { recallTitle } from './recall-part.ts'
import { wordingOf } from '../wording.ts'

type Standing = Pick<Certificate, 'cert_status' | 'blocked_reason' | 'activated_at'>

/** True if the certificate is neither lost nor stopped. */
export function isFine({ cert_status, blocked_reason }: Pick<Certificate, 'cert_status' | 'blocked_reason'>): boolean {
  return cert_status !== 'lost' && blocked_reason === null
}

/** The owner's headline: ownership and current state; a recall comes first. */
export function ownerHead(view: View, standing: Standing, recall: RecallReason | null = null): Omit<Head, 'serial'> {
  const { cert_status, blocked_reason, activated_at } = standing
  const shop = view.shop_name
  if (blocked_reason === 'recalled') {
    // The recall, if any, explains the shop's remedy.
    const help = recall === null ? say(view, 'buyer.yours_recalled', { shop }) : say(view, 'recall.page_yours')
    return { tone: 'no', mark: 'blocked', title: recallTitle(view, recall), help }
  }
  if (cert_status === 'lost' && blocked_reason !== 'replaced') {
    return {
      tone: 'warn',
      mark: 'lost',
      title: say(view, 'buyer.yours_lost'),
      help: say(view, 'buyer.yours_lost_help'),
    }
  }
  if (blocked_reason === null) {
    const date = dateWords(new Date(activated_at))
    const help = view.look.display.certified_date ? say(view, 'buyer.registered_on', { date }) : ''
    return { tone: 'seal', title: wordingOf(view, 'yours') ?? say(view, 'buyer.yours'), help }
  }
  const mild = blocked_reason === 'replaced' || blocked_reason === 'misprint'
  const title = say(view, mild ? 'buyer.yours' : 'buyer.yours_stopped')
  return { tone: mild ? 'soft' : 'warn', mark: mild ? 'registered' : 'blocked', title, help: why(view, blocked_reason) }
}

function why(view: View, stored: string): string {
  const shop = view.shop_name
  const known = stored === 'replaced' || stored === 'lost_in_transit' ? stored : knownReason(stored)
  return known === null ? say(view, 'buyer.yours_blocked', { shop }) : say(view, `buyer.yours_${known}`, { shop })
}
