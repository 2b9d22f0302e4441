import { Outlet } from '@tanstack/react-router'
import { Guarded } from './guarded.tsx'
import { LockedScreen } from './locked-screen.tsx'

/** Signed-in screens without the frame: the guard, then the screen alone. */
export function BareLayout() {
  return <Guarded>{(verdict) => (verdict === 'pass' ? <Outlet /> : <LockedScreen verdict={verdict} />)}</Guarded>
}
