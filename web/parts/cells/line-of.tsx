import { Fragment } from 'react'

/** Short facts in one line with a dot between them; each keeps its own writing direction, whatever a name contains. */
export function LineOf({ parts }: { parts: readonly (string | null | undefined)[] }) {
  const shown = parts.filter((part): part is string => typeof part === 'string' && part !== '')
  return shown.map((part, index) => (
    <Fragment key={index}>
      {index > 0 && ' · '}
      <bdi>{part}</bdi>
    </Fragment>
  ))
}
