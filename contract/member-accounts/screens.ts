import { type Screen, open } from '../kernel/screen.ts'

export const memberAccountsScreens = {
  memberLogin: {
    ...open,
    // The general entry first (ACC-08); `member` and the other words of these paths are no mall's id (resolution 30).
    paths: ['/authservice/member/login', '/authservice/:mall_id/member/login'],
    title: 'screen.member_login',
  },
  memberJoin: { ...open, paths: ['/authservice/join'], title: 'screen.member_join' },
  memberFindPassword: { ...open, paths: ['/authservice/find-password'], title: 'screen.member_find_password' },
  memberResetPassword: { ...open, paths: ['/authservice/reset-password'], title: 'screen.member_reset_password' },
} as const satisfies Record<string, Screen>
