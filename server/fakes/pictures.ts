import { imageBytesMax } from '#contract/products/limits.ts'
import { fakePictureMallTries, fakePictureTries } from '#contract/fakes/report.ts'
import { fileTypes } from '#contract/kernel/file-types.ts'
import type { InputOf, OutputOf } from '#contract/kernel/operation.ts'
import type { Operations } from '#contract/table/operations.ts'
import type { Tx } from '../database/connect.ts'
import { takeTry } from '../identity/attempts.ts'
import type { Context } from '../kernel/context.ts'
import type { Download } from '../kernel/download.ts'
import { Failure } from '../kernel/failure.ts'
import { imageFailure } from '../kernel/image-failure.ts'
import { tokenHash } from '../kernel/sealed.ts'
import { draftToken } from './link.ts'
import { shopsOf } from './shop.ts'

/** Large enough to see a seam, small enough to keep. */
const limits = { max_bytes: imageBytesMax, max_pixels: 25_000_000, format: 'webp', max_side: 1600 } as const

/**
 * Keeps a buyer's picture, drawn anew by us and without what it says of where it was taken, until its report is sent. The
 * try is taken before anything is decoded.
 */
export async function keepFakePicture(
  context: Context,
  { images }: InputOf<Operations['keepFakePicture']>,
): Promise<OutputOf<Operations['keepFakePicture']>> {
  const { mall_id, address_hash, providers, seals } = context
  const { first } = await context.read((tx) => shopsOf(context, tx))
  const network = address_hash.toString('hex')
  await takeTry(context, `fake-pictures:${mall_id}:${network}`, fakePictureTries, 'fake.too_many')
  await takeTry(context, `fake-pictures-all:${mall_id}`, fakePictureMallTries, 'fake.too_many')
  const image = await providers.readImage(images.bytes, limits)
  if ('problem' in image) throw imageFailure(image.problem)
  const picture = draftToken(context, `${mall_id}:${network}`, images.bytes)
  const row = { mall_id, picture_id: context.uuid(), shop_id: first.shop_id, fake_no: null, place: 0 }
  const picture_sealed = seals.seal(mall_id, image.bytes.toString('base64'))
  await context.write((tx) =>
    tx
      .insertInto('fake_picture')
      .values({ ...row, draft_hash: tokenHash(picture), picture_sealed, uploaded_at: context.now() })
      .onConflict((conflict) => conflict.columns(['mall_id', 'draft_hash']).doUpdateSet({ uploaded_at: context.now() }))
      .execute(),
  )
  return { picture }
}

/** Makes pictures that wait the report's; fails when one of them waits no more, or not at this address. */
export async function attachPictures(
  { mall_id }: Context,
  tx: Tx,
  { fake_no, shop_id, shops }: { fake_no: string; shop_id: number; shops: readonly number[] },
  pictures: readonly string[],
): Promise<void> {
  for (const [place, picture] of pictures.entries()) {
    const { numUpdatedRows } = await tx
      .updateTable('fake_picture')
      .set({ fake_no, shop_id, place, draft_hash: null })
      .where('mall_id', '=', mall_id)
      .where('shop_id', 'in', [...shops])
      .where('draft_hash', '=', tokenHash(picture))
      .where('fake_no', 'is', null)
      .executeTakeFirst()
    if (numUpdatedRows === 0n)
      throw new Failure('fake.picture_gone', { fields: [{ path: 'pictures', code: 'fake.picture_gone' }] })
  }
}

/** One picture for the shop's own people; it leaves as what we have drawn, as a file. */
export async function getFakePicture(
  context: Context,
  { fake_no, picture_id }: InputOf<Operations['getFakePicture']>,
): Promise<Download> {
  const { mall_id, shop_id } = context.shop
  const row = await context.read((tx) =>
    tx
      .selectFrom('fake_picture')
      .select('picture_sealed')
      .where('mall_id', '=', mall_id)
      .where('shop_id', '=', shop_id)
      .where('fake_no', '=', fake_no)
      .where('picture_id', '=', picture_id)
      .executeTakeFirst(),
  )
  if (row === undefined) throw new Failure('fake.no_report')
  const bytes = Buffer.from(context.seals.open(mall_id, row.picture_sealed), 'base64')
  return { file_name: `${picture_id}.webp`, type: fileTypes.webp, rows: 1, size: bytes.length, bytes: only(bytes) }
}

async function* only(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes
}
