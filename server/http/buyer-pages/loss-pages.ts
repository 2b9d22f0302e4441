import type { FastifyReply } from 'fastify'
import { operations } from '#contract/table/operations.ts'
import { sentence } from '#contract/text/text.ts'
import { Failure } from '../../kernel/failure.ts'
import type { Handlers } from '../../kernel/handle.ts'
import { findCode } from '../../scans/find-code.ts'
import type { FoundCode } from '../../scans/found-code.ts'
import { mayWriteToOwner } from '../../scans/losses/finder.ts'
import { ownLossPictures } from '../../scans/losses/pictures.ts'
import { type LossForm, lossPage, takeBackPage, writePage, writtenPage } from '../../shop-pages/owner/loss-page.ts'
import { refusalPage } from '../../shop-pages/scan/ask-page.ts'
import { asking, shopAddress } from '../../shop-pages/view.ts'
import { type Fields, keyOf, once, readStep, failureStatus } from '../buyer/buyer-step.ts'
import { askFirst, ownCode } from './give-page.ts'
import { readPictureForm } from './picture-form.ts'
import { type Visit, sendFound, viewOf } from '../buyer/shop-visit.ts'
import { send } from '../buyer/shop-shell.ts'

const nothing: LossForm = { kind: 'lost', occurred_on: '', place: '', description: '' }

/** A loss report's form: typed values, uploads and errors. */
type Shown = { typed: LossForm; pictures: readonly string[]; errors: Readonly<Record<string, string>>; status: number }

/** The owner's page of a loss: report it, or end it. */
export async function showLoss(visit: Visit): Promise<FastifyReply> {
  const code = await ownCode(visit)
  if (code === null) return askFirst(visit)
  if (code.cert_status === 'lost') return backPage(visit, code, null, 200)
  return reportPage(visit, code, { typed: nothing, pictures: [], errors: {}, status: 200 })
}

function reportPage(visit: Visit, code: FoundCode, { status, ...shown }: Shown): FastifyReply {
  const view = viewOf(visit, code)
  const { context } = visit
  const page = { product: code, now: context.now(), key: context.uuid(), ...shown }
  return send(visit, view, lossPage(view, page), status)
}

async function backPage(visit: Visit, code: FoundCode, error: string | null, status: number): Promise<FastifyReply> {
  const view = viewOf(visit, code)
  const { context } = visit
  const pictures = await ownLossPictures(context, visit.value ?? '')
  return send(visit, view, takeBackPage(view, { product: code, key: context.uuid(), error, pictures }), status)
}

/** Handles a posted form of the page. */
export async function takeLossStep(visit: Visit, handlers: Handlers): Promise<FastifyReply> {
  const code = await ownCode(visit)
  if (code === null) return askFirst(visit)
  if (visit.request.isMultipart()) return takeReport(visit, code, handlers)
  const { fields } = readStep(visit)
  const auth_qr_code = visit.value ?? ''
  try {
    if (fields['step'] === 'abuse') {
      const input = operations.reportFinderAbuse.input.safeParse({ auth_qr_code, message_id: fields['message_id'] })
      if (input.success) await handlers.reportFinderAbuse(visit.context, input.data)
      return toCertificate(visit, code, { finder: 'stopped' })
    } else {
      await handlers.takeBackLoss(visit.context, { auth_qr_code })
    }
    return toCertificate(visit, code)
  } catch (problem) {
    if (!(problem instanceof Failure)) throw problem
    const said = sentence(visit.context.buyer_language, problem.code, problem.values)
    if (problem.code === 'loss.by_shop') return backPage(visit, code, said, failureStatus(visit.reply, problem))
    return otherwise(visit, code, problem)
  }
}

