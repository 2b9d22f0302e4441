import type { FastifyReply } from 'fastify'
import { serialsMeant } from '#contract/codes/serial.ts'
import { decodeAuthQrCode } from '#contract/labels/qr-link.ts'
import { operations } from '#contract/table/operations.ts'
import type { TextKey } from '#contract/text/text.ts'
import { sentence } from '#contract/text/text.ts'
import { Failure } from '../kernel/failure.ts'
import type { Handlers } from '../kernel/handle.ts'
import type { FakeErrors, FakeForm } from '../shop-pages/fake-page.ts'
import { fakePage } from '../shop-pages/fake-page.ts'
import { fakeStatePage } from '../shop-pages/fake-state-page.ts'
import { addressOf } from '../shop-pages/view.ts'
import { once, tellStatus } from './buyer-step.ts'
import { sendDownload } from './download.ts'
import { textFields } from './place.ts'
import type { SentPicture, SentReport } from './report-form.ts'
import { readReport } from './report-form.ts'
import type { Visit } from './shop-visit.ts'
import { readShop, send, viewOf } from './shop-visit.ts'

const nothing: FakeForm = {
  description: '',
  seller: '',
  place: '',
  price: '',
  bought_on: '',
  contact: '',
  agreed: false,
  kept: [],
}

/** A buyer's form for a suspected fake. */
export async function showReport(visit: Visit): Promise<FastifyReply> {
  return formPage(visit, nothing, {}, 200)
}

async function formPage(visit: Visit, typed: FakeForm, errors: FakeErrors, status: number): Promise<FastifyReply> {
  const { context } = visit
  const view = viewOf(visit, await readShop(visit))
  const page = { code: codeOf(visit), now: context.now(), key: context.uuid(), typed, errors }
  return send(visit, view, fakePage(view, page), status)
}

/** The scanned code as it reads on a label. */
function codeOf({ value }: Visit): string {
  const decoded = value === null ? null : decodeAuthQrCode(value)
  return decoded === null ? '' : (serialsMeant(decoded)[0] ?? decoded)
}

/** The posted form: its pictures are kept even where the rest is refused, so that nobody has to choose them again. */
export async function takeReportStep(visit: Visit, handlers: Handlers): Promise<FastifyReply> {
  const sent = await readReport(visit)
  const { kept, error } = await keepPictures(visit, handlers, sent)
  const typed: FakeForm = { ...sent.typed, kept }
  const errors: FakeErrors = { ...wrongIn(visit, typed), ...(error === null ? {} : { pictures: error }) }
  if (Object.keys(errors).length > 0) return formPage(visit, typed, errors, 400)
  try {
    const input = inputOf(visit, typed)
    if (!input.success) return await formPage(visit, typed, { all: said(visit, 'request.invalid') }, 400)
    const step = { visit, key: sent.key }
    const { link } = await once(step, 'reportFake', input.data, (own) => handlers.reportFake(own, input.data))
    const view = viewOf(visit, await readShop(visit))
    const path = `${view.home ?? ''}/report/${link}`
    return visit.reply.redirect(addressOf({ ...view, path, auth_qr_code: null }), 303)
  } catch (problem) {
    if (problem instanceof Failure && problem.code.startsWith('fake.')) return refused(visit, typed, problem)
    throw problem
  }
}

function refused(visit: Visit, typed: FakeForm, problem: Failure): Promise<FastifyReply> {
  const words = sentence(visit.context.buyer_language, problem.code, problem.values)
  const places: Partial<Record<string, keyof FakeErrors>> = {
    'fake.contact_invalid': 'contact',
    'fake.in_future': 'bought_on',
    'fake.picture_gone': 'pictures',
  }
  const left = problem.code === 'fake.picture_gone' ? { ...typed, kept: [] } : typed
  return formPage(visit, left, { [places[problem.code] ?? 'all']: words }, tellStatus(visit.reply, problem))
}

type Kept = { kept: readonly string[]; error: string | null }

/** Gives each picture to the operation that draws it anew; the first that is refused says why. */
async function keepPictures(visit: Visit, handlers: Handlers, sent: SentReport): Promise<Kept> {
  const kept = [...sent.typed.kept]
  let error: string | null = sent.too_many ? said(visit, 'fake.page_pictures_many') : null
  for (const picture of sent.pictures) {
    const answer = await keepOne(visit, handlers, picture)
    if ('picture' in answer) kept.push(answer.picture)
    else error ??= answer.error
  }
  return { kept: [...new Set(kept)], error }
}

async function keepOne(
  visit: Visit,
  handlers: Handlers,
  { name, bytes }: SentPicture,
): Promise<{ picture: string } | { error: string }> {
  const language = visit.context.buyer_language
  const refusal = (words: string) => ({ error: sentence(language, 'fake.page_picture_of', { name, said: words }) })
  if (bytes === null) return refusal(sentence(language, 'image.too_large'))
  try {
    const images = { file_name: name, content_type: '', bytes }
    return await handlers.keepFakePicture(visit.context, { images })
  } catch (problem) {
    if (!(problem instanceof Failure)) throw problem
    return refusal(sentence(language, problem.code, problem.values))
  }
}

function inputOf({ value }: Visit, { kept, bought_on, ...typed }: FakeForm) {
  const day = bought_on === '' ? {} : { bought_on }
  const about = value === null ? {} : { auth_qr_code: value }
  return operations.reportFake.input.safeParse({ ...typed, ...day, ...about, pictures: kept })
}

/** What is wrong with the fields, each at its place. */
function wrongIn(visit: Visit, typed: FakeForm): FakeErrors {
  const result = inputOf(visit, typed)
  if (result.success) return {}
  const wrong = new Set(result.error.issues.map(({ path }) => String(path[0])))
  const errors: FakeErrors = {}
  for (const name of ['seller', 'place', 'price'] as const)
    if (wrong.has(name)) errors[name] = said(visit, 'fake.page_too_long')
  if (wrong.has('description')) {
    const key = typed.description.trim() === '' ? 'fake.page_description_missing' : 'fake.page_too_long'
    errors.description = said(visit, key)
  }
  if (wrong.has('bought_on')) errors.bought_on = said(visit, 'fake.in_future')
  if (wrong.has('contact')) errors.contact = said(visit, 'fake.contact_invalid')
  if (wrong.has('agreed')) errors.agreed = said(visit, 'fake.page_agree_missing')
  return errors
}

function said({ context }: Visit, key: TextKey): string {
  return sentence(context.buyer_language, key)
}

/** The page of a report, by its link. */
export async function showReported(visit: Visit, handlers: Handlers): Promise<FastifyReply> {
  const report = await handlers.viewFake(visit.context, linkIn(visit))
  const view = viewOf({ ...visit, value: null }, await readShop(visit))
  const link = visit.kernel.public_url.replace(/\/$/, '') + visit.path
  return send(visit, view, fakeStatePage(view, report, link))
}

/** Its receipt. */
export async function sendReceipt(visit: Visit, handlers: Handlers): Promise<FastifyReply> {
  const file = await handlers.getFakeReceipt(visit.context, linkIn(visit))
  void visit.reply.header('cache-control', 'no-store')
  return sendDownload(visit.reply, file)
}

function linkIn({ request }: Visit): { link: string } {
  const input = operations.viewFake.input.safeParse({ link: textFields(request.params)['link'] })
  if (!input.success) throw new Failure('fake.not_found')
  return input.data
}
