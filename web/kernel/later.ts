import type { TextPartName } from './text-parts.ts'
import { loadWantedTexts, want } from './text.ts'

/**
 * Loads a module later, once the sentences are there that it says: its folder's `text.ts` asked for them when it came.
 * Every import of our own at run time goes through here (`test/architecture.test.ts`). Parts named here come beside the
 * code instead of after it; a part that is not named still comes.
 */
export async function later<T>(load: () => Promise<T>, ...parts: readonly TextPartName[]): Promise<T> {
  want(parts)
  const [loaded] = await Promise.all([load(), parts.length > 0 && loadWantedTexts()])
  await loadWantedTexts()
  return loaded
}
