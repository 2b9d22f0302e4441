import type { FastifyReply } from 'fastify'
import { serialsMeant } from '#contract/codes/serial.ts'
import { decodeAuthQrCode } from '#contract/labels/qr-link.ts'
import type { MyProducts } from '#contract/scans/owners/operations.ts'
import { operations } from '#contract/table/operations.ts'
import { sentence } from '#contract/text/text.ts'
import { Failure } from '../../kernel/failure.ts'
import type { Handlers } from '../../kernel/handle.ts'
import type { FoundShop } from '../../scans/found-code.ts'
import { type SentCode, codeStep } from '../../shop-pages/forms/code-step.ts'
import { type FieldErrors, type Typed, fieldOf, nothingTyped, readTyped } from '../../shop-pages/forms/form.ts'
import { askOwnerPage, minePage, ownerStepPage } from '../../shop-pages/owner/mine-page.ts'
import { orderedPage } from '../../shop-pages/owner/ordered-page.ts'
import { addressOf, say, shopAddress } from '../../shop-pages/view.ts'
import { type Fields, once, readStep, sentBefore, sentNow, failureStatus, typedDigits } from '../buyer/buyer-step.ts'
import { type Visit, viewOf } from '../buyer/shop-visit.ts'
import { send } from '../buyer/shop-shell.ts'
import { readShop } from '../../scans/read-shop.ts'

type Shown = { typed: Typed; errors: FieldErrors; status: number; unknown?: string }
type Step = { visit: Visit; shop: FoundShop; fields: Fields; typed: Typed; key: string; handlers: Handlers }

const untouched: Shown = { typed: nothingTyped, errors: {}, status: 200 }

/** The page of one's own products; without a proof it asks for one. */
export async function showMine(visit: Visit, handlers: Handlers): Promise<FastifyReply> {
  const shop = await readShop(visit.context)
  const by = visit.query['by']
  if (by === 'phone' || by === 'email')
    return ask(visit, shop, { ...untouched, typed: { ...nothingTyped, channel: by } })
  const mine = await mineOf(visit, handlers)
  return mine === null ? ask(visit, shop, untouched) : list(visit, shop, mine, untouched)
}

async function mineOf({ context }: Visit, handlers: Handlers): Promise<MyProducts | null> {
  try {
    return await handlers.listMyProducts(context, {})
  } catch (problem) {
    if (problem instanceof Failure && problem.code === 'owner.unproven') return null
    throw problem
  }
}

function ask(visit: Visit, shop: FoundShop, { typed, errors, status, unknown }: Shown): FastifyReply {
  const view = viewOf(visit, shop)
  const more = unknown === undefined ? {} : { unknown }
  return send(visit, view, askOwnerPage(view, { typed, errors, key: visit.context.uuid(), ...more }), status)
}

/** The list; a scanned code in it is opened at once. */
function list(visit: Visit, shop: FoundShop, mine: MyProducts, { typed, errors, status }: Shown): FastifyReply {
  const view = { ...viewOf(visit, shop), is_owners: true } as const
  const scanned = visit.value === null ? [] : serialsMeant(decodeAuthQrCode(visit.value) ?? '')
  const is_mine = [...mine.products, ...mine.waiting].some(({ serial_number }) => scanned.includes(serial_number))
  if (is_mine) return visit.reply.redirect(shopAddress(view, 'registration/index.html'), 303)
  const { context, query } = visit
  const said = query['joined'] === 'yes' ? say(view, 'buyer.joined') : null
  const page = { mine, now: context.now(), key: context.uuid(), is_other: visit.value !== null, said, typed, errors }
  return send(visit, view, minePage(view, page), status)
}

/** Handles a posted form of the page. */
export async function takeMineStep(visit: Visit, handlers: Handlers): Promise<FastifyReply> {
  const { fields, key } = readStep(visit)
  const step: Step = { visit, shop: await readShop(visit.context), fields, typed: readTyped(fields), key, handlers }
  try {
    switch (fields['step'] ?? '') {
      case 'leave':
        await handlers.leaveMine(visit.context, {})
        return visit.reply.redirect(shopAddress({ ...viewOf(visit, step.shop), auth_qr_code: null }, 'mine'), 303)
      case 'check':
        return await check(step)
      case 'join':
        return await join(step)
      case 'change':
        return await showMine(visit, handlers)
      default:
        return await sendCode(step, fields['step'] === 'join-proof')
    }
  } catch (problem) {
    if (problem instanceof Failure) return await refused(step, problem)
    throw problem
  }
}

