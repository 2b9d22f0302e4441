import { z } from 'zod'
import { type UploadedFile, operation } from '../../kernel/operation.ts'

/** Pictures that buyers attach to a report of a loss or a suspected fake. */

/** The most pictures per report, the bytes of a phone's photo, and the lifetime of a draft. */
export const buyerPictures = { most: 3, bytes_max: 10 * 1024 * 1024, draft_hours: 24 } as const
/** Uploads of one network address, and of all in a mall: the most within the window. */
export const pictureTries = { count: 30, window: 60 * 60_000 } as const
export const pictureMallTries = { count: 600, window: 24 * 60 * 60_000 } as const

/** Ids of pictures that were uploaded for a form. */
export const pictureIds = z.array(z.string().regex(/^[0-9a-f-]{36}$/)).max(buyerPictures.most)

export const pictureFails = [
  'image.not_an_image',
  'image.damaged',
  'image.too_many_pixels',
  'picture.too_large',
  'image.busy',
  'picture.too_often',
] as const

/** Keeps a picture for a form that is still being written; without the form it is gone within a day. */
export const addPicture = operation({
  summary: 'api.add_picture',
  method: 'POST',
  path: '/pictures',
  doors: ['buyer'],
  caller: 'buyer',
  plan: 'open',
  input: z.object({ picture: z.custom<UploadedFile>() }),
  output: z.object({ picture_id: z.string() }),
  status: 201,
  fails: ['shop.not_found', 'product.image_missing', 'image.too_large', ...pictureFails],
  upload: 'picture',
})
