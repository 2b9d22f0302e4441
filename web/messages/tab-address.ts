import { useAddressQuery } from '../kernel/use-address-query.ts'

/** The tabs of the screen, in its order: rules, texts, senders, history, points. */
export const messageTabs = ['rules', 'texts', 'senders', 'history', 'points'] as const
export type MessageTab = (typeof messageTabs)[number]

/** The query that leads to a tab, and to a row of it: `<Link to="." search={tabSearch('texts', 'payment_end')}>`. */
export function tabSearch(tab: MessageTab, row?: string): { tab: MessageTab; row?: string } {
  return row === undefined ? { tab } : { tab, row }
}

/**
 * Tab and row of the address. `shown` are the available tabs, the first of which is the default. Opening a tab drops
 * the former one's part of the address.
 */
export function useMessageTab(shown: readonly MessageTab[]) {
  const { values, change } = useAddressQuery()
  const tab = shown.find((one) => one === values['tab']) ?? shown[0] ?? 'history'
  const nothing = Object.fromEntries(Object.keys(values).map((key) => [key, null]))
  const open = (next: MessageTab, row?: string) => change({ ...nothing, tab: next, row: row ?? null })
  return { tab, row: values['row'] ?? null, open }
}
