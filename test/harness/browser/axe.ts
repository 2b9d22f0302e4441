import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Frame, Page } from '@playwright/test'
import type axeCore from 'axe-core'
import type { RunOptions } from 'axe-core'

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

const wcag = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] as const

/**
 * The scope of axe: everything, or some of its rules; where, when not on the whole page. `is_part`: a part of another
 * page, which needs no heading and landmarks of its own.
 */
export type Looking = { rules?: readonly string[]; within?: string; is_part?: boolean }

/** A finding: axe's rule, the element's markup, and a selector of the element in its frame. */
export type Finding = { id: string; html: string; selector: string }

/**
 * axe's findings on what is shown now (WCAG 2.2 A and AA; its best practice on the page itself), frame by frame. It is
 * asked in the page, not through its package for Playwright, which opens a second page for each answer: that took three
 * times as long as looking.
 */
export async function lookWithAxe(page: Page, { rules, within, is_part = false }: Looking = {}): Promise<Finding[]> {
  const findings: Finding[] = []
  for (const frame of page.frames()) {
    const isWhole = frame === page.mainFrame()
    if (!isWhole && (within !== undefined || (await isInert(frame)))) continue
    const tags = isWhole && !is_part ? [...wcag, 'best-practice'] : [...wcag]
    const runOnly = rules ? { type: 'rule' as const, values: [...rules] } : { type: 'tag' as const, values: tags }
    // What is right is not listed: that takes longer than looking. No rule asked here reads style sheets.
    findings.push(
      ...(await lookAt(frame, within, { runOnly, resultTypes: ['violations'], iframes: false, preload: false })),
    )
  }
  return findings
}

async function lookAt(frame: Frame, within: string | undefined, options: RunOptions): Promise<Finding[]> {
  if (!(await frame.evaluate(() => 'axe' in globalThis))) await frame.evaluate(source)
  return frame.evaluate(
    async ([place, given]) => {
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- put there above
      const { axe } = globalThis as unknown as { axe: typeof axeCore }
      const { violations } = await axe.run(place ?? document, given)
      return violations.flatMap(({ id, nodes }) =>
        nodes.map(({ html, target }) => ({ id, html, selector: String(target[0]) })),
      )
    },
    [within, options] as const,
  )
}

/**
 * In a frame without scripts axe waits for a timer that never comes; what stands in it is looked at by
 * `expectAccessibleMail`.
 */
async function isInert(frame: Frame): Promise<boolean> {
  const sandbox = await (await frame.frameElement()).getAttribute('sandbox')
  return sandbox !== null && !sandbox.split(' ').includes('allow-scripts')
}
