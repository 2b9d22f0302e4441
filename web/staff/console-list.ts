import { mallIdIn } from '#contract/kernel/mall-ids.ts'
import type { OperationName } from '#contract/table/operations.ts'
import type { Filter, Paging } from '../kernel/list-address.ts'
import { type Found, type ListSpec, useList } from '../kernel/use-list.ts'
import { useConsoleSession } from './console-calls.ts'

/** The paging of the console's lists. */
export const consolePaging: Paging = { size: 'size', sizes: [20, 50, 100], first_size: 20, place: 'page' }

/** A filter by a mall's id, typed in letters of either case. */
export const mallFilter: Filter<string> = {
  first: '',
  read: mallIdIn,
  write: (typed) => mallIdIn(typed.toLowerCase()) ?? '',
}

/** A list of the console. */
export function useConsoleList<
  N extends OperationName,
  F extends object,
  R extends Found,
  K extends keyof F & string = never,
>(spec: ListSpec<N, F, R, K>) {
  const list = useList({ ...spec, paging: consolePaging })
  useConsoleSession(list.query)
  return list
}
