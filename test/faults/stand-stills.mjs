import { writeFileSync } from 'node:fs'
import process from 'node:process'

/**
 * Preloaded into a product of the tests: the longest that its thread kept everybody else waiting, by the clock and by the
 * processor time that it used in that while. Only the second is its own doing on a machine that others use. Written into a
 * file at each SIGUSR2, and begun anew.
 */
const every = 5
const file = process.env.STAND_STILLS
let most = { wall: 0, cpu: 0 }
let last = { wall: performance.now(), cpu: cpuNow() }
setInterval(() => {
  const now = { wall: performance.now(), cpu: cpuNow() }
  most = { wall: Math.max(most.wall, now.wall - last.wall - every), cpu: Math.max(most.cpu, now.cpu - last.cpu) }
  last = now
}, every).unref()
process.on('SIGUSR2', () => {
  writeFileSync(file, JSON.stringify(most))
  most = { wall: 0, cpu: 0 }
})

function cpuNow() {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1000
}
