import { type Screen, open } from '../kernel/screen.ts'

export const partnersScreens = {
  signUp: {
    ...open,
    paths: ['/:product_service/signUpMembership', '/:product_authservice_partners/signUpMembership'],
    in_search: true,
    title: 'screen.sign_up',
  },
  application: {
    ...open,
    needs_mall_id: true,
    needs_auth: true,
    before_approval: true,
    paths: ['/:product_service/:mall_id/application'],
    title: 'screen.application',
  },
  partnerStart: {
    ...open,
    needs_mall_id: true,
    needs_auth: true,
    paths: ['/:product_service/:mall_id/authservice'],
    title: 'screen.partner_start',
  },
} as const satisfies Record<string, Screen>
