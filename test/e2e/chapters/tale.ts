import type { BrowserContextOptions, Page } from '@playwright/test'
import type { Sold } from '../../harness/operator.ts'
import { expectOnlyWords } from '../../harness/naughty.ts'
import { expectAccessible, expectNoSidewaysScroll } from '../../harness/story.ts'

/** What every chapter of the whole story needs. */
export type Tale = {
  /** The operator's browser. */
  page: Page
  /** Somebody else's phone. */
  visit: (more?: BrowserContextOptions) => Promise<Page>
  sold: Sold
  /** How many codes of each option. */
  quantities: readonly number[]
  buyers: readonly [string, string]
}

/** What holds on every screen and dialog that the story passes. */
export async function look(page: Page): Promise<void> {
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await expectOnlyWords(page)
}
