import { readdir, readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { statementsOf } from './statements-of.ts'

test('a statement ends at its semicolon, and at none within a text, a name, a comment or a body', () => {
  const body = `create function f() returns text language plpgsql as $$ begin return 'a;b'; end $$`
  const other = `do $x$ begin perform $$;$$; end $x$`
  const text = `-- One; two.\ncreate table "a;b" (c text default 'it''s; so');\n/* ; */ ${body};\n${other};\n-- The end;\n`
  expect(statementsOf(text)).toEqual([
    `-- One; two.\ncreate table "a;b" (c text default 'it''s; so')`,
    `/* ; */ ${body}`,
    other,
  ])
  expect(statementsOf('select 1')).toEqual(['select 1'])
})

test.each([
  ['a backslash keeps the next sign where E stands before a text', String.raw`select E'it\'s; so', e'\\'`, 'select 2'],
  ['a backslash is a sign like others in every other text', String.raw`select 'c:\'`, `select ';'`],
  ['a comment stands in a comment', 'select 1 /* a; /* b; */ c; */ + 1', 'select 2'],
  [
    'a body has a word at both its ends',
    'do $body$ begin perform $a$;$a$; perform $$;$$; end $body$',
    'select $é1$;$é1$',
  ],
  ['a word may hold dollars', 'select a$$ from t', 'select b$$ from t'],
  ['a number is no tag', 'prepare p as select $1$2', 'execute p'],
])('%s', (_, ...statements) => {
  expect(statementsOf(`${statements.join(';\n')};\n/* The; /* end; */ */\n`)).toEqual(statements)
})

const folder = new URL('./migrations/', import.meta.url)
const migrations = (await readdir(folder)).filter((name) => name.endsWith('.sql'))

/** The statements that add a column with a rule of its own. */
const ruled = (text: string) => {
  const adding = /\badd column\b[^,;]*\b(check|unique|references|primary key)\b/i
  return statementsOf(text).filter((statement) => !/\$\$/.test(statement) && adding.test(statement))
}

test('no migration adds a column with a rule of its own, which a cluster refuses: the rule is a statement behind it', async () => {
  const one = `alter table a add column b text check (b <> '')`
  expect(ruled(`alter table a add column c text;\n${one};`)).toEqual([one])
  for (const name of migrations)
    expect([name, ruled(await readFile(new URL(name, folder), 'utf8'))]).toEqual([name, []])
})

test('every migration is whole again when its statements are put together', async () => {
  const squeeze = (text: string) => text.replaceAll(/--[^\n]*|;|\s/g, '')
  for (const name of migrations) {
    const text = await readFile(new URL(name, folder), 'utf8')
    const statements = statementsOf(text)
    expect([name, squeeze(statements.join(';'))]).toEqual([name, squeeze(text)])
    expect([
      name,
      statements.filter(
        (one) =>
          !/^(--[^\n]*\n|\s)*(create|alter|drop|insert|update|delete|call|do|grant|revoke|comment|select|set|with|truncate)\b/i.test(
            one,
          ),
      ),
    ]).toEqual([name, []])
  }
})
