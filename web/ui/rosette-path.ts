/** A repeatable stream of numbers in 0..1 from a text (FNV-1a, then mulberry32). */
export function numbersFrom(seed: string): () => number {
  let state = 0x811c9dc5
  for (const sign of seed) state = Math.imul(state ^ (sign.codePointAt(0) ?? 0), 0x01000193)
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}

/**
 * The lines of a guilloche rosette, as on a banknote: rings of waves whose counts, depths and phases come from the
 * seed, so that every code draws its own. Coordinates lie in a box of 200 x 200 round 100,100.
 */
export function rosettePaths(seed: string, rings = 4): string[] {
  const next = numbersFrom(seed)
  const paths: string[] = []
  for (let ring = 0; ring < rings; ring += 1) {
    const middle = 26 + (ring * 62) / Math.max(1, rings - 1)
    const depth = 8 + next() * 7
    const waves = 9 + Math.floor(next() * 13) + ring * 2
    const second = waves + 4 + Math.floor(next() * 9)
    const lines = 3 + Math.floor(next() * 3)
    for (let line = 0; line < lines; line += 1) {
      paths.push(wave({ middle, depth, waves, second, turn: (line / lines) * Math.PI * 2, tilt: next() * 0.35 }))
    }
  }
  return paths
}

type Wave = { middle: number; depth: number; waves: number; second: number; turn: number; tilt: number }

function wave({ middle, depth, waves, second, turn, tilt }: Wave): string {
  const steps = waves * 24
  let path = ''
  for (let step = 0; step < steps; step += 1) {
    const angle = (step / steps) * Math.PI * 2
    const radius = Math.min(98, middle + depth * (Math.sin(waves * angle + turn) + tilt * Math.sin(second * angle)))
    const x = 100 + radius * Math.cos(angle)
    const y = 100 + radius * Math.sin(angle)
    path += `${step === 0 ? 'M' : 'L'}${x.toFixed(1)} ${y.toFixed(1)}`
  }
  return `${path}Z`
}
