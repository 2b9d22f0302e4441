import { randomBytes, randomUUID } from 'node:crypto'
import type pg from 'pg'
import type { Role } from '#contract/kernel/roles.ts'
import { hashPassword, passwordCost } from '#server/identity/password/password.ts'
import { tokenHash } from '#server/secrets/sealed.ts'
import type { Flavour } from '#contract/kernel/screen.ts'
import type { App } from '#contract/kernel/wire.ts'

/** A mall with one shop and somebody who is signed in to it. */
export type Partner = {
  mall_id: string
  shop_id: number
  shop_no: string
  login_id: string
  account_id: string
  password: string
  token: string
}

export type PartnerOptions = {
  plan?: 'plus' | 'basic' | null
  expires_at?: Date | null
  app?: App
  flavour?: Flavour
  state?: 'approved' | 'pending' | 'suspended'
  shop_no?: string
  role?: Role
}

const password = 'Password!2026'
const days = 24 * 60 * 60_000
let hashed: Promise<string> | undefined

/** Makes a fresh mall as the owner of the database, the way sign-up and approval will. Plan: plus, for 100 days. */
export async function makePartner(owner: pg.Pool, now: Date, more: PartnerOptions): Promise<Partner> {
  const mall_id = `m${randomBytes(6).toString('hex')}`
  const { flavour = 'partner', app = 'cert_product', state = 'approved', shop_no = '1', role = 'owner' } = more
  const plan = more.plan === undefined ? 'plus' : more.plan
  const expires_at = more.expires_at === undefined ? new Date(now.getTime() + 100 * days) : more.expires_at
  hashed ??= hashPassword(password)
  await owner.query(
    `insert into mall (mall_id, flavour, mall_name, state, apps, created_at) values ($1, $2, $3, $4, $5, $6)`,
    [mall_id, flavour, `Shop ${mall_id}`, state, [app], now],
  )
  await owner.query(
    `insert into shop (mall_id, shop_id, shop_no, app, shop_name, is_default, plan_class, expires_at)
     values ($1, 1, $2, $3, $4, true, $5, $6)`,
    [mall_id, shop_no, app, `Shop ${mall_id}`, plan, expires_at],
  )
  await owner.query('select open_books($1, 1, $2)', [mall_id, now])
  const account = await owner.query<{ account_id: string }>(
    `insert into account (mall_id, login_id, password_hash, role, created_at)
     values ($1, $1, $2, $3, $4) returning account_id`,
    [mall_id, await hashed, role, now],
  )
  const account_id = account.rows[0]?.account_id ?? ''
  const token = await signIn(owner, mall_id, account_id, now)
  return { mall_id, shop_id: 1, shop_no, login_id: mall_id, account_id, password, token }
}

async function signIn(owner: pg.Pool, mall_id: string, account_id: string, now: Date): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  const family_id = randomUUID()
  await owner.query(
    `insert into session_family (mall_id, family_id, account_id, auto_login, created_at) values ($1, $2, $3, false, $4)`,
    [mall_id, family_id, account_id, now],
  )
  await owner.query(
    `insert into access_token (token_hash, mall_id, family_id, account_id, expires_at) values ($1, $2, $3, $4, $5)`,
    [tokenHash(token), mall_id, family_id, account_id, new Date(now.getTime() + 365 * days)],
  )
  return token
}

const product_cost = { ...passwordCost }

/** Hashes passwords at the lowest cost: a hash of the product takes a fifth of a second of processor time. */
export function hashCheaply(): void {
  Object.assign(passwordCost, { memoryCost: 1024, timeCost: 1 })
}

/** Runs work that hashes passwords at the product's own cost, where the cost is the subject. */
export async function atProductCost<Result>(work: () => Promise<Result>): Promise<Result> {
  Object.assign(passwordCost, product_cost)
  try {
    return await work()
  } finally {
    hashCheaply()
  }
}
