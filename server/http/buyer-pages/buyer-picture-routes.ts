import type { FastifyInstance, FastifyReply } from 'fastify'
import { readPicture } from '../../pictures/buyer-pictures.ts'
import type { Context, Kernel } from '../../kernel/context.ts'
import { Failure } from '../../kernel/failure.ts'
import { ownLossOf } from '../../scans/losses/pictures.ts'
import { sendProblem } from '../problem.ts'
import { visitOf } from '../buyer/shop-visit.ts'

const uuid = /^[0-9a-f-]{36}$/

/** A requested picture: its id, and the scanned value of its page. */
type Asked = { picture_id: string; value: string }
type Read = (context: Context, asked: Asked) => Promise<Buffer | null>

/**
 * Pictures on buyers' pages: drafts by their unguessable id, pictures of a loss for the owner only. Not cached by
 * browsers, as they may be deleted.
 */
export function buyerPictureRoutes(server: FastifyInstance, kernel: Kernel): void {
  const reads: Readonly<Record<string, Read>> = { pictures: readDraft, 'mine/loss/pictures': readOfLoss }
  for (const [address, read] of Object.entries(reads)) {
    server.get(`/shop/:mall_id/:shop_no/${address}/:picture_id`, async (request, reply) => {
      const { context, value } = visitOf(kernel, request, reply)
      const { picture_id } = request.params as { picture_id: string } // the router's own name
      const asked = { picture_id, value: value ?? '' }
      const picture = uuid.test(picture_id) ? await read(context, asked).catch(asNone) : null
      if (picture === null) return sendProblem(reply, new Failure('request.not_found'), context.language)
      return sendPicture(reply, picture)
    })
  }
}

const readDraft: Read = async (context, { picture_id }) =>
  context.read((context) => readPicture(context, context.mall_id, { picture_id, of: null }))

const readOfLoss: Read = async (context, { picture_id, value }) =>
  context.read(async (context) => {
    const of = await ownLossOf(context, value)
    return of === null ? null : readPicture(context, context.mall_id, { picture_id, of })
  })

/** A forbidden picture is answered like a missing one. */
function asNone(problem: unknown): null {
  if (problem instanceof Failure) return null
  throw problem
}

function sendPicture(reply: FastifyReply, picture: Buffer): FastifyReply {
  return reply
    .headers({
      'cache-control': 'no-store',
      'content-security-policy': "default-src 'none'; sandbox",
      'content-disposition': 'inline',
    })
    .type('image/webp')
    .send(picture)
}
