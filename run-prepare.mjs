// What must be there before a command can run: the pinned Node.js and the packages. Runs under any Node.js from 20 on and uses
// nothing but Node.js; its sentences stand here in both languages, because contract/text cannot be read yet.
import { spawn, spawnSync } from 'node:child_process'
import fs from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import process from 'node:process'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'

export const root = dirname(fileURLToPath(import.meta.url))
export const modules = join(root, 'node_modules')
const is_windows = process.platform === 'win32'
const node_file = is_windows ? 'node.exe' : 'node'
const pinned = readJson(join(root, 'package.json')).devDependencies.node
const node_home = join(root, '.node', `${pinned}-${process.platform}-${process.arch}`)

/** A failure with a sentence for people; anything else is a bug of these files and keeps its stack. */
export class Stop extends Error {}

/** Brings Node.js and the packages if they are missing or changed; the path of the Node.js to run with. */
export async function prepare() {
  return await withLock('install', async () => {
    const node = await readyNode()
    await readyPackages(node)
    return node
  })
}

// --- Node.js ---

/** The pinned Node.js outside node_modules, because `npm ci` empties that folder while it runs under this very Node.js. */
async function readyNode() {
  if (process.version === `v${pinned}` && !process.execPath.startsWith(modules)) return process.execPath
  const node = join(node_home, 'bin', node_file)
  if (fs.existsSync(node)) return node
  const installed = join(modules, 'node', 'bin', node_file)
  if (isPinned(installed)) return place(installed, node)
  say(`Node.js ${pinned} 내려받는 중 (처음 한 번) / Downloading Node.js ${pinned} (once)`)
  // The platform's own package: the `node` package fetches it by an install script, and scripts are often blocked.
  const platform = is_windows ? 'win' : process.platform
  const prefix = process.platform === 'darwin' && process.arch === 'arm64' ? 'node-bin' : 'node'
  const name = `${prefix}-${platform}-${process.arch}`
  const folder = join(root, '.node', `download-${process.pid}`)
  fs.mkdirSync(folder, { recursive: true })
  fs.writeFileSync(join(folder, 'package.json'), '{ "private": true }\n')
  try {
    const options = ['--no-save', '--no-package-lock', '--no-workspaces', '--ignore-scripts', '--include=optional']
    const status = await npm(process.execPath, ['install', ...options, `${name}@${pinned}`], folder)
    const downloaded = join(folder, 'node_modules', name, 'bin', node_file)
    if (status === 0 && isPinned(downloaded)) return place(downloaded, node)
  } finally {
    fs.rmSync(folder, { recursive: true, force: true })
  }
  if (Number(process.versions.node.split('.')[0]) >= 24) {
    say(
      `Node.js ${pinned} 대신 ${process.version}로 실행해요. / Running on ${process.version} instead of Node.js ${pinned}.`,
    )
    return process.execPath
  }
  throw new Stop(
    `Node.js ${pinned}을 받지 못했어요. 네트워크와 npm 설정을 확인하거나 Node.js 24를 직접 설치해 주세요.\n` +
      `Could not get Node.js ${pinned}. Check the network and npm's settings, or install Node.js 24 yourself.`,
  )
}

function isPinned(file) {
  return fs.existsSync(file) && spawnSync(file, ['--version'], { encoding: 'utf8' }).stdout?.trim() === `v${pinned}`
}

/** Links (or copies) a file to where it belongs, whole or not at all. */
function place(from, to) {
  fs.mkdirSync(dirname(to), { recursive: true })
  const draft = `${to}.${process.pid}`
  try {
    fs.linkSync(from, draft)
  } catch {
    fs.copyFileSync(from, draft)
  }
  fs.renameSync(draft, to)
  return to
}

// --- packages ---

async function readyPackages(node) {
  if (isInstalled()) return
  say('패키지 설치 중 (1분쯤) / Installing packages (about a minute)')
  // No package needs its install script: Node.js is linked below, and the database makes its own library links.
  const options = ['--ignore-scripts', '--include=dev', '--include=optional', '--include=peer']
  const status = await npm(node, ['ci', ...options], root)
  if (status !== 0 || !isInstalled())
    throw new Stop(
      '패키지를 설치하지 못했어요. 네트워크와 npm 설정을 확인하고 다시 실행해 주세요.\n' +
        "Could not install the packages. Check the network and npm's settings, then run this again.",
    )
  linkNode(node)
}

/**
 * Does the work of the install script of the package `node`, so that `node_modules/.bin` on PATH means the pinned one.
 */
function linkNode(node) {
  const file = join(modules, 'node', 'bin', node_file)
  if (is_windows || fs.existsSync(file)) return
  place(node, file)
  fs.rmSync(join(modules, '.bin', 'node'), { force: true })
  fs.symlinkSync(join('..', 'node', 'bin', node_file), join(modules, '.bin', 'node'))
}

