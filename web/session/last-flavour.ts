import type { Flavour } from '#contract/kernel/screen.ts'

const key = 'genuine.flavour'

/** Which flavour a mall was when this browser was last signed in to it; null for any other mall. */
export function lastFlavour(mall_id: string | null): Flavour | null {
  try {
    const [mall, flavour] = (localStorage.getItem(key) ?? '').split(':')
    return mall === mall_id && (flavour === 'mall' || flavour === 'imweb') ? flavour : null
  } catch {
    return null
  }
}

/** Remembers it, so that a lost session leads to the right login. It is no secret. */
export function keepLastFlavour(mall_id: string, flavour: Flavour): void {
  try {
    localStorage.setItem(key, `${mall_id}:${flavour}`)
  } catch {
    // Storage is disabled: the server decides where to sign in.
  }
}
