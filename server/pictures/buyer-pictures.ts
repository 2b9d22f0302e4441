import { fileTypes } from '#contract/kernel/file-types.ts'
import { buyerPictures } from '#contract/scans/pictures/operations.ts'
import type { InTransaction, Tx } from '../database/connect.ts'
import type { Context, Kernel } from '../kernel/context.ts'
import type { Download } from '../kernel/download.ts'
import { Failure } from '../kernel/failure.ts'
import { imageFailure } from './image-failure.ts'
import type { ShopKey } from '../kernel/shop-key.ts'

/**
 * Pictures attached by buyers. A picture is first a draft of its form, so that a refused form keeps it, then belongs to
 * a loss, report or pending registration.
 */

/** The thing that pictures belong to. */
export type PictureAbout = { about: 'loss' | 'fake' | 'approval' | 'answer' | 'repair'; about_no: string }
const limits = { max_bytes: buyerPictures.bytes_max, max_pixels: 25_000_000, format: 'webp', max_side: 1600 } as const
const draftLife = buyerPictures.draft_hours * 60 * 60_000

/** Re-encodes a picture, without its metadata. Call it outside of transactions, as it is slow. */
export async function drawPicture({ providers }: Pick<Kernel, 'providers'>, given: Uint8Array): Promise<Buffer> {
  const image = await providers.readImage(given, limits)
  if (!('problem' in image)) return image.bytes
  const code = image.problem === 'too_large' ? 'picture.too_large' : imageFailure(image.problem).code
  if (code === 'image.busy') throw new Failure(code, { retry_after: 5 })
  throw new Failure(code, { fields: [{ path: 'pictures', code }] })
}

/** Keeps a drawn picture as a draft. Its id opens it and is given to the uploader only. */
export async function keepDraft(
  { seals, uuid, now, tx }: InTransaction<Context>,
  { mall_id, shop_id }: ShopKey,
  drawn: Buffer,
): Promise<string> {
  const picture_id = uuid()
  const picture_sealed = seals.sealBytes(mall_id, drawn)
  await tx
    .insertInto('buyer_picture')
    .values({ mall_id, picture_id, shop_id, picture_sealed, added_at: now() })
    .execute()
  return picture_id
}

/** Attaches drafts to their record, in order. A draft serves once; a missing one fails at its field. */
export async function attachPictures(
  { now, tx }: InTransaction<Pick<Kernel, 'now'>>,
  { mall_id, shop_id, about, about_no }: ShopKey & PictureAbout,
  ids: readonly string[],
): Promise<void> {
  for (const [place, picture_id] of ids.entries()) {
    const { numUpdatedRows } = await tx
      .updateTable('buyer_picture')
      .set({ shop_id, about, about_no, place })
      .where('mall_id', '=', mall_id)
      .where('picture_id', '=', picture_id)
      .where('about', 'is', null)
      .where('added_at', '>', new Date(now().getTime() - draftLife))
      // Uploaded at the address of the same shop, whichever of its two apps that is.
      .where('shop_id', 'in', (shops) =>
        shops
          .selectFrom('shop')
          .innerJoin('shop as own', (join) =>
            join.onRef('own.mall_id', '=', 'shop.mall_id').onRef('own.shop_no', '=', 'shop.shop_no'),
          )
          .select('shop.shop_id')
          .where('own.mall_id', '=', mall_id)
          .where('own.shop_id', '=', shop_id),
      )
      .executeTakeFirstOrThrow()
    if (numUpdatedRows === 0n)
      throw new Failure('picture.gone', { fields: [{ path: 'pictures', code: 'picture.gone' }] })
  }
}

/** The ids of what belongs to it, in their order. */
export async function listPictures(tx: Tx, mall_id: string, { about, about_no }: PictureAbout): Promise<string[]> {
  const rows = await tx
    .selectFrom('buyer_picture')
    .select('picture_id')
    .where('mall_id', '=', mall_id)
    .where('about', '=', about)
    .where('about_no', '=', about_no)
    .orderBy('place')
    .execute()
  return rows.map(({ picture_id }) => picture_id)
}

/** Reads a picture (webp) of its subject, or a draft if `of` is null; null if missing. */
export async function readPicture(
  { seals, now, tx }: InTransaction<Pick<Kernel, 'seals' | 'now'>>,
  mall_id: string,
  { picture_id, of }: { picture_id: string; of: PictureAbout | null },
): Promise<Buffer | null> {
  const one = tx
    .selectFrom('buyer_picture')
    .select('picture_sealed')
    .where('mall_id', '=', mall_id)
    .where('picture_id', '=', picture_id)
  const found =
    of === null
      ? one.where('about', 'is', null).where('added_at', '>', new Date(now().getTime() - draftLife))
      : one.where('about', '=', of.about).where('about_no', '=', of.about_no)
  const row = await found.executeTakeFirst()
  return row === undefined ? null : seals.openBytes(mall_id, row.picture_sealed)
}

/** A picture as a file to download, named by its id. */
export function pictureFile(picture_id: string, picture: Buffer): Download {
  const bytes = async function* () {
    yield picture
  }
  return { file_name: `${picture_id}.webp`, type: fileTypes.webp, rows: 1, size: picture.byteLength, bytes: bytes() }
}

/** Which of these are still drafts that a form may be sent with, in the order given. */
export async function draftsAmong(
  { now, tx }: InTransaction<Pick<Kernel, 'now'>>,
  mall_id: string,
  ids: readonly string[],
): Promise<string[]> {
  if (ids.length === 0) return []
  const rows = await tx
    .selectFrom('buyer_picture')
    .select('picture_id')
    .where('mall_id', '=', mall_id)
    .where('picture_id', 'in', ids)
    .where('about', 'is', null)
    .where('added_at', '>', new Date(now().getTime() - draftLife))
    .execute()
  const there = new Set(rows.map(({ picture_id }) => picture_id))
  return ids.filter((id) => there.has(id))
}

/** Removes what belongs to these. */
export async function dropPictures(
  tx: Tx,
  mall_id: string,
  { about, about_nos }: { about: PictureAbout['about']; about_nos: readonly string[] },
): Promise<void> {
  if (about_nos.length === 0) return
  await tx
    .deleteFrom('buyer_picture')
    .where('mall_id', '=', mall_id)
    .where('about', '=', about)
    .where('about_no', 'in', about_nos)
    .execute()
}

/** Removes drafts whose form was never sent. */
export async function sweepDrafts(tx: Tx, mall_id: string, now: Date): Promise<void> {
  await tx
    .deleteFrom('buyer_picture')
    .where('mall_id', '=', mall_id)
    .where('about', 'is', null)
    .where('added_at', '<', new Date(now.getTime() - draftLife))
    .execute()
}
