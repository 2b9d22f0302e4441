import { randomBytes } from 'node:crypto'
import type { InjectOptions } from 'fastify'
import { apiVersion } from '#contract/accounts/api-version.ts'
import { makeSerials } from '#contract/codes/serial.ts'
import { encodeAuthQrCode } from '#contract/labels/qr-link.ts'
import { doorFor, requestOf } from '#contract/table/address.ts'
import type { OperationName } from '#contract/table/operations.ts'
import { inTenant } from '#server/database/tenant.ts'
import { keepContact } from '#server/identity/account-contact.ts'
import { memberIdOf } from '#server/scans/member.ts'
import type { App } from './app.ts'
import { makeMember as makeOwner } from './buyers/lives.ts'
import { joinMall, makeMember } from './buyers/member.ts'
import { issued } from './issued.ts'
import type { Partner } from './partner.ts'
import { bodyOf } from './sent-body.ts'
import { makeStaff } from './staff.ts'

/** An answer as a stranger gets it, whole. */
export type Said = { status: number; headers: Readonly<Record<string, unknown>>; body: string }

/**
 * A question of a stranger about somebody or something that is there, and about nobody and nothing: the same but for one
 * word, which is as long in both.
 */
export type Question = {
  name: string
  /** Asks about a word. */
  ask: (word: string) => Promise<Said>
  there: string
  nobody: string
}

/** The questions whose answers tell nobody who or what is there (docs/security.md, "Who is there"). */
export async function strangersQuestions(app: App): Promise<Question[]> {
  return [...(await signInQuestions(app)), ...(await contactQuestions(app)), ...(await codeQuestions(app))]
}

async function signInQuestions(app: App): Promise<Question[]> {
  const [partner, staff, member] = [await app.partner(), await makeStaff(app), await makeMember(app)]
  const team = await joinMall(app, partner, { email: 'team@shop.example', role: 'viewer' })
  const password = 'Wrong!2026pw'
  const byName = async (mall_id: string) => asked(app, 'loginPartner', { mall_id, password })
  const byEmail = async (email: string) => asked(app, 'loginMember', { email, password })
  const ofStaff = async (login_id: string) => asked(app, 'loginStaff', { login_id, password })
  return [
    { name: 'sign-in of a shop', ask: byName, there: partner.mall_id, nobody: otherWord(partner.mall_id) },
    { name: 'sign-in of a team', ask: byName, there: team.email, nobody: otherWord(team.email) },
    { name: 'sign-in by e-mail', ask: byEmail, there: member.email, nobody: otherWord(member.email) },
    { name: 'sign-in of staff', ask: ofStaff, there: staff.login_id, nobody: otherWord(staff.login_id) },
  ]
}

/** Questions whose answers tell who is there because the specification says so (resolution 23); they are limited instead. */
export async function forgottenQuestions(app: App): Promise<Question[]> {
  const [partner, member] = [await app.partner(), await makeMember(app)]
  const contact = { manager_name: '김하늘', mall_email: 'owner@shop.example' }
  await inTenant(app.kernel, partner.mall_id, (kernel) => keepContact(kernel, partner, contact))
  const shops = { there: contact.mall_email, nobody: otherWord(contact.mall_email) }
  const mail = (type: 'findId' | 'findPassword') => async (mallEmail: string) =>
    asked(app, 'sendAccountEmail', { type, mallEmail, mallManagerName: contact.manager_name })
  return [
    {
      name: 'password forgotten, by e-mail',
      ask: async (email) => asked(app, 'findMemberPassword', { email }),
      there: member.email,
      nobody: otherWord(member.email),
    },
    { name: 'password of a shop forgotten', ask: mail('findPassword'), ...shops },
    { name: 'id of a shop forgotten', ask: mail('findId'), ...shops },
  ]
}

/** Numbers that are masked alike, of a buyer and of nobody. */
const [buyers, nobodys] = ['01031234567', '01037654567']

