import { GoTo } from '../kernel/go-to.tsx'
import { useScreenPath } from '../kernel/place.ts'

/** An earlier address of one's own account: it leads there. */
export function ProfileRoute() {
  return <GoTo address={useScreenPath()('account')} />
}
