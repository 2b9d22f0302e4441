import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { textParts } from './text-parts.ts'

const contract = new URL('../../contract/', import.meta.url)
/** The public pages have a catalogue of their own; `text/` puts all together for the server. */
const servers = /^(?:public-pages|text)$/

test('the parts are the files beside the features', () => {
  const files = readdirSync(contract, { recursive: true, encoding: 'utf8' }).map((file) => file.replaceAll('\\', '/'))
  for (const language of ['ko', 'en'])
    expect(
      files
        .flatMap((file) => (file.endsWith(`/${language}.ts`) ? [file.slice(0, -`/${language}.ts`.length)] : []))
        .filter((part) => !servers.test(part))
        .toSorted(),
    ).toEqual(Object.keys(textParts).toSorted())
})

test.each(Object.entries(textParts))('%s loads its own file in both languages', async (part, load) => {
  const [ko, en] = [await load.ko(), await load.en()]
  const own = (await import(/* @vite-ignore */ new URL(`${part}/ko.ts`, contract).href)) as object
  expect(Object.values(own)).toEqual([ko])
  expect(Object.keys(en).toSorted()).toEqual(Object.keys(ko).toSorted())
  expect(en).not.toEqual(ko)
})
