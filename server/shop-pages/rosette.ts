import { createHash } from 'node:crypto'

/**
 * The guilloche rosette of a code, as on a banknote: rings of one ellipse, turned again and again, whose shape comes from
 * the code itself. Each ring is drawn once and doubled six times, so the whole ornament costs a kilobyte.
 */
export function rosette(serial: string): string {
  const bytes = createHash('sha256').update(serial).digest()
  const rings = [ring(bytes.subarray(0, 5), 'a', 62, 6), ring(bytes.subarray(5, 10), 'b', 34, 5)]
  return `<svg class="rose" viewBox="0 0 200 200" aria-hidden="true">${rings.join('')}</svg>`
}

/** One ring: its ellipse at `middle` from the centre, copied 2^`doublings` times around it. */
function ring(bytes: Uint8Array, name: string, middle: number, doublings: number): string {
  const [far = 0, length = 0, width = 0, tilt = 0, turn = 0] = bytes
  const ellipse = `<ellipse id="${name}0" cx="${100 + middle + (far % 9) - 4}" cy="100" rx="${18 + (length % 13)}" ry="${5 + (width % 10)}" transform="rotate(${turn % 60} 100 100) rotate(${tilt % 90} ${100 + middle} 100)"/>`
  let drawn = ellipse
  for (let step = 1; step <= doublings; step++) {
    const id = step < doublings ? ` id="${name}${step}"` : ''
    drawn = `<g${id}>${drawn}<use href="#${name}${step - 1}" transform="rotate(${360 / 2 ** (doublings - step + 1)} 100 100)"/></g>`
  }
  return drawn
}
