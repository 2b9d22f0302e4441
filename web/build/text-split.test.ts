import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { splitTexts } from './text-split.ts'

let root: string
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'texts-'))
})
afterEach(() => rmSync(root, { recursive: true }))

const keys = [
  'shell.menu',
  'codes.title',
  'codes.help',
  'role.owner',
  'role.viewer',
  'ui.close',
  'mail.hello',
  'late.word',
]

function split(files: Readonly<Record<string, string>>) {
  for (const [path, source] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), source)
  }
  const { parts, needs } = splitTexts(root, ['web/main.tsx'], keys, (file) => file === join(root, 'contract/table.ts'))
  return {
    parts: Object.fromEntries(parts),
    needs: Object.fromEntries([...needs].map(([file, names]) => [file.slice(root.length + 1), names])),
  }
}

const app = {
  'web/main.tsx': `import { table } from '#contract/table.ts'\nt('shell.menu')\nlazy(() => import('./codes/list.tsx'))\nlazy(() => import('./team/list.tsx'))`,
  'contract/table.ts': `export const table = { summary: 'mail.hello' }`,
  'web/codes/list.tsx': `import type { Other } from '#web/team/list.tsx'\nimport {\n  close,\n} from '#web/ui/close.tsx'\nt('codes.title')\nconst late = async () => (await import('./late.tsx')).late`,
  'web/codes/late.tsx': `import { help } from './help.ts'\nconst late = <Late title="late.word" />`,
  'web/codes/help.ts': `export const help = t('codes.help')`,
  'web/team/list.tsx': "export * from '#web/ui/close.tsx'\nt(`role.${role}`)\nt('shell.menu')",
  'web/ui/close.tsx': `t('ui.close')`,
}

test('the first screen’s sentences come at once, every other one with the folder that says it, and what nobody says not at all', () => {
  expect(split(app).parts).toEqual({
    first: ['shell.menu'],
    codes: ['codes.help', 'codes.title', 'late.word'],
    team: ['role.owner', 'role.viewer'],
    'shared-shop': ['ui.close'],
  })
})

test('one part of many screens, in a folder of its own, brings its sentences itself', () => {
  const { parts, needs } = split({
    ...app,
    'web/parts/import/import.tsx': `t('ui.close')\nt('codes.help')`,
    'web/parts/table.tsx': `t('late.word')`,
    'web/codes/help.ts': '',
    'web/codes/late.tsx': `import { Import } from '#web/parts/import/import.tsx'`,
    'web/team/list.tsx': `import { table } from '#web/parts/table.tsx'`,
    'web/ui/close.tsx': '',
  })
  expect(parts).toMatchObject({ 'parts-import': ['codes.help', 'ui.close'], 'shared-shop': ['late.word'] })
  expect(needs['web/codes/late.tsx']).toEqual(['parts-import'])
  expect(needs['web/team/list.tsx']).toEqual(['shared-shop'])
})

test('a screen waits for the parts that its files say, also those behind them, and not for those of types', () => {
  expect(split(app).needs).toEqual({
    'web/codes/list.tsx': ['codes', 'shared-shop'],
    'web/codes/late.tsx': ['codes'],
    'web/team/list.tsx': ['shared-shop', 'team'],
  })
})

test('what two folders say is shared, and so is what the contract says', () => {
  const { parts, needs } = split({
    ...app,
    'web/team/list.tsx': `import { words } from '#contract/words.ts'\nt('codes.title')`,
    'contract/words.ts': `export const words = ['role.owner']`,
  })
  expect(parts['shared-shop']).toEqual(['codes.title', 'role.owner', 'ui.close'])
  expect(needs['web/team/list.tsx']).toEqual(['shared-shop'])
})

test('a key may be an attribute', () => {
  const { needs } = split({ ...app, 'web/team/list.tsx': `<Panel title="mail.hello" />` })
  expect(needs['web/team/list.tsx']).toEqual(['team'])
})
