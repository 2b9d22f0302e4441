import type { BrowserContextOptions, Page } from '@playwright/test'
import type { Sold } from '../../harness/stories/operator.ts'
import { expectOnlyWords } from '../../harness/stories/naughty.ts'
import { expectAccessible, expectNoSidewaysScroll } from '../../harness/stories/story.ts'

/** The world that every chapter of the whole story shares. */
export type Tale = {
  /** The operator's browser. */
  page: Page
  /** Somebody else's phone. */
  visit: (more?: BrowserContextOptions) => Promise<Page>
  sold: Sold
  /** When the story began. */
  began: Date
  /** Codes of each option, in numbers. */
  quantities: readonly number[]
  buyers: readonly [string, string]
  /** Checks that hold on every screen and dialog that the story passes. */
  look: (page: Page) => Promise<void>
}

/** Every screen and dialog is for everybody, stays inside the window, and holds nothing but words. */
export async function lookClosely(page: Page): Promise<void> {
  await expectAccessible(page)
  await lookForMarkup(page)
}

/** Whatever it is called, a thing neither widens the page nor becomes a part of it. */
export async function lookForMarkup(page: Page): Promise<void> {
  await expectNoSidewaysScroll(page)
  await expectOnlyWords(page)
}
