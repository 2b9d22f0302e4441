import type { Flavour } from '../kernel/screen.ts'

/**
 * The clickable areas of the service introduction (resolution 32): all open the introduction itself in a new tab; the
 * six of 000 §2 name the screen to which it then forwards, the two of 002 §2.9 stay on it.
 */
export const introAreas = [
  'warrantyPeriod',
  'createAuthcode',
  'printqr',
  'manageAuthcode',
  'setting',
  'payment',
] as const
export type IntroArea = (typeof introAreas)[number]

/** The mall type in addresses (000 §3): a partner's is `mall`. */
export function mallTypeOf(flavour: Flavour): 'mall' | 'imweb' {
  return flavour === 'imweb' ? 'imweb' : 'mall'
}

/** An area's address: the introduction's own, with `mType`, and `go` where the area names a screen (000 §2). */
export function introHref(intro_path: string, flavour: Flavour, go?: IntroArea): string {
  return `${intro_path}?mType=${mallTypeOf(flavour)}${go === undefined ? '' : `&go=${go}`}`
}

/** Reads the parameter `go`; anything but the six names is no wish. */
export function wishOf(go: unknown): IntroArea | null {
  return introAreas.find((name) => name === go) ?? null
}
