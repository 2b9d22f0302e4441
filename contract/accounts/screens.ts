import { type Screen, open } from '../kernel/screen.ts'

export const accountsScreens = {
  partnerLogin: {
    ...open,
    paths: ['/:product_service', '/:product_authservice_partners'],
    in_search: true,
    title: 'screen.partner_login',
  },
  findId: {
    ...open,
    paths: ['/:product_service/findId', '/:product_authservice_partners/findId'],
    title: 'screen.find_id',
  },
  findPassword: {
    ...open,
    paths: ['/:product_service/findPassword', '/:product_authservice_partners/findPassword'],
    title: 'screen.find_password',
  },
  passwordReset: {
    ...open,
    paths: ['/:product_authservice_partners/passwordReset', '/:product_service/passwordReset'],
    title: 'screen.password_reset',
  },
  commonLogin: { ...open, paths: ['/authservice/login'], title: 'screen.common_login' },
} as const satisfies Record<string, Screen>
