import { createHash } from 'node:crypto'
import { chmodSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { LaunchOptions } from '@playwright/test'
import { inflate } from '@sparticuz/chromium'
import subsetFont from 'subset-font'
import { z } from 'zod'

const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..', '..')
const cache = join(root, '.cache', 'browser')

/**
 * The Chromium of the npm package, unpacked into the project's cache; nothing where it cannot run. It brings the libraries that
 * a bare system lacks; its fonts are a Latin one and, for pages in the phone's own font, ours: so text looks the same everywhere.
 */
export async function pinnedBrowser(libraries: 'system' | 'own'): Promise<LaunchOptions | undefined> {
  if (process.platform !== 'linux' || process.arch !== 'x64') return undefined
  const unpacked = await unpack()
  const fonts = await prepareFonts(join(unpacked, 'fonts'))
  const own = join(unpacked, 'al2023', 'lib')
  // Without a UTF-8 locale the browser calls every file with a Korean name "download".
  const environment: Record<string, string> = { FONTCONFIG_PATH: fonts, HOME: fonts, LC_ALL: 'C.UTF-8' }
  for (const [name, value] of Object.entries(process.env)) if (value !== undefined) environment[name] ??= value
  if (libraries === 'own')
    environment['LD_LIBRARY_PATH'] = [own, process.env['LD_LIBRARY_PATH'] ?? ''].filter((path) => path !== '').join(':')
  return {
    executablePath: join(unpacked, 'chromium'),
    args: ['--disable-dev-shm-usage', '--font-render-hinting=none'],
    env: environment,
  }
}

async function unpack(): Promise<string> {
  const entry = createRequire(import.meta.url).resolve('@sparticuz/chromium')
  const folder = join(dirname(entry), '..')
  const manifest: unknown = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  const { version } = z.object({ version: z.string() }).parse(manifest)
  return await makeOnce(join(cache, `chromium-${version}`), async (draft) => {
    // The package unpacks into the temporary folder, which other users share; for this call that is ours.
    const previous = process.env['TMPDIR']
    process.env['TMPDIR'] = draft
    try {
      for (const name of readdirSync(join(folder, 'bin'))) await inflate(join(folder, 'bin', name))
    } finally {
      if (previous === undefined) delete process.env['TMPDIR']
      else process.env['TMPDIR'] = previous
    }
    chmodSync(join(draft, 'chromium'), 0o755)
  })
}

/** A font folder with the browser's Latin font and the product's Korean one, which the system's font reader wants unpacked. */
async function prepareFonts(latin: string): Promise<string> {
  const sources = ['pretendard-core.woff2', 'pretendard-rest.woff2'].map((name) => join(root, 'web', 'fonts', name))
  const hash = createHash('sha256').update(latin)
  const files = sources.map((path) => readFileSync(path))
  for (const file of files) hash.update(file)
  const folder = join(cache, `fonts-${hash.digest('hex').slice(0, 12)}`)
  return await makeOnce(folder, async (draft) => {
    for (const [index, file] of files.entries())
      writeFileSync(
        join(draft, `korean-${index}.ttf`),
        await subsetFont(file, everyCharacter(), { targetFormat: 'sfnt' }),
      )
    writeFileSync(
      join(draft, 'fonts.conf'),
      `<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig><dir>${latin}</dir><dir>${folder}</dir><cachedir>${folder}/cache</cachedir></fontconfig>\n`,
    )
  })
}

/** Keeps whatever the font has. */
function everyCharacter(): string {
  const codes = Array.from({ length: 0xd800 - 0x20 }, (_, index) => index + 0x20)
  return String.fromCodePoint(...codes)
}

/** Makes a folder whole or not at all, also when two processes make it at once. */
async function makeOnce(folder: string, fill: (draft: string) => Promise<void>): Promise<string> {
  if (existsSync(folder)) return folder
  const draft = `${folder}.${process.pid}`
  mkdirSync(draft, { recursive: true })
  try {
    await fill(draft)
    renameSync(draft, folder)
  } catch (thrown) {
    rmSync(draft, { recursive: true, force: true })
    if (!existsSync(folder)) throw thrown
  }
  return folder
}
