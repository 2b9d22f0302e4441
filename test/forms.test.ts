import { expect, test } from 'vitest'
import { readSources } from './source.ts'

/**
 * A form has one shell (`web/parts/form/`), whose types ask for its busy state, its errors and what becomes of an unsaved draft
 * (docs/decisions/0041-one-shell-of-forms.md). These keep by themselves whether they were tried; the list only gets shorter.
 */
const by_themselves = [
  'web/approvals/approval-form.tsx',
  'web/parts/account/form.tsx',
  'web/partners/application-form.tsx',
  'web/partners/use-sign-up.ts',
  'web/settings/partner-info-form.tsx',
  'web/staff/decision-card.tsx',
  'web/staff/login-forms.tsx',
  'web/staff/mall-state-card.tsx',
  'web/staff/setup-form.tsx',
]

test('a form is drawn by the shell of forms, which has its busy state, its errors and its unsaved draft', () => {
  const sources = readSources().filter(({ path }) => path.startsWith('web/'))
  expect(sources.filter(({ text }) => /<TaskDialog\b|<FormBody\b/.test(text)).length).toBeGreaterThan(15)
  const tried = sources.filter(({ text }) => text.includes('[tried, setTried]')).map(({ path }) => path)
  expect(tried.toSorted()).toEqual([...by_themselves, 'web/kernel/use-form.ts'].toSorted())
})
