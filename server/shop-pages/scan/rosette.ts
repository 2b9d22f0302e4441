import { hash } from 'node:crypto'

/**
 * The guilloche rosette of a code, as on a banknote: rings of one rotated ellipse, shaped by the code. Each ring is
 * drawn once and doubled six times, so the ornament takes a kilobyte.
 */
export function rosette(serial: string): string {
  const bytes = hash('sha256', serial, 'buffer')
  const rings = outer(ellipse(bytes.subarray(0, 5), 'a', 62)) + inner(ellipse(bytes.subarray(5, 10), 'b', 34))
  return `<svg class="rose" viewBox="0 0 200 200" aria-hidden="true">${rings}</svg>`
}

/** The ellipse of a ring, at `middle` from the centre. */
function ellipse(bytes: Uint8Array, name: string, middle: number): string {
  const [far = 0, length = 0, width = 0, tilt = 0, turn = 0] = bytes
  return `<ellipse id="${name}0" cx="${100 + middle + (far % 9) - 4}" cy="100" rx="${18 + (length % 13)}" ry="${5 + (width % 10)}" transform="rotate(${turn % 60} 100 100) rotate(${tilt % 90} ${100 + middle} 100)"/>`
}

const outer = copies('a', 6)
const inner = copies('b', 5)

/** Copies an ellipse 2^`doublings` times around the centre; the markup around it is equal for every code. */
function copies(name: string, doublings: number): (drawn: string) => string {
  const steps = Array.from({ length: doublings }, (_, at) => at + 1)
  const before = steps.map((step) => (step < doublings ? `<g id="${name}${step}">` : '<g>')).toReversed()
  const behind = steps.map(
    (step) => `<use href="#${name}${step - 1}" transform="rotate(${360 / 2 ** (doublings - step + 1)} 100 100)"/></g>`,
  )
  const [opened, closed] = [before.join(''), behind.join('')]
  return (drawn) => opened + drawn + closed
}
