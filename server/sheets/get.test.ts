import { afterAll, beforeAll, expect, test } from 'vitest'
import { headColumns, sheetForms, templateAddress } from '#contract/sheets/forms.ts'
import { recordsOf } from '#contract/sheets/head.ts'
import { readSheet } from '#contract/sheets/read.ts'
import { type App, startApp } from '#test/harness/app.ts'
import { sheetLibrary } from '#test/harness/sheets/sheet-library.ts'

let app: App
beforeAll(async () => {
  app = await startApp()
})
afterAll(async () => app.close())

test.each(Object.values(sheetForms))(
  'the template $name is read again as it was written, in both languages',
  async (form) => {
    for (const language of ['ko', 'en'] as const) {
      const answer = await app.server.inject({ url: templateAddress(form, language) })
      expect(answer.statusCode).toBe(200)
      expect(answer.headers['content-disposition']).toContain('attachment')
      const { sheet } = await readSheet('a.xlsx', new Uint8Array(answer.rawPayload), sheetLibrary)
      if (sheet === null) throw new Error('not read')
      const { rows } = recordsOf(sheet, headColumns(form))
      expect(rows).toHaveLength(2)
      expect(Object.keys(rows?.[0]?.fields ?? {})).toEqual(form.fields.map(({ field }) => field))
    }
  },
)

test('there is no template of another name', async () => {
  expect((await app.server.inject({ url: '/api/templates/other.xlsx' })).statusCode).toBe(400)
})
