import { expect, test } from 'vitest'
import { readSources } from './source.ts'

/**
 * A form has one shell (`web/parts/form/`), whose types ask for its busy state, its errors and what becomes of an unsaved draft
 * (docs/decisions/0041-form-shell.md). These keep by themselves whether they were tried, each with its reason; the list only gets shorter.
 */
const by_themselves: Readonly<Record<string, string>> = {
  'web/approvals/approval-form.tsx':
    'is locked as a whole, is undone as a whole, and its queue at the same address asks no question when it is left',
  'web/parts/account/form.tsx':
    'the shell of signing in itself: a title, one question, a help that hangs on the refusal',
  'web/partners/use-sign-up.ts': 'keeps its draft in the browser, and unmarks fields in groups',
  'web/staff/decision-card.tsx': 'its fields change with the decision, and buttons beside it send at once',
  'web/staff/login-forms.tsx': 'stands in the shell of signing in',
  'web/staff/setup-form.tsx': 'stands in the shell of signing in',
}

test('a form is drawn by the shell of forms, which has its busy state, its errors and its unsaved draft', () => {
  const sources = readSources().filter(({ path }) => path.startsWith('web/'))
  expect(sources.filter(({ text }) => /<TaskDialog\b|<FormBody\b/.test(text)).length).toBeGreaterThan(15)
  const tried = sources.filter(({ text }) => text.includes('[tried, setTried]')).map(({ path }) => path)
  expect(tried.toSorted()).toEqual([...Object.keys(by_themselves), 'web/kernel/use-form.ts'].toSorted())
})

test('a dialog with fields is drawn by the shell of forms, whatever its state is called', () => {
  const sources = readSources().filter(({ path }) => path.startsWith('web/'))
  const drawn = sources.filter(({ imports }) => imports.includes('web/ui/form-dialog.tsx')).map(({ path }) => path)
  expect(drawn).toEqual(['web/parts/form/task-dialog.tsx'])
})
