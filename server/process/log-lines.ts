import { pino } from 'pino'

/** Milliseconds for which lines may wait for others. */
const gathering = 20
/** Characters that are written without waiting for more. */
const enough = 16_384
/** The beginning of a line that can wait: level info. */
const info = '{"level":30,'
/** Characters buffered while writing fails, a few thousand lines; later lines are dropped and counted. */
const kept = 1_000_000
/** Milliseconds until a log that could not be written is tried again. */
const again = 1000

/** Lines that this process could not write, ever; a monitor sees by it what the log cannot say itself. */
let lost = 0
export const linesLost = (): number => lost

/**
 * The log of a running program, to its output or a file. A problem is flushed at once, with all lines before it; a
 * request's line waits a moment for others (group commit), which halves its cost. A normal exit loses none; only a kill
 * may lose the last moment's. While the log cannot be written (full disk, closed reader), lines wait within a bound and
 * are retried each second.
 */
export function makeLog(level: string, file: string | number = 1) {
  const output = pino.destination({ dest: file, sync: true })
  let held = ''
  let waiting = false
  let stuck = false
  let lost_here = 0
  const write = () => {
    waiting = false
    if (held === '' || stuck) return
    const lines = held
    held = ''
    output.write(lines)
  }
  const take = (line: string) => {
    if (stuck && held.length + line.length > kept) {
      lost++
      lost_here++
      return
    }
    held += line
    if (stuck) return
    if (held.length >= enough || !line.startsWith(info)) return write()
    if (waiting) return
    waiting = true
    setTimeout(write, gathering).unref()
  }
  const log = pino({ level, base: null, redact: ['authorization', 'cookie', 'password'] }, { write: take })
  let retry: NodeJS.Timeout | null = null
  const tryAgain = () => {
    retry = null
    stuck = false
    // The destination has buffered unwritten data and continues with it.
    output.write('')
    if (stuck) return
    if (lost_here > 0) log.warn({ lines: lost_here }, 'the log could not be written, and lines are lost')
    lost_here = 0
    write()
  }
  output.on('error', () => {
    stuck = true
    retry ??= setTimeout(tryAgain, again).unref()
  })
  process.once('exit', write)
  return log
}
