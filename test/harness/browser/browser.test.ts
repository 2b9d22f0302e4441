import { chromium } from '@playwright/test'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { expect, test } from 'vitest'
import { launchOptions } from './browser.ts'

test('the browser of the tests prints a Korean page to PDF with its letters', async () => {
  const browser = await chromium.launch(await launchOptions())
  try {
    const page = await browser.newPage()
    await page.setContent('<p style="font-family: sans-serif">정품 인증 Genuine</p>')
    const printed = await getDocument({ data: new Uint8Array(await page.pdf()), verbosity: 0 }).promise
    expect(printed.numPages).toBe(1)
    const content = await (await printed.getPage(1)).getTextContent()
    const text = content.items.map((item) => ('str' in item ? item.str : '')).join('')
    expect(text.normalize('NFC')).toContain('정품 인증 Genuine')
  } finally {
    await browser.close()
  }
})

test('letters of the common Korean syllables have shapes of their own', async () => {
  const browser = await chromium.launch(await launchOptions())
  try {
    const page = await browser.newPage()
    const pictures = new Set<string>()
    for (const syllable of ['정', '품', '인', '증']) {
      await page.setContent(`<b style="font: 40px sans-serif">${syllable}</b>`)
      pictures.add((await page.locator('b').screenshot()).toString('base64'))
    }
    expect(pictures.size).toBe(4)
  } finally {
    await browser.close()
  }
})
