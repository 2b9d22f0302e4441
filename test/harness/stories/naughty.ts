import { readFileSync } from 'node:fs'
import { type Page, expect } from '@playwright/test'
import { sharedData } from '../shared-data.ts'

/** Names that break what is careless: markup, other directions, no spaces, words that mean something to machines. */

/** Our own: they know our templates, our pages and our tables. */
export const ownNaughty = {
  markup: '<b id="naughty">굵게</b></title></textarea><script>alert("naughty")</script>',
  attribute: '" autofocus onfocus="alert(\'naughty\')" x="',
  right_to_left: '‮품정‬ مرحبا بالعالم שלום',
  emoji: '👩‍👩‍👧‍👦🏳️‍🌈 가방 0️⃣ e\u0301',
  template: '{name} {count} {shop|이/가} ${price} $& $1 %s {{7*7}}',
  sql: "'); DROP TABLE code; -- %_\\",
  nothing: 'null',
  long: '아주긴상품이름은빈칸이없어도화면을밀어내지않아요'.repeat(12).slice(0, 250),
  long_latin: 'Supercalifragilistic'.repeat(12).slice(0, 120),
} as const

/**
 * Buyers of the story with odd names. What the product wrote is searched for its buyers: a name such as `undefined`, which
 * also names a variant, would be found there.
 */
export const naughtyBuyers = ['<svg onload=alert("buyer")>', ownNaughty.emoji.slice(0, 60)] as const

/** Strings of our own beside the Big List of Naughty Strings, or in its place; none of them stands in it as well. */
const ownKinds = [
  'undefined',
  '<img src=x onerror=alert(1)>',
  '../../../etc/passwd%00',
  '田中さんにあげて下さい',
  '0/0 NaN -Infinity 1e5',
  '＜ｓｃｒｉｐｔ＞ⓣⓔⓢⓣ',
] as const

/** One of each kind of the "big list of naughty strings"; those that say something to browsers, to shells, to people. */
const kinds = [
  /^<img src=x onerror/,
  /^<svg><script>/,
  /^" onfocus=/,
  /^<a href="javascript\\x3A/,
  /^<iframe /,
  /^<plaintext>/,
  /^' OR 1=1/,
  /^%s%s/,
  /^Ṱ̺/,
  /^﷽/,
  /^undefined$/,
  /^\{% print/,
]

/** The list, where it is there; else our own stand in. */
export function bigList(): string[] {
  const file = sharedData('naughty/blns.json')
  const listed: unknown = file !== null ? JSON.parse(readFileSync(file, 'utf8')) : null
  if (!Array.isArray(listed)) return [...ownKinds]
  const names = listed.filter((name) => typeof name === 'string').map((name) => name.trim())
  return kinds.map((kind) => {
    const found = names.find((name) => kind.test(name))
    if (found === undefined) throw new Error(`the list has nothing like ${kind.source}`)
    return found.slice(0, 120)
  })
}

/** Nothing that was typed has become a part of the page. Whether a script ran, every story watches for by itself. */
export async function expectOnlyWords(page: Page): Promise<void> {
  const strange = page.locator(
    '#naughty, iframe, object, plaintext, base, [onerror], [onload], [onfocus], [onclick], [src="x"], [href^="javascript" i]',
  )
  expect(await strange.evaluateAll((elements) => elements.map((element) => element.outerHTML))).toEqual([])
}

/** A name as it is stored and shown: composed, without the blanks around it, blanks in it as one. */
export function shown(name: string): string {
  return name.normalize('NFC').trim()
}
