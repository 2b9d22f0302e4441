import type { launchServerKo } from './server-ko.ts'

export const launchServerEn: Readonly<Record<keyof typeof launchServerKo, string>> = {
  // launch: coming in from the hosting platform (server/http/app/launch-page.ts)
  'launch.app_list': 'Go to the app list',
  'launch.retry': 'Try again',
  'launch.closed': 'Opening the app from your mall is not possible right now',
  'launch.closed_help': "No mall platform is connected to this service yet. Please contact the service's support.",
  'launch.signature': 'This link could not be verified',
  'launch.signature_help': "It may have been changed or cut off. Please open the app again from your mall's app list.",
  'launch.old': 'This link has expired',
  'launch.old_help': 'For your security, a link works for 10 minutes. Please open the app again from the app list.',
  'launch.replay': 'This link has already been used',
  'launch.replay_help': 'A link works once. Please open the app again from the app list.',
  'launch.state': 'The consent could not be completed',
  'launch.state_help':
    'It took too long, was already completed, or was started in another browser. Please open the app again from the app list.',
  'launch.consent': 'Consent was declined',
  'launch.consent_help': 'Without it we cannot read your shops and products. Please open the app again and agree.',
  'launch.scope': 'A permission is missing',
  'launch.scope_help':
    'The app needs every permission that it asks for. Please open the app again and agree to all of them.',
  'launch.reauth': 'The connection to your mall has ended',
  'launch.reauth_help':
    'The app was removed or its consent has expired. Open it again and agree to continue as before.',
  'launch.unavailable': 'The mall platform is not responding',
  'launch.unavailable_help': 'Please try again in a moment. You will continue where you stopped.',
  'launch.mall_taken': 'This mall ID is already registered in another way',
  'launch.mall_taken_help': "Another mall already has this ID. Please contact the service's support.",
  'launch.suspended': 'This mall is suspended',
  'launch.suspended_help': "Please contact the service's support to find out why, and what to do.",
  'launch.owner_first': 'The mall’s owner has to open it first',
  'launch.owner_first_help': 'Once the owner has opened the digital app from the app list, other operators can use it.',
  'launch.account': 'This account was removed from the team',
  'launch.account_help': "Please ask the mall's owner to invite you again.",

  // launches of sites (server/launch)
  'launch.site': 'This site is unknown',
  'launch.site_help':
    'The link may have been cut off. Open Genuine again from the connected services of your imweb admin.',

  // launches of sites: what to do next
  'launch.to_login': 'Go to login',
  'launch.state_site':
    'It took too long, was already completed, or was started in another browser. Open Genuine again from your imweb admin.',
  'launch.consent_site':
    'Your site and its products can only be read with your consent. Open Genuine again from your imweb admin and agree.',
  'launch.scope_site':
    'The app needs all the access that it asks for. Open Genuine again from your imweb admin and allow all of it.',
  'launch.reauth_site':
    'The connection was removed or your consent has expired. Open Genuine again from your imweb admin and agree to continue as before.',

  // launches of sites: too many
  'launch.busy': 'Please try again in a while',
  'launch.busy_help':
    'It was opened too often in a short time. Open Genuine again from your imweb admin in about ten minutes.',

  // a launch while another mall is signed in
  'launch.change': 'Switch to the shop {mall}?',
  'launch.change_help':
    'You are logged in to {here}. Switching ends that session. If you did not open this link yourself, stay where you are.',
  'launch.change_yes': 'Switch to {mall}',
  'launch.change_stay': 'Stay in {here}',
  'launch.ticket': 'This confirmation is no longer valid',
  'launch.ticket_help':
    'It has expired, was already answered, or belongs to another browser. Open the app from the app list again.',
}
