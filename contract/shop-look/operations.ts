import { z } from 'zod'
import { type UploadedFile, operation } from '../kernel/operation.ts'
import { shopDocuments } from '../settings/documents.ts'
import { buyerLanguages } from '../text/buyer-languages.ts'
import { previewedPages } from './preview.ts'

/** Pictures of the buyer's page, and its preview with settings that are not saved yet. */

const { design, display, info, auth_items } = shopDocuments

export const uploadLookPicture = operation({
  summary: 'api.upload_look_picture',
  method: 'POST',
  path: '/api/cert/products/design/images/:picture',
  doors: ['shop'],
  caller: 'operator',
  plan: 'basic',
  permission: 'setting',
  input: z.object({ picture: z.enum(['logo', 'cover']), images: z.custom<UploadedFile>() }),
  output: z.object({ image_url: z.string() }),
  fails: [
    'product.image_missing',
    'image.not_an_image',
    'image.damaged',
    'image.busy',
    'image.too_large',
    'image.too_many_pixels',
  ],
  upload: 'images',
})

/** The page as a buyer would see it, drawn by what draws it for buyers. Read-only without a plan, so open to any. */
export const previewLook = operation({
  summary: 'api.preview_look',
  method: 'POST',
  path: '/api/cert/products/design/preview',
  doors: ['shop'],
  caller: 'operator',
  plan: 'open',
  exact: true,
  input: z.object({
    page: z.enum(previewedPages),
    language: z.enum(buyerLanguages),
    design,
    display,
    info,
    auth_items,
  }),
  output: z.object({
    body: z.string().meta({ description: 'the inside of its body, as html' }),
    style: z.string().meta({ description: 'the rules of the shop’s own, behind the common ones' }),
    language: z.string().meta({ description: 'that it is in: one that the shop offers' }),
  }),
  fails: [],
})
