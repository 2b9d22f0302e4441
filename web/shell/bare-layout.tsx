import { Outlet } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { Guarded } from './states/guarded.tsx'

const LockedScreen = lazy(async () => ({
  default: (await import('./locked/locked-screen.tsx')).LockedScreen,
}))

/** Signed-in screens without the frame: the guard, then the screen alone. */
export function BareLayout() {
  return (
    <Guarded>
      {(verdict) => (
        <Suspense fallback={null}>{verdict === 'pass' ? <Outlet /> : <LockedScreen verdict={verdict} />}</Suspense>
      )}
    </Guarded>
  )
}