async function contactQuestions(app: App): Promise<Question[]> {
  const shop = await app.partner()
  const { mall_id, shop_id, shop_no } = shop
  const member_id = memberIdOf({ seals: app.kernel.seals, mall_id }, shop_id, 'phone', buyers)
  await makeOwner(app, shop, { member_id, name: '김민지', phone: buyers })
  const [code] = await issued(app, shop)
  const place = { mall_id, shop_no }
  const own = async (target: string) => asked(app, 'requestOwnProof', { channel: 'phone', target }, place)
  const register = async (target: string) =>
    asked(app, 'requestProof', { auth_qr_code: code?.value ?? '', channel: 'phone', target }, place)
  const guess = async (target: string) => {
    const { proof_id } = JSON.parse((await own(target)).body) as { proof_id: string }
    return asked(app, 'proveOwner', { proof_id, proof_code: '000000' }, place)
  }
  const both = { there: buyers, nobody: nobodys }
  return [
    { name: 'one-time code for my products', ask: own, ...both },
    { name: 'one-time code of a registration', ask: register, ...both },
    { name: 'a wrong one-time code', ask: guess, ...both },
  ]
}

async function codeQuestions(app: App): Promise<Question[]> {
  const [shop, other] = [await app.partner(), await app.partner()]
  const sister = await sisterOf(app, shop)
  const [[theirs], [sisters]] = [await issued(app, other), await issued(app, sister)]
  const { mall_id, shop_no } = shop
  const place = { mall_id, shop_no }
  const page = async (word: string) =>
    said(app, {
      url: `/shop/${mall_id}/${shop_no}/registration?authQrCode=${encodeURIComponent(word)}`,
      headers: { accept: 'text/html' },
    })
  const call = async (auth_qr_code: string) => asked(app, 'scanCode', { auth_qr_code }, place)
  const nobody = nobodysCode()
  return [
    { name: 'code of another mall, as a page', ask: page, there: theirs?.value ?? '', nobody },
    { name: 'code of another mall, by the API', ask: call, there: theirs?.value ?? '', nobody },
    { name: 'code of another shop of the mall, as a page', ask: page, there: sisters?.value ?? '', nobody },
  ]
}

/** One more shop of a mall. */
async function sisterOf(app: App, { mall_id }: Partner): Promise<Partner> {
  const [row] = await app.sql(
    `insert into shop (mall_id, shop_id, shop_no, app, shop_name, is_default, plan_class, expires_at)
     select mall_id, 2, '2', app, 'Sister', false, plan_class, expires_at from shop where mall_id = $1
     returning mall_id, shop_id, shop_no`,
    [mall_id],
  )
  return row as Partner // what issued() reads of it
}

/** A serial that is spelled as ours are, and was never made. */
function nobodysCode(): string {
  return encodeAuthQrCode(makeSerials((size) => randomBytes(size), 1)[0] ?? '')
}

/** A name or an address of the same length that nobody has. */
function otherWord(word: string): string {
  return `${word.slice(0, 1)}qz${word.slice(3)}`
}

type Place = { mall_id?: string; shop_no?: string }

async function asked(app: App, name: OperationName, input: Record<string, unknown>, more: Place = {}): Promise<Said> {
  const place = { product: 'genuine', app: 'cert_product', ...more }
  const { method, url, body } = requestOf(name, input, { door: doorFor(name, 'partner'), place })
  const { headers = {}, payload } = bodyOf(body) ?? {}
  return said(app, {
    method: method === 'POST' ? 'POST' : 'GET',
    url,
    headers: { [apiVersion.header]: apiVersion.value, ...headers },
    ...(payload !== undefined && { payload }),
  })
}

async function said(app: App, request: InjectOptions): Promise<Said> {
  const { statusCode: status, headers, body } = await app.server.inject(request)
  return { status, headers, body }
}
