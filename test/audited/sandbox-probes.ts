import { type Probes, app } from './world.ts'

/** The sandbox of a shop: made, entered and emptied. */

/** A shop that has one. */
async function sandboxed() {
  const owner = await app.partner()
  await app.good('makeSandbox', {}, { as: owner })
  return { input: {}, how: { as: owner } }
}

export const sandboxProbes = {
  makeSandbox: async () => ({ input: {}, how: { as: await app.partner() } }),
  enterSandbox: sandboxed,
  emptySandbox: sandboxed,
  leaveSandbox: {
    without: 'a session is no change of the mall; going in is entered, and sessions are listed and ended by themselves',
  },
} satisfies Partial<Probes>
