#!/usr/bin/env node
// The two commands begin here, under whatever Node.js (20 or later) is installed: see to it that the pinned Node.js and the
// packages are there, then run the command under that Node.js.
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import fs from 'node:fs'
import { delimiter, dirname, join, relative } from 'node:path'
import process from 'node:process'
import { completeLock } from './run-lock.mjs'
import { exitOf, modules, prepare, readJson, readText, root, say, Stop, withLock } from './run-prepare.mjs'

/** A small young generation: under load a process holds a quarter less (ADR 0073). */
const smallHeap = ['--max-semi-space-size=4']

const commands = {
  start: async (node, rest) => {
    await buildAll(node)
    return run(node, [...smallHeap, 'dist/server/main.js', ...rest], { tied: true })
  },
  build: async (node) => {
    await buildAll(node)
    return 0
  },
  staff: (node, rest) => run(node, ['server/cli/staff.ts', ...rest]),
  'certificate-key': (node, rest) => run(node, ['server/cli/certificate-key.ts', ...rest]),
  reseal: (node, rest) => run(node, ['server/cli/reseal.ts', ...rest]),
  'rotate-keys': (node, rest) => run(node, ['server/cli/rotate-keys.ts', ...rest]),
  'link-key': (node, rest) => run(node, ['server/cli/link-key.ts', ...rest]),
  backup: (node, rest) => run(node, [...smallHeap, 'server/cli/backup.ts', ...rest]),
  restore: (node, rest) => run(node, [...smallHeap, 'server/cli/restore.ts', ...rest]),
  test: (node, rest) => run(node, ['test/run.ts', ...rest]),
  check: (node, rest) => run(node, ['test/run.ts', 'check', ...rest]),
  bench: async (node, rest) => {
    await buildAll(node)
    return run(node, ['bench/run.ts', ...rest])
  },
  dev: async (node, rest) => {
    await build(node, 'web')
    return runTogether(node, [
      ['--watch', 'server/main.ts', ...rest],
      [...viteBuild('web'), '--watch'],
    ])
  },
  audit: (node, rest) => run(node, ['test/dependencies/main.ts', 'audit', ...rest]),
  operations: (node, rest) => run(node, ['web/build/write-sent-operations.ts', ...rest]),
  'publish-api': (node, rest) => run(node, ['test/published/publish.ts', ...rest]),
  sbom: (node, rest) => run(node, ['test/dependencies/main.ts', 'sbom', ...rest]),
  lock: async () => {
    say(`package-lock.json: +${completeLock()}`)
    return 0
  },
  format: (node, rest) => run(node, [packageFile('oxfmt', 'oxfmt'), ...(rest.length > 0 ? rest : ['.'])]),
}

try {
  process.exitCode = await main(process.argv.slice(2))
} catch (thrown) {
  if (!(thrown instanceof Stop)) throw thrown
  console.error(thrown.message)
  process.exitCode = 1
}

async function main([name, ...rest]) {
  const command = Object.hasOwn(commands, name ?? '') ? commands[name] : undefined
  if (!command) throw new Stop(`사용법 / usage: node run.mjs ${Object.keys(commands).join('|')}`)
  if (Number(process.versions.node.split('.')[0]) < 20)
    throw new Stop(`Node.js 20 이상이 필요해요. / Node.js 20 or later is needed; this is ${process.version}.`)
  const node = await prepare()
  process.env.PATH = [dirname(node), join(modules, '.bin'), process.env.PATH].join(delimiter)
  // Compiled code is kept between starts: a restart spends its time on starting, not on reading its own sources.
  process.env.NODE_COMPILE_CACHE ??= join(root, '.cache', 'node')
  return command(node, rest)
}

// --- the builds ---

async function buildAll(node) {
  await build(node, 'web')
  await build(node, 'server')
}

/** Builds the web app or the server into `dist` when its sources changed since its last build. */
async function build(node, room) {
  await withLock('build', async () => {
    const stamp = join(root, 'dist', `${room}.sources`)
    const first = join(root, 'dist', room, room === 'web' ? 'index.html' : 'main.js')
    const sources = hashSources(room)
    if (fs.existsSync(first) && readText(stamp) === sources) return
    const [korean, english] = room === 'web' ? ['웹 화면', 'the web app'] : ['서버', 'the server']
    say(`${korean} 만드는 중 / Building ${english}`)
    fs.rmSync(stamp, { force: true })
    const status = await run(node, viteBuild(room), { env: { ...process.env, NODE_ENV: 'production' } })
    if (status !== 0) throw new Stop(`${korean}: 만들지 못했어요. / Could not build ${english}.`)
    fs.writeFileSync(stamp, sources)
  })
}

function viteBuild(room) {
  return [packageFile('vite', 'vite'), 'build', '--config', `${room}/vite.config.ts`, '--logLevel', 'warn']
}

function hashSources(room) {
  const hash = createHash('sha256')
  const files = ['package-lock.json', 'postcss.config.js', 'postcss.config.mjs']
  for (const folder of ['contract', room]) files.push(...filesUnder(join(root, folder)))
  for (const file of files.sort()) {
    const path = join(root, file)
    if (fs.existsSync(path)) hash.update(`${file}\0`).update(fs.readFileSync(path)).update('\0')
  }
  return hash.digest('hex')
}

function filesUnder(folder) {
  if (!fs.existsSync(folder)) return []
  const entries = fs.readdirSync(folder, { withFileTypes: true, recursive: true })
  const files = entries.filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
  return files.map((entry) => relative(root, join(entry.parentPath ?? entry.path, entry.name)))
}

// --- processes ---

/**
 * Runs Node.js on a file and hands our signals to it; its exit status. Tied: it also learns (by `disconnect`) when we are
 * killed. It stays in our process group, so that Ctrl-C may reach it twice and a kill of the whole group reaches it at all.
 */
function run(node, options, { tied = false, env = process.env } = {}) {
  const child = spawn(node, options, {
    cwd: root,
    env,
    stdio: ['inherit', 'inherit', 'inherit', ...(tied ? ['ipc'] : [])],
  })
  // A closed terminal means the same as a request to end.
  const forward = (signal) => child.kill(signal === 'SIGHUP' ? 'SIGTERM' : signal)
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP']
  for (const signal of signals) process.on(signal, forward)
  const family = callers()
  const watch = setInterval(() => {
    if (process.env.npm_lifecycle_event && callers() !== family) forward('SIGTERM')
  }, 500)
  return exitOf(child).finally(() => {
    clearInterval(watch)
    for (const signal of signals) process.removeListener(signal, forward)
  })
}

/** The shell that npm starts us in and npm itself: neither hands a signal down to us, so we notice that one of them is gone. */
function callers() {
  const shell = readText(`/proc/${process.ppid}/stat`)
  return [process.ppid, shell?.slice(shell.lastIndexOf(')')).split(' ')[2]].join(' ')
}

/** Runs several until the first one ends, then ends the others. */
async function runTogether(node, all) {
  const ends = all.map((options) => run(node, options))
  const status = await Promise.race(ends)
  process.kill(process.pid, 'SIGTERM')
  await Promise.all(ends)
  return status
}

function packageFile(name, bin) {
  const manifest = readJson(join(modules, name, 'package.json'))
  return join(modules, name, typeof manifest.bin === 'string' ? manifest.bin : manifest.bin[bin])
}
