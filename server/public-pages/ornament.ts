/**
 * The guilloche rosette as a quiet ornament (look "Idea"): one ellipse, turned again and again. Drawn once and doubled,
 * so that it costs half a kilobyte.
 */
export function ornament(name: string): string {
  const rings = [
    ring(`${name}-a`, 62, [24, 13], 6),
    ring(`${name}-b`, 34, [22, 9], 5),
    ring(`${name}-c`, 84, [10, 10], 6),
  ]
  return `<svg class="rose" viewBox="0 0 200 200" aria-hidden="true">${rings.join('')}</svg>`
}

function ring(name: string, middle: number, [rx, ry]: readonly [number, number], doublings: number): string {
  let drawn = `<ellipse id="${name}0" cx="${100 + middle}" cy="100" rx="${rx}" ry="${ry}" transform="rotate(38 ${100 + middle} 100)"/>`
  for (let step = 1; step <= doublings; step++) {
    const id = step < doublings ? ` id="${name}${step}"` : ''
    drawn = `<g${id}>${drawn}<use href="#${name}${step - 1}" transform="rotate(${360 / 2 ** (doublings - step + 1)} 100 100)"/></g>`
  }
  return drawn
}
