import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { delimiter, dirname, join } from 'node:path'
import { chromium, type LaunchOptions } from '@playwright/test'

const names = [
  'google-chrome-stable',
  'google-chrome',
  'chromium',
  'chromium-browser',
  'chrome',
  'microsoft-edge-stable',
]

/** Every Chrome or Chromium that people have installed: CHROME_PATH, on PATH, at the usual places. */
export function installedBrowsers(): string[] {
  const on_path = (process.env['PATH'] ?? '')
    .split(delimiter)
    .flatMap((folder) => names.map((name) => join(folder, name)))
  const given = process.env['CHROME_PATH'] ?? ''
  return [given, ...on_path, ...usualPlaces()].filter((path) => path !== '' && existsSync(path))
}

/** Playwright's own download, fetched once if it is not there. */
export function downloadedBrowser(): Promise<LaunchOptions> {
  if (!existsSync(chromium.executablePath())) {
    const cli = join(dirname(createRequire(import.meta.url).resolve('@playwright/test')), 'cli.js')
    const downloaded = spawnSync(process.execPath, [cli, 'install', 'chromium'], { encoding: 'utf8', timeout: 300_000 })
    if (downloaded.status !== 0)
      throw new Error(`the download failed: ${(downloaded.stderr || downloaded.stdout).trim()}`)
  }
  return Promise.resolve({})
}

function usualPlaces(): string[] {
  if (process.platform === 'darwin')
    return ['Google Chrome', 'Chromium', 'Microsoft Edge'].map(
      (name) => `/Applications/${name}.app/Contents/MacOS/${name}`,
    )
  if (process.platform === 'win32')
    return ['ProgramFiles', 'ProgramFiles(x86)', 'LOCALAPPDATA'].flatMap((variable) => {
      const folder = process.env[variable]
      if (!folder) return []
      return [
        join(folder, 'Google/Chrome/Application/chrome.exe'),
        join(folder, 'Microsoft/Edge/Application/msedge.exe'),
      ]
    })
  return ['/opt/google/chrome/chrome', '/usr/lib/chromium/chromium', '/snap/bin/chromium']
}
