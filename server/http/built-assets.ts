import { readdirSync } from 'node:fs'

const assets = new URL('../../dist/web/assets/', import.meta.url)

/** The addresses of built files with this ending, by their names without a hash; none when the web app is not built. */
export function builtAssets(ending: string): Map<string, string> {
  let files: string[]
  try {
    files = readdirSync(assets)
  } catch {
    return new Map()
  }
  const named = new RegExp(`^([a-z-]+)-[\\w-]{8}\\.${ending}$`)
  return new Map(
    files.flatMap((file) => {
      const name = named.exec(file)?.[1]
      return name === undefined ? [] : [[name, `/assets/${file}`]]
    }),
  )
}
