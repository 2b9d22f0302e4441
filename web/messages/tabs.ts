import { type ComponentType, type LazyExoticComponent, lazy } from 'react'
import type { MessageTab } from './tab-address.ts'

type Panel = LazyExoticComponent<ComponentType>

/**
 * The tabs that the screen has, in its order, each loaded when it is opened. A tab takes no properties: it reads the row that
 * a link named with `useMessageTab` and its own filters from the address. Its title is `messages.tab_<key>`.
 */
export const tabs: readonly { key: MessageTab; title: `messages.tab_${MessageTab}`; Panel: Panel }[] = [
  {
    key: 'rules',
    title: 'messages.tab_rules',
    Panel: lazy(async () => ({
      default: (await import('./rules/rules-tab.tsx')).RulesTab,
    })),
  },
  {
    key: 'texts',
    title: 'messages.tab_texts',
    Panel: lazy(async () => ({
      default: (await import('./texts/texts-tab.tsx')).TextsTab,
    })),
  },
  {
    key: 'senders',
    title: 'messages.tab_senders',
    Panel: lazy(async () => ({
      default: (await import('./senders/senders-tab.tsx')).SendersTab,
    })),
  },
  {
    key: 'history',
    title: 'messages.tab_history',
    Panel: lazy(async () => ({
      default: (await import('./history/history-tab.tsx')).HistoryTab,
    })),
  },
  {
    key: 'points',
    title: 'messages.tab_points',
    Panel: lazy(async () => ({
      default: (await import('./points/points-tab.tsx')).PointsTab,
    })),
  },
]
