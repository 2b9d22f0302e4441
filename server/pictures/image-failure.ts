import type { FailureCode } from '#contract/table/errors.ts'
import type { Context } from '../kernel/context.ts'
import { Failure } from '../kernel/failure.ts'

type ImageProblem = Extract<Awaited<ReturnType<Context['providers']['readImage']>>, { problem: string }>['problem']

const failures: Record<ImageProblem, FailureCode> = {
  too_large: 'image.too_large',
  not_an_image: 'image.not_an_image',
  animated: 'image.not_an_image',
  damaged: 'image.damaged',
  too_many_pixels: 'image.too_many_pixels',
  busy: 'image.busy',
}

/** The failure of an uploaded image, at its field; that we are busy is no fault of it. */
export function imageFailure(problem: ImageProblem): Failure {
  const code = failures[problem]
  if (code === 'image.busy') return new Failure(code, { retry_after: 5 })
  return new Failure(code, { fields: [{ path: 'images', code }] })
}
