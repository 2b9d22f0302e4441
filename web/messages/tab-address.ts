import { useAddressQuery } from '../kernel/use-address-query.ts'

/** The tabs of the screen, in its order: rules, texts, senders, history, points. */
export const messageTabs = ['rules', 'texts', 'senders', 'history', 'points'] as const
export type MessageTab = (typeof messageTabs)[number]

/** The query that leads to a tab, and to a row of it: `<Link to="." search={tabSearch('texts', 'payment_end')}>`. */
export function tabSearch(tab: MessageTab, row?: string): { tab: MessageTab; row?: string } {
  return row === undefined ? { tab } : { tab, row }
}

/**
 * Tab and row that the address names. `shown` are the tabs that there are; the first of them stands for an address that
 * names none. What one tab keeps in the address is none of another's, so that opening a tab leaves it behind.
 */
export function useMessageTab(shown: readonly MessageTab[]) {
  const { values, change } = useAddressQuery()
  const tab = shown.find((one) => one === values['tab']) ?? shown[0] ?? 'history'
  const nothing = Object.fromEntries(Object.keys(values).map((key) => [key, null]))
  const open = (next: MessageTab, row?: string) => change({ ...nothing, tab: next, row: row ?? null })
  return { tab, row: values['row'] ?? null, open }
}
