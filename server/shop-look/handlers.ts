import type { Handlers } from '../kernel/handle.ts'
import { previewLook } from './preview.ts'
import { uploadPicture } from './upload-picture.ts'

/** This feature's part of the table of handlers. */
export const shopLookHandlers = {
  uploadLookPicture: uploadPicture,
  previewLook,
} satisfies Partial<Handlers>