/** Compares the lock with what npm last wrote about node_modules, so that an unfinished or other installation is noticed. */
function isInstalled() {
  const present = readJson(join(modules, '.package-lock.json'))?.packages
  if (!present) return false
  const wanted = readJson(join(root, 'package-lock.json')).packages
  for (const [path, entry] of Object.entries(wanted)) {
    if (path === '') continue
    const found = present[path]
    if (found ? found.version !== entry.version : isNeededHere(entry)) return false
    if (found && !fs.existsSync(join(root, path, 'package.json'))) return false
  }
  return Object.keys(present).every((path) => path in wanted)
}

function isNeededHere(entry) {
  if (!entry.optional) return true
  // An optional package without a platform may be missing for its own reasons; one for this platform may not.
  if (!entry.os || entry.libc) return false
  return entry.os.includes(process.platform) && (entry.cpu?.includes(process.arch) ?? true)
}

function npm(node, options, cwd) {
  const cli = findNpm()
  const quiet = ['--no-audit', '--no-fund', '--loglevel=error', '--global=false']
  const environment = { ...process.env, PATH: [dirname(node), process.env.PATH].join(delimiter) }
  const [program, first] = cli ? [node, [cli]] : [is_windows ? 'npm.cmd' : 'npm', []]
  return exitOf(
    spawn(program, [...first, ...options, ...quiet], {
      cwd,
      env: environment,
      stdio: ['ignore', 'ignore', 'inherit'],
      shell: !cli && is_windows,
    }),
  )
}

/** npm's own script, so that the pinned Node.js can run it: the npm that called us, the one beside Node.js, or the one on PATH. */
function findNpm() {
  const beside = dirname(process.execPath)
  const candidates = [
    process.env.npm_execpath ?? '',
    join(beside, 'node_modules', 'npm', 'bin', 'npm-cli.js'),
    join(beside, '..', 'lib', 'node_modules', 'npm', 'bin', 'npm-cli.js'),
    ...(process.env.PATH ?? '').split(delimiter).map((folder) => join(folder, 'npm')),
  ]
  for (const candidate of candidates) {
    try {
      const real = fs.realpathSync(candidate)
      if (real.endsWith('npm-cli.js')) return real
    } catch {
      // Not there: the next one.
    }
  }
  return undefined
}

// --- one at a time ---

/** Two commands started at once install and build one after the other. A lock whose process was killed is taken over. */
export async function withLock(name, act) {
  fs.mkdirSync(join(root, '.node'), { recursive: true })
  const path = join(root, '.node', `${name}.lock`)
  for (let waited = 0; !takeLock(path); waited += 1) {
    if (waited === 10) say('다른 실행이 준비를 마칠 때까지 기다려요. / Waiting for another run to finish preparing.')
    await pause(100)
  }
  const sign_of_life = setInterval(() => fs.utimesSync(path, new Date(), new Date()), 2_000)
  try {
    return await act()
  } finally {
    clearInterval(sign_of_life)
    fs.rmSync(path, { force: true })
  }
}

function takeLock(path) {
  try {
    fs.writeFileSync(path, String(process.pid), { flag: 'wx' })
    return true
  } catch (thrown) {
    if (thrown.code !== 'EEXIST') throw thrown
    if (isStale(path)) removeStale(path)
    return false
  }
}

function isStale(path) {
  const seen = fs.statSync(path, { throwIfNoEntry: false })?.mtimeMs
  const holder = Number(readText(path))
  return seen !== undefined && ((holder > 0 && !isAlive(holder)) || Date.now() - seen > 60_000)
}

/** Moves a stale lock away; a live one that took its place in the meantime is put back. */
function removeStale(path) {
  const aside = `${path}.${process.pid}`
  try {
    fs.renameSync(path, aside)
    if (!isStale(aside)) fs.copyFileSync(aside, path, fs.constants.COPYFILE_EXCL)
  } catch {
    // Somebody else was faster.
  }
  fs.rmSync(aside, { force: true })
}

function isAlive(pid) {
  try {
    process.kill(pid, 0)
    return pid !== process.pid
  } catch (thrown) {
    return thrown.code === 'EPERM'
  }
}

// --- small things ---

export function exitOf(child) {
  const numbers = { SIGHUP: 129, SIGINT: 130, SIGKILL: 137, SIGTERM: 143 }
  return new Promise((resolve) => {
    child.once('error', (error) => {
      console.error(error.message)
      resolve(127)
    })
    child.once('exit', (status, signal) => resolve(status ?? numbers[signal] ?? 1))
  })
}

export function say(sentence) {
  console.log(sentence)
}

export function readJson(path) {
  const text = readText(path)
  return text === undefined ? undefined : JSON.parse(text)
}

export function readText(path) {
  try {
    return fs.readFileSync(path, 'utf8')
  } catch {
    return undefined
  }
}
