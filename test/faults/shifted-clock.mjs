import { readFileSync } from 'node:fs'
import process from 'node:process'

/**
 * Preloaded into a product of the tests: its clock goes as many milliseconds ahead of the machine's as a file says, anew at
 * each SIGUSR2, as after a jump of the system's clock. Timers go on by the monotonic clock, as they do there.
 */
const Real = Date
const file = process.env.SHIFTED_CLOCK
let ahead = read()
process.on('SIGUSR2', () => (ahead = read()))

function read() {
  return Number(readFileSync(file, 'utf8'))
}

globalThis.Date = class Date extends Real {
  constructor(...given) {
    if (given.length === 0) super(Real.now() + ahead)
    else super(...given)
  }

  static now() {
    return Real.now() + ahead
  }
}
