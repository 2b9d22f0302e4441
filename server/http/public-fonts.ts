import { readdirSync, readFileSync } from 'node:fs'

/** The fonts of the web app, for pages of the server: the same files, so that who goes on to the app has them already. */
export type PublicFonts = { css: string; preload: string | null }

const assets = new URL('../../dist/web/assets/', import.meta.url)
const faces = new URL('../../web/fonts/fonts.css', import.meta.url)

/** Their faces with the addresses of the build; nothing when the web app is not built (API tests). */
export function publicFonts(): PublicFonts {
  const built = builtFonts()
  if (built.size === 0) return { css: '', preload: null }
  const css = readFileSync(faces, 'utf8').replace(
    /\.\/([a-z-]+)\.woff2/g,
    (_whole, name: string) => built.get(name) ?? '',
  )
  return { css, preload: built.get('pretendard-core') ?? null }
}

function builtFonts(): Map<string, string> {
  let files: string[]
  try {
    files = readdirSync(assets)
  } catch {
    return new Map()
  }
  return new Map(
    files.flatMap((file) => {
      const name = /^([a-z-]+)-[\w-]{8}\.woff2$/.exec(file)?.[1]
      return name === undefined ? [] : [[name, `/assets/${file}`]]
    }),
  )
}
