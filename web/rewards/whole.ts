import type { OutputOf } from '#contract/kernel/operation.ts'
import type { DocumentOf } from '#contract/settings/documents.ts'
import type { Operations } from '#contract/table/operations.ts'

type Config = 'mileage' | 'coupons' | 'groups'
type Answer = OutputOf<Operations['getMileageConfig' | 'getCouponsConfig' | 'getGroupsConfig']>

/** A configuration with every default in its place: the server answers what its shape has read. */
export function whole<N extends Config>(_name: N, body: Answer): DocumentOf<N> {
  return body as DocumentOf<N>
}