async function sendCode(step: Step, joins: boolean): Promise<FastifyReply> {
  const { handlers, typed } = step
  const { channel } = typed
  const input = operations.requestOwnProof.input.safeParse({ channel, target: typed[channel] })
  if (!input.success) throw new Failure(channel === 'phone' ? 'proof.phone_invalid' : 'proof.email_invalid')
  const call = (context: Visit['context']) => handlers.requestOwnProof(context, input.data)
  const sent = await once(step, 'requestOwnProof', input.data, call)
  return codePage({ ...step, typed: { ...typed, code: '' } }, sentNow(sent), { joins, status: 200 })
}

async function check(step: Step): Promise<FastifyReply> {
  const { visit, handlers, shop, typed } = step
  const proof = proofOf(step)
  if (proof === null) return missing(step, false)
  // A proof from the page of a code claims the code.
  const input = visit.value === null ? proof : { ...proof, auth_qr_code: visit.value }
  const { known, ordered } = await once(step, 'proveOwner', input, (context) => handlers.proveOwner(context, input))
  const digital = [...visit.settings.values()].find(({ app }) => app === 'cert_digital')
  if (ordered.length > 0 && digital !== undefined) {
    const view = { ...viewOf(visit, shop), is_digital: true, look: digital.look }
    return send(visit, view, orderedPage(view, ordered, known))
  }
  if (known) return visit.reply.redirect(addressOf(viewOf(visit, shop)), 303)
  return ask(visit, shop, { typed, errors: {}, status: 200, unknown: sentBefore(step).target_masked })
}

async function join(step: Step): Promise<FastifyReply> {
  const { visit, handlers, shop } = step
  const input = proofOf(step)
  if (input === null) return missing(step, true)
  await once(step, 'joinContact', input, (context) => handlers.joinContact(context, input))
  const address = addressOf({ ...viewOf(visit, shop), auth_qr_code: null })
  return visit.reply.redirect(`${address}${address.includes('?') ? '&' : '?'}joined=yes`, 303)
}

function proofOf({ fields }: Step) {
  const read = operations.proveOwner.input.safeParse({ proof_id: fields['proof_id'], proof_code: typedDigits(fields) })
  return read.success ? read.data : null
}

function missing(step: Step, joins: boolean): FastifyReply {
  const error = sentence(step.visit.context.buyer_language, 'buyer.code_missing')
  return codePage(step, sentBefore(step), { joins, error, status: 400 })
}

async function refused(step: Step, failure: Failure): Promise<FastifyReply> {
  const { visit, typed, fields, shop, handlers } = step
  const field = fieldOf(failure.code, typed.channel)
  const error = sentence(visit.context.buyer_language, failure.code, failure.values)
  const joins = fields['step'] === 'join' || fields['step'] === 'join-proof'
  // The proof is repeated first, then the rest.
  if (failure.code === 'owner.unproven' || failure.code === 'owner.prove_again')
    return ask(visit, shop, { ...untouched, status: failureStatus(visit.reply, failure) })
  const status = failureStatus(visit.reply, failure)
  if (field === 'code') return codePage(step, sentBefore(step), { joins, error, status })
  if (field === null && !failure.code.startsWith('owner.join_')) throw failure
  const shown = { typed, errors: { [field ?? typed.channel]: error }, status }
  const mine = joins ? await mineOf(visit, handlers) : null
  return mine === null ? ask(visit, shop, shown) : list({ ...visit, value: null }, shop, mine, shown)
}

type CodePage = { joins: boolean; error?: string; status: number }

function codePage(step: Step, sent: SentCode, { joins, error, status }: CodePage): FastifyReply {
  const { visit, shop, typed } = step
  const view = viewOf(visit, shop)
  const { channel, phone, email } = typed
  const form = codeStep(view, {
    sent,
    now: visit.context.now(),
    typed: typed.code,
    error,
    carried: { key: visit.context.uuid(), channel, phone, email },
    go: { step: joins ? 'join' : 'check', label: say(view, joins ? 'buyer.join' : 'buyer.mine_confirm') },
    resend: joins ? 'join-proof' : 'proof',
    change: 'change',
  })
  return send(visit, view, ownerStepPage(view, form), status)
}
