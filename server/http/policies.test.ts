import { describe, expect, test } from 'vitest'
import { policyOf } from './app/pages.ts'
import { inlined, shellOf } from './page.ts'

/** The policies of all kinds of pages (quality S-11): every directive, as nothing else is let in. */

const [style, script] = [inlined('document.css'), inlined('preview.js')]
const everywhere = ["default-src 'none'", "base-uri 'none'"]

const policyOfShell = (page: Omit<Parameters<typeof shellOf>[0], 'title'> = {}) =>
  shellOf({ title: '', style, ...page }).headers['content-security-policy'] ?? ''

/** Its directives, sorted; `STYLE` and `SCRIPT` stand for the hashes of what is in the page. */
function directives(policy: string): string[] {
  const named = policy.replaceAll(style.hash, 'STYLE').replaceAll(script.hash, 'SCRIPT')
  return named
    .split(';')
    .map((directive) => directive.trim())
    .toSorted()
}

const ours = [...everywhere, "form-action 'self'", "frame-ancestors 'none'", "img-src 'self' data:", 'style-src STYLE']
const trusted = "require-trusted-types-for 'script'"

describe('a page that the server draws lets in', () => {
  test('without a script none, and its own style by its hash', () => {
    expect(directives(policyOfShell())).toEqual(ours.toSorted())
  })

  test('with a script that one, by its hash, and no text becomes a script there', () => {
    expect(directives(policyOfShell({ script }))).toEqual([...ours, 'script-src SCRIPT', trusted].toSorted())
  })

  test('what it asks us for, from us alone', () => {
    expect(directives(policyOfShell({ script, asks_us: true, manifest: true }))).toEqual(
      [
        ...ours,
        'script-src SCRIPT',
        trusted,
        "connect-src 'self'",
        "worker-src 'self'",
        "manifest-src 'self'",
      ].toSorted(),
    )
  })

  test('for everybody fonts of ours, and films of the sites that are named', () => {
    const everybody = { film_origins: ['https://films.example'], pack: String }
    expect(directives(policyOfShell({ everybody }))).toEqual(
      [...ours, "font-src 'self'", "media-src 'self' https://films.example"].toSorted(),
    )
  })

  test('in a frame the sites of its shop, and leads on to the one that its form ends at', () => {
    const page = { framed_by: ['https://shop.example'], ends_at: 'https://thanks.example' }
    expect(directives(policyOfShell(page))).toEqual(
      [
        ...everywhere,
        "img-src 'self' data:",
        'style-src STYLE',
        "form-action 'self' https://thanks.example",
        'frame-ancestors https://shop.example',
      ].toSorted(),
    )
  })

  test('before a payment the gateway’s script and sites, and no script of anybody else', () => {
    const gateway = { script_origin: 'https://gate.example', origins: ['https://pay.example'] }
    const sites = 'https://gate.example https://pay.example'
    expect(directives(policyOfShell({ script, gateway }))).toEqual(
      [
        ...everywhere,
        'style-src STYLE',
        'script-src SCRIPT https://gate.example',
        `frame-src ${sites}`,
        `connect-src ${sites}`,
        `form-action 'self' ${sites}`,
        `img-src 'self' data: ${sites}`,
        "frame-ancestors 'none'",
      ].toSorted(),
    )
  })

  test('of the API a library of ours, whose style sheets bear a number used once', () => {
    expect(directives(policyOfShell({ script, library: { nonce: 'N' } }))).toEqual(
      [
        ...everywhere,
        "script-src 'self' SCRIPT",
        "style-src-elem STYLE 'nonce-N'",
        "style-src-attr 'unsafe-inline'",
        "connect-src 'self'",
        "font-src 'self'",
        "img-src 'self' data:",
        "form-action 'none'",
        "frame-ancestors 'none'",
      ].toSorted(),
    )
  })
})

test('the admin app lets in its own files, and neither an inline script nor an inline style', () => {
  const own = ['script', 'worker', 'style', 'font', 'connect', 'frame', 'manifest'].map((kind) => `${kind}-src 'self'`)
  const rest = ["img-src 'self' data: blob:", "form-action 'self'", "frame-ancestors 'none'", trusted]
  const films = ['https://films.example/a.webm', 'https://films.example/b.webm']
  expect(directives(policyOf(films))).toEqual(
    [...everywhere, ...own, ...rest, "media-src 'self' https://films.example"].toSorted(),
  )
})
