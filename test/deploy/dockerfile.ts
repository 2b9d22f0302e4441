import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { validate } from 'dockerfile-utils'
import { root } from '../source.ts'

/** Made while the image is built, so that the project does not hold them. */
const made = ['node_modules', 'dist']

/** Findings in a Dockerfile: what the builder would refuse, and copies of what no stage or folder has. */
export function lintDockerfile(text: string): string[] {
  const findings = validate(text).map(({ range, message }) => `${range.start.line + 1}: ${wordsOf(message)}`)
  return [...findings, ...looseCopies(text)]
}

/** Plain words, or a text with a mark of its form, as the protocol of editors has it. */
function wordsOf(message: ReturnType<typeof validate>[number]['message']): string {
  return typeof message === 'string' ? message : message.value
}

function looseCopies(text: string): string[] {
  const stages = [...text.matchAll(/^FROM \S+ AS (\S+)$/gm)].map(([, stage]) => stage)
  return text.split('\n').flatMap((line, place) => {
    const [, stage, paths] = /^COPY (?:--from=(\S+) )?(.+) \S+$/.exec(line) ?? []
    if (paths === undefined) return []
    const sources = paths.split(' ').map((path) => (stage === undefined ? path : path.replace(/^\/app\//, '')))
    const lost = sources.filter((path) => !made.includes(path) && !existsSync(join(root, path)))
    return [
      ...(stage === undefined || stages.includes(stage) ? [] : [`${place + 1}: no stage ${stage}`]),
      ...lost.map((path) => `${place + 1}: no ${path} to copy`),
    ]
  })
}
