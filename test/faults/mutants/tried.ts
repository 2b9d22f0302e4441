import { appendFileSync, readFileSync } from 'node:fs'
import { registerHooks } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, afterEach, beforeAll, beforeEach, describe, test } from 'vitest'
import { root } from '../../source.ts'
import { mutantsOf, withMutant } from './make.ts'
import { readTrial } from './trial.ts'

/**
 * The tests of a source, once for each of its mutants, in a run of their own (test/faults/mutants/judge.ts). Whatever leads
 * from a test to the source is loaded anew for each mutant, under an address with its number.
 */
const { source, tests, between, from, endless, report } = readTrial(process.env['MUTANTS'] ?? '')
const text = readFileSync(join(root, source), 'utf8')
const mutants = mutantsOf(text)
const renewed = new Set([source, ...between].map((path) => pathToFileURL(join(root, path)).href))
const address = pathToFileURL(join(root, source)).href

registerHooks({
  resolve(name, context, next) {
    const found = next(name, context)
    const query = /\?mutant=\d+$/.exec(context.parentURL ?? '')?.[0]
    return query !== undefined && renewed.has(found.url) ? { ...found, url: found.url + query } : found
  },
  load(url, context, next) {
    const [file = '', no] = url.split('?mutant=')
    const mutant = file === address ? mutants[Number(no)] : undefined
    if (mutant === undefined) return next(url, context)
    return { format: 'module-typescript', source: withMutant(text, mutant), shortCircuit: true }
  },
})

const say = (said: Record<string, unknown>) => appendFileSync(report, `${JSON.stringify(said)}\n`)

// One more than there are: the source as it is, on which everything must pass.
for (let no = from; no <= mutants.length; no++) {
  if (endless.includes(no)) continue
  describe(`mutant ${no}`, async () => {
    let killed = false
    beforeAll(() => say({ begun: no }))
    beforeEach((context) => {
      if (killed) context.skip()
    })
    afterEach(({ task }) => {
      if (task.result?.state === 'fail') killed = true
    })
    afterAll(() => say({ ended: no, killed }))
    say({ loading: no })
    try {
      for (const path of tests) await import(`${pathToFileURL(join(root, path)).href}?mutant=${no}`)
    } catch (problem) {
      test('is not even loaded', () => {
        throw problem
      })
    }
  })
}
