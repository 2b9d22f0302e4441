import { readFileSync } from 'node:fs'

/**
 * The most memory that this process ever held, in megabytes. Not `resourceUsage().maxRSS`: Linux hands a process that is
 * started the high mark of the one that starts it, here of a benchmark with all its rows.
 */
export function mostResident(): number {
  const found = /^VmHWM:\s+(\d+) kB/m.exec(readFileSync('/proc/self/status', 'utf8'))
  return (Number(found?.[1]) * 1024) / 1_000_000
}
