import { GoTo } from '#web/go-to.tsx'
import { useScreenPath } from '#web/place.ts'

/** An earlier address of one's own account: it leads there. */
export function ProfileRoute() {
  return <GoTo address={useScreenPath()('account')} />
}
