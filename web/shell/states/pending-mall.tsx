import { homeAddress } from '#contract/table/screens.ts'
import { GoTo } from '../../kernel/go-to.tsx'
import { useSession } from '../../session/session.ts'

/** A mall that awaits its approval, at an address inside: shows its application's state (000 §4, contract §4). */
export function PendingMall() {
  return <GoTo address={homeAddress(useSession())} />
}
