import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { DCLinter } from 'dclint'
import { parse } from 'yaml'
import { z } from 'zod'

/** Rules about order only are a matter of taste: a file is read in the order of what matters. */
const ofOrder = [
  'service-dependencies-alphabetical-order',
  'service-keys-order',
  'service-ports-alphabetical-order',
  'services-alphabetical-order',
  'top-level-properties-order',
]
const rules = Object.fromEntries(ofOrder.map((name) => [name, 0 as const]))

const results = z.array(
  z.object({ messages: z.array(z.object({ line: z.number(), rule: z.string(), message: z.string() })) }),
)

/** Findings of the linter of compose files: its schema and its rules. */
export function lintCompose(path: string): string[] {
  const linter = new DCLinter({ rules, quiet: false, debug: false, exclude: [] })
  // Its declarations name files without their extensions, so that they say nothing here.
  const files = results.parse(linter.lintFiles([path], false))
  return files.flatMap(({ messages }) => messages.map(({ line, rule, message }) => `${line}: ${rule}: ${message}`))
}

const parts = z.object({
  services: z.record(
    z.string(),
    z.object({
      volumes: z.array(z.string()).default([]),
      depends_on: z.record(z.string(), z.unknown()).default({}),
      build: z.object({ context: z.string(), dockerfile: z.string() }).optional(),
    }),
  ),
  volumes: z.record(z.string(), z.unknown()),
})

/** Finds what a schema does not see: names of volumes, services and files that lead nowhere, and volumes that nobody has. */
export function looseEnds(text: string, folder: string): string[] {
  const { services, volumes } = parts.parse(parse(text))
  const used = new Set<string>()
  const found = Object.entries(services).flatMap(([name, { volumes: mounts, depends_on, build }]) => {
    const sources = mounts.map((mount) => mount.split(':')[0] ?? '')
    const names = sources.filter((source) => /^\w/.test(source))
    for (const each of names) used.add(each)
    const files = [...sources.filter((source) => source.startsWith('.')), ...fileOf(build)]
    return [
      ...names.filter((each) => !(each in volumes)).map((each) => `${name}: no volume ${each}`),
      ...files.filter((file) => !existsSync(join(folder, file))).map((file) => `${name}: no file ${file}`),
      ...Object.keys(depends_on).flatMap((each) => (each in services ? [] : [`${name}: no service ${each}`])),
    ]
  })
  const idle = Object.keys(volumes).filter((each) => !used.has(each))
  return [...found, ...idle.map((each) => `nobody has the volume ${each}`)]
}

function fileOf(build: { context: string; dockerfile: string } | undefined): string[] {
  return build === undefined ? [] : [join(build.context, build.dockerfile)]
}
