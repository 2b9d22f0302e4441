import { expect, test } from 'vitest'
import { run } from './processes.ts'

/** Set in the run that this test begins: there it looks around, and begins none. */
const inner = 'GENUINE_TEST_GIVEN_DATABASE'
const nowhere = 'postgres://nobody@127.0.0.1:9/somebodys'
const given = { DATABASE_URL: nowhere, DATABASE_APP_URL: nowhere }

test('no test sees the database that the settings of the shell name: some kill theirs and throw it away', async () => {
  if (process.env[inner] === 'true')
    return expect(Object.keys(given).filter((name) => process.env[name] !== undefined)).toEqual([])
  const ended = await run(['test/run.ts', 'unit', 'test/gate/given-database'], {
    output: 'collect',
    env: { ...given, [inner]: 'true', GENUINE_TEST_WITHOUT_DATABASE: 'true' },
  })
  return expect([ended.output.split('\n').at(-1), ended.output]).toEqual(['1 passed, 0 failed', expect.anything()])
})
