import { readFileSync } from 'node:fs'
import { builtAssets } from '../built-assets.ts'

/** The web app's fonts for server pages: the same files, so that they are cached for the app. */
export type PublicFonts = { css: string; preload: string | null }

const faces = new URL('../../../web/fonts/fonts.css', import.meta.url)

/** Their faces with the addresses of the build; nothing when the web app is not built (API tests). */
export function publicFonts(): PublicFonts {
  const built = builtAssets('woff2')
  if (built.size === 0) return { css: '', preload: null }
  const css = readFileSync(faces, 'utf8').replace(
    /\.\/([a-z-]+)\.woff2/g,
    (_whole, name: string) => built.get(name) ?? '',
  )
  return { css, preload: built.get('pretendard-core') ?? null }
}
