import type { FastifyReply } from 'fastify'
import { serialsMeant } from '#contract/codes/serial.ts'
import { decodeAuthQrCode } from '#contract/labels/qr-link.ts'
import { operations } from '#contract/table/operations.ts'
import { type TextKey, sentence } from '#contract/text/text.ts'
import { Failure } from '../../kernel/failure.ts'
import type { Handlers } from '../../kernel/handle.ts'
import { type FakeErrors, type FakeForm, type FakePage, fakePage } from '../../shop-pages/scan/fake-page.ts'
import { fakeReceiptPage, fakeStatePage, hasPdf } from '../../shop-pages/scan/fake-state-page.ts'
import { asking, addressOf } from '../../shop-pages/view.ts'
import { type Fields, keyOf, once, failureStatus } from '../buyer/buyer-step.ts'
import { sendDownload } from '../download.ts'
import { textFields } from '../place.ts'
import { readPictureForm } from './picture-form.ts'
import { type Visit, viewOf } from '../buyer/shop-visit.ts'
import { send } from '../buyer/shop-shell.ts'
import { readShop } from '../../scans/read-shop.ts'

const nothing: FakeForm = {
  description: '',
  seller: '',
  place: '',
  price: '',
  bought_on: '',
  contact: '',
  agreed: false,
}

/** A report's form: typed values, uploads and errors. */
type Shown = Pick<FakePage, 'typed' | 'pictures' | 'errors'>

/** A buyer's form for a suspected fake. */
export async function showReport(visit: Visit): Promise<FastifyReply> {
  return formPage(visit, { typed: nothing, pictures: [], errors: {} }, 200)
}

async function formPage(visit: Visit, shown: Shown, status: number): Promise<FastifyReply> {
  const { context } = visit
  const view = viewOf(visit, await readShop(visit.context))
  const page = { code: codeOf(visit), now: context.now(), key: context.uuid(), ...shown }
  return send(visit, view, fakePage(view, page), status)
}

/** The scanned code in the form printed on labels. */
function codeOf({ value }: Visit): string {
  const decoded = value === null ? null : decodeAuthQrCode(value)
  return decoded === null ? '' : (serialsMeant(decoded)[0] ?? decoded)
}

/** Handles the posted form. Pictures are kept even if the rest is refused, so that they need not be selected again. */
export async function takeReportStep(visit: Visit, handlers: Handlers): Promise<FastifyReply> {
  const { fields, pictures, problem, sent } = await readPictureForm(visit, handlers)
  const typed = typedIn(fields)
  const shown = { typed, pictures, errors: { ...wrongIn(visit, typed), ...wrongPicture(visit, problem) } }
  if (problem !== null) return formPage(visit, shown, failureStatus(visit.reply, problem))
  const input = inputOf(visit, typed, pictures)
  if (!input.success) {
    const is_told = Object.keys(shown.errors).length > 0
    return formPage(visit, is_told ? shown : { ...shown, errors: { all: said(visit, 'request.invalid') } }, 400)
  }
  try {
    const step = { visit, key: keyOf(visit, fields) }
    const asked = { ...input.data, pictures: sent }
    const { link } = await once(step, 'reportFake', asked, (own) => handlers.reportFake(own, input.data))
    const view = viewOf(visit, await readShop(visit.context))
    const path = `${view.home ?? ''}/report/${link}`
    return visit.reply.redirect(addressOf({ ...view, path, auth_qr_code: null }), 303)
  } catch (failure) {
    if (!(failure instanceof Failure)) throw failure
    return refused(visit, { typed, pictures }, failure)
  }
}

function refused(visit: Visit, shown: Omit<Shown, 'errors'>, problem: Failure): Promise<FastifyReply> {
  const status = () => failureStatus(visit.reply, problem)
  if (problem.code === 'picture.gone')
    return formPage(visit, { ...shown, pictures: [], errors: wrongPicture(visit, problem) }, status())
  if (!problem.code.startsWith('fake.')) throw problem
  const words = sentence(visit.context.buyer_language, problem.code, problem.values)
  const places: Partial<Record<string, keyof FakeErrors>> = {
    'fake.contact_invalid': 'contact',
    'fake.in_future': 'bought_on',
  }
  return formPage(visit, { ...shown, errors: { [places[problem.code] ?? 'all']: words } }, status())
}

function wrongPicture({ context }: Visit, problem: Failure | null): FakeErrors {
  return problem === null ? {} : { pictures: sentence(context.buyer_language, problem.code, problem.values) }
}

function typedIn(fields: Fields): FakeForm {
  // Longer than any real answer; the rest is cut.
  const read = (name: string) => (fields[name] ?? '').slice(0, 4000)
  return {
    description: read('description'),
    seller: read('seller'),
    place: read('place'),
    price: read('price'),
    bought_on: read('bought_on'),
    contact: read('contact'),
    agreed: read('agreed') === 'yes',
  }
}

function inputOf({ value }: Visit, { bought_on, ...typed }: FakeForm, pictures: readonly string[]) {
  const day = bought_on === '' ? {} : { bought_on }
  const about = value === null ? {} : { auth_qr_code: value }
  return operations.reportFake.input.safeParse({ ...typed, ...day, ...about, pictures })
}

/** Validates the fields; errors by field. */
function wrongIn(visit: Visit, typed: FakeForm): FakeErrors {
  const result = inputOf(visit, typed, [])
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
  const view = viewOf({ ...visit, value: null }, await readShop(visit.context))
  const link = visit.context.public_url.replace(/\/$/, '') + visit.path
  return send(visit, asking(view), fakeStatePage(view, report, link))
}

/** Sends the receipt: a PDF, or a page where the PDF's fonts lack the reader's script. */
export async function sendReceipt(visit: Visit, handlers: Handlers): Promise<FastifyReply> {
  if (!hasPdf(visit.context.buyer_language)) {
    const report = await handlers.viewFake(visit.context, linkIn(visit))
    const view = viewOf({ ...visit, value: null }, await readShop(visit.context))
    return send(visit, view, fakeReceiptPage(view, report, visit.context.now()))
  }
  const file = await handlers.getFakeReceipt(visit.context, linkIn(visit))
  void visit.reply.header('cache-control', 'no-store')
  return sendDownload(visit.reply, file)
}

function linkIn({ request }: Visit): { link: string } {
  const input = operations.viewFake.input.safeParse({ link: textFields(request.params)['link'] })
  if (!input.success) throw new Failure('fake.not_found')
  return input.data
}