/** Handles the report; a refusal keeps typed values and uploads. */
async function takeReport(visit: Visit, code: FoundCode, handlers: Handlers): Promise<FastifyReply> {
  const { fields, pictures, problem: wrong_picture } = await readPictureForm(visit, handlers)
  const typed = readLoss(fields)
  const page = (errors: Readonly<Record<string, string>>, status: number) =>
    reportPage(visit, code, { typed, pictures, errors, status })
  const said = ({ code: key, values }: Failure) => sentence(visit.context.buyer_language, key, values)
  if (wrong_picture !== null) return page({ pictures: said(wrong_picture) }, failureStatus(visit.reply, wrong_picture))
  const { occurred_on, ...rest } = typed
  const day = occurred_on === '' ? {} : { occurred_on }
  const told = { auth_qr_code: visit.value ?? '', ...rest, ...day, pictures }
  const input = operations.reportOwnLoss.input.safeParse(told)
  if (!input.success) return page(wrongIn(visit, input.error.issues), 400)
  const step = { visit, key: keyOf(visit, fields) }
  try {
    await once(step, 'reportOwnLoss', input.data, (own) => handlers.reportOwnLoss(own, input.data))
    return toCertificate(visit, code)
  } catch (problem) {
    if (!(problem instanceof Failure)) throw problem
    const status = failureStatus(visit.reply, problem)
    if (problem.code === 'lost.in_future') return page({ occurred_on: said(problem) }, status)
    if (problem.code === 'picture.gone') return page({ pictures: said(problem) }, status)
    return otherwise(visit, code, problem)
  }
}

function toCertificate(visit: Visit, code: FoundCode, said: Readonly<Record<string, string>> = {}): FastifyReply {
  const address = shopAddress(viewOf(visit, code), 'registration/index.html')
  const more = new URLSearchParams(said).toString()
  return visit.reply.redirect(more === '' ? address : `${address}${address.includes('?') ? '&' : '?'}${more}`, 303)
}

/** Redirects to the code's page, which shows its current state. */
function otherwise(visit: Visit, code: FoundCode, problem: Failure): FastifyReply {
  if (problem.code === 'code.not_possible' || problem.code === 'finder.message_gone') return toCertificate(visit, code)
  throw problem
}

function readLoss(fields: Fields): LossForm {
  const read = (name: string, most: number) => (fields[name] ?? '').slice(0, most)
  return {
    kind: fields['kind'] === 'stolen' ? 'stolen' : 'lost',
    occurred_on: read('occurred_on', 10),
    place: read('place', 100),
    description: read('description', 500),
  }
}

function wrongIn({ context }: Visit, issues: readonly { path: readonly PropertyKey[] }[]): Record<string, string> {
  const said = sentence(context.buyer_language, 'request.invalid')
  return Object.fromEntries(issues.map(({ path }) => [String(path[0]), said]))
}

/** The finder's page of a lost product; a finder blocked by the owner sees this before typing. */
export async function showFound(visit: Visit): Promise<FastifyReply> {
  const found = await findCode(visit.context, visit.value ?? '', 'lookup')
  if (found.verdict !== 'lost') return sendFound(visit, found)
  if (!(await mayWriteToOwner(visit.context, found))) return refused(visit, found, 'finder.too_many', 429)
  return foundPage(visit, found, { typed: '', status: 200 })
}

function foundPage(
  visit: Visit,
  code: FoundCode,
  { typed, error, status }: { typed: string; error?: string; status: number },
): FastifyReply {
  const view = viewOf(visit, code)
  return send(visit, view, writePage(view, { typed, error, key: visit.context.uuid() }), status)
}

/** Handles a finder's message. */
export async function takeFoundStep(visit: Visit, handlers: Handlers): Promise<FastifyReply> {
  const { fields, key } = readStep(visit)
  const found = await findCode(visit.context, visit.value ?? '', 'lookup')
  if (found.verdict !== 'lost') return sendFound(visit, found)
  const typed = (fields['words'] ?? '').slice(0, 2000)
  const { buyer_language: language } = visit.context
  const input = operations.writeToOwner.input.safeParse({ auth_qr_code: visit.value ?? '', words: typed })
  if (!input.success)
    return foundPage(visit, found, { typed, error: sentence(language, 'buyer.write_missing'), status: 400 })
  const view = viewOf(visit, found)
  try {
    await once({ visit, key }, 'writeToOwner', input.data, (context) => handlers.writeToOwner(context, input.data))
    return send(visit, view, writtenPage(view))
  } catch (problem) {
    if (!(problem instanceof Failure) || !problem.code.startsWith('finder.')) throw problem
    return refused(visit, found, problem.code, failureStatus(visit.reply, problem))
  }
}

function refused(visit: Visit, code: FoundCode, key: Failure['code'], status: number): FastifyReply {
  const view = viewOf(visit, code)
  return send(visit, asking(view), refusalPage(view, sentence(visit.context.buyer_language, key)), status)
}
