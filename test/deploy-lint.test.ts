import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from './source.ts'
import { lintCompose, looseEnds } from './deploy/compose.ts'
import { lintDockerfile } from './deploy/dockerfile.ts'
import { lintNginx } from './deploy/nginx.ts'

/** The files of the image, of compose and of the proxy are linted, and the linters see what they are there for. */
const folder = join(root, 'deploy')
const compose = readFileSync(join(folder, 'compose.yaml'), 'utf8')
const dockerfile = readFileSync(join(folder, 'Dockerfile'), 'utf8')
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

test('the files of the image, of compose and of the proxy are without a finding', () => {
  expect(lintDockerfile(dockerfile)).toEqual([])
  expect(lintedAs(compose)).toEqual([])
  expect(lintNginx(nginx)).toEqual([])
})

test.each([
  ['a misspelt instruction', 'COPY . .', 'COPPY . .', /^\d+: Unknown instruction: COPPY/],
  ['a flag that is none', '--interval=10s', '--interva=10s', /Unknown flag: interva/],
  ['a time without its unit', '--timeout=10s', '--timeout=10', /missing unit in duration/],
  ['an image that has no name', 'ARG NODE_IMAGE=', 'ARG NODE_IMAG=', /should not be blank/],
  ['a value in two words', 'PORT=3000', 'PORT=3000 or more', /can't find =/],
  ['two commands', 'USER node', 'CMD ["node"]\nUSER node', /only be one CMD/],
  ['a folder that depends on the one before', 'WORKDIR /app', 'WORKDIR app', /WORKDIR paths should be absolute/],
  ['a stage that is not there', '--from=build /app/dist', '--from=built /app/dist', /no stage built$/],
  ['a folder that is not there', '/app/docs/guide', '/app/docs/guides', /no docs\/guides to copy$/],
])('of the image: %s', (_case, now, then, said) => {
  const changed = dockerfile.replace(now, () => then)
  expect(changed).not.toBe(dockerfile)
  expect(lintDockerfile(changed)[0]).toMatch(said)
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
