import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from './source.ts'
import { lintCompose, looseEnds } from './deploy/compose.ts'
import { lintNginx } from './deploy/nginx.ts'

/** The compose file and the proxy's are linted, and the linters see what they are there for. */
const folder = join(root, 'deploy')
const compose = readFileSync(join(folder, 'compose.yaml'), 'utf8')
const nginx = readFileSync(join(folder, 'nginx.conf'), 'utf8')

function lintedAs(text: string): string[] {
  const place = mkdtempSync(join(tmpdir(), 'genuine-compose-'))
  try {
    writeFileSync(join(place, 'compose.yaml'), text)
    return [...lintCompose(join(place, 'compose.yaml')), ...looseEnds(text, folder)]
  } finally {
    rmSync(place, { recursive: true, force: true })
  }
}

test('the compose file and the proxy file are without a finding', () => {
  expect(lintedAs(compose)).toEqual([])
  expect(lintNginx(nginx)).toEqual([])
})

test.each([
  ['a misspelt key', 'stop_grace_period: 30s', 'stop_grace_periode: 30s', /services\/app.*additional properties/],
  ['a value of the wrong kind', 'read_only: true', 'read_only: [yes, no]', /read_only/],
  ['a port that everybody reaches', "'127.0.0.1:3000:3000'", "'3000:3000'", /no-unbound-port-interfaces/],
  ['an image without its version', /image: .*postgres.*/, 'image: postgres', /service-image-require-explicit-tag/],
  ['a volume that nobody declares', '- files:/data', '- file:/data', /app: no volume file$/],
  ['a volume that nobody mounts', '\n  backups:\n', '\n  backups:\n  other:\n', /nobody has the volume other/],
  ['a file that is not there', './database-role.sh:', './database-roles.sh:', /no file \.\/database-roles\.sh/],
  ['a service that is not there', '      database:\n', '      databases:\n', /app: no service databases/],
])('of the compose file: %s', (_case, now, then, said) => {
  const changed = compose.replace(now, then)
  expect(changed).not.toBe(compose)
  expect(lintedAs(changed)[0]).toMatch(said)
})

test.each([
  ['a misspelt directive', 'proxy_buffering off', 'proxy_bufering off', /proxy_bufering is no directive/],
  ['a directive out of its place', '    keepalive 64;', '    keepalive 64;\n    listen 81;', /listen does not stand/],
  ['a block without its braces', 'upstream genuine {', 'upstream genuine; {', /stands where nothing ends/],
  ['a lost semicolon', 'proxy_buffering off;', 'proxy_buffering off', /proxy_buffering is not written so/],
  [
    'a word that it does not know',
    'proxy_next_upstream error timeout',
    'proxy_next_upstream error timed',
    /not written/,
  ],
  ['a size in a wrong unit', 'client_max_body_size 12m', 'client_max_body_size 12MB', /client_max_body_size is not/],
  ['an unknown variable', '$remote_addr', '$remote_address', /names \$remote_address, which is no variable/],
  ['a place that nobody named', 'proxy_pass http://genuine', 'proxy_pass http://genuin', /which is no upstream here/],
  ['a block that is not closed', /\}\s*$/, '', /ends in the middle/],
])('of the proxy file: %s', (_case, now, then, said) => {
  const changed = nginx.replace(now, () => then)
  expect(changed).not.toBe(nginx)
  expect(lintNginx(changed)[0]).toMatch(said)
})
