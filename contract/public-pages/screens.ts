import { type Screen, open } from '../kernel/screen.ts'

export const publicPagesScreens = {
  home: { ...open, paths: ['/'], title: 'screen.home', by_server: true, in_search: true },
  information: {
    ...open,
    paths: ['/authservice/info', '/intro'],
    title: 'screen.information',
    by_server: true,
    in_search: true,
  },
  guide: { ...open, paths: ['/guide'], title: 'shell.guide', by_server: true, in_search: true },
} as const satisfies Record<string, Screen>
