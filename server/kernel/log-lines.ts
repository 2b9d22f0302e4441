import { pino } from 'pino'

/** Milliseconds for which lines may wait for others. */
const gathering = 20
/** So many letters are written without waiting for more. */
const enough = 16_384
/** The beginning of a line that can wait: it tells of nothing wrong. */
const info = '{"level":30,'

/**
 * The log of a running program, to its output or a file. What tells of a problem is written at once, with all that came
 * before it; the line that every request leaves waits a moment for others (group commit), which halves its cost. The end
 * of the process loses none; only a kill from outside may take the last moment's.
 */
export function makeLog(level: string, file: string | number = 1) {
  const output = pino.destination({ dest: file, sync: true })
  let held = ''
  let waiting = false
  const write = () => {
    waiting = false
    if (held === '') return
    const lines = held
    held = ''
    output.write(lines)
  }
  const take = (line: string) => {
    held += line
    if (held.length >= enough || !line.startsWith(info)) return write()
    if (waiting) return
    waiting = true
    setTimeout(write, gathering).unref()
  }
  process.once('exit', write)
  return pino({ level, base: null, redact: ['authorization', 'cookie', 'password'] }, { write: take })
}
