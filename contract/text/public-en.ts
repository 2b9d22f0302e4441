import type { publicKo } from './public-ko.ts'

/** The English twin of `public-ko.ts`, key for key. */
export const publicEn: Record<keyof typeof publicKo, string> = {
  // onboarding
  'init.title': 'Get started',
  'init.lead': 'Where do you sell? We take you the way that fits your shop.',
  'init.hosted': 'A shop on Cafe24',
  'init.hosted_help':
    'Install the app from the Cafe24 app store and open it from the app list of your shop’s admin. There is nothing to sign up for.',
  'init.imweb': 'A site on imweb',
  'init.imweb_help':
    'Open the app from the app list of your imweb admin and make an account. After that you sign in right here.',
  'init.partner': 'A shop of your own',
  'init.partner_help': 'Apply as a partner; you have our answer by e-mail within two business days.',
  'init.partner_go': 'Go to the partner portal',
}
