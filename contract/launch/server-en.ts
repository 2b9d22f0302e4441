import type { launchServerKo } from './server-ko.ts'

export const launchServerEn: Readonly<Record<keyof typeof launchServerKo, string>> = {
  // launch: coming in from the hosting platform (server/http/launch-page.ts)
  'launch.app_list': 'Go to the app list',
  'launch.retry': 'Try again',
  'launch.closed': 'You cannot come in from your mall right now',
  'launch.closed_help': 'No mall platform is connected to this service yet. Please ask its operators to connect one.',
  'launch.signature': 'This link could not be verified',
  'launch.signature_help':
    "It may have been changed or cut off on the way. Please open the app again from your mall's app list.",
  'launch.old': 'This link is too old',
  'launch.old_help': 'For safety a link works for 10 minutes only. Please open the app again from the app list.',
  'launch.replay': 'This link has been used already',
  'launch.replay_help': 'A link works once. Please open the app again from the app list.',
  'launch.state': 'The consent could not be continued',
  'launch.state_help':
    'Its time is over, it has ended already, or it began in another browser. Please open the app again from the app list.',
  'launch.consent': 'You refused the consent',
  'launch.consent_help': 'Without it we cannot read your shops and products. Please open the app again and agree.',
  'launch.scope': 'A permission is missing',
  'launch.scope_help':
    'Everything that was asked for has to be allowed. Please open the app again and agree to all of it.',
  'launch.reauth': 'The connection to your mall has ended',
  'launch.reauth_help':
    'The app was removed or its consent has run out. Open it again and agree, and everything is as it was.',
  'launch.unavailable': 'The mall platform does not answer',
  'launch.unavailable_help': 'Please try again in a moment. It goes on where it stopped.',
  'launch.mall_taken': 'This mall id is registered in another way',
  'launch.mall_taken_help': "Another mall has the same id already. Please ask the service's operators.",
  'launch.suspended': 'This mall is suspended',
  'launch.suspended_help': "Please ask the service's operators why, and how it can be lifted.",
  'launch.account': 'This account was removed from the team',
  'launch.account_help': "Please ask the mall's owner to invite you again.",

  // launches of sites (server/launch)
  'launch.site': 'This site is unknown',
  'launch.site_help': 'The link may have been cut. Open Genuine again from the connected services of your imweb admin.',

  // launches of sites: what to do next
  'launch.to_login': 'Go to the login',
  'launch.state_site':
    'It took too long, was done already, or began in another browser. Open Genuine again from your imweb admin.',
  'launch.consent_site':
    'Your site and its products can only be read with your consent. Open Genuine again from your imweb admin and agree.',
  'launch.scope_site':
    'All of the access that is asked for is needed. Open Genuine again from your imweb admin and allow all of it.',
  'launch.reauth_site':
    'The connection was removed or your consent has ended. Open Genuine again from your imweb admin and agree; everything goes on as before.',

  // launches of sites: too many
  'launch.busy': 'Open it again in a little while',
  'launch.busy_help':
    'It was opened too often in a short time. Open Genuine again from your imweb admin in about ten minutes.',

  // a launch while another mall is signed in
  'launch.change': 'Enter the shop {mall}?',
  'launch.change_help':
    'You are signed in to {here}. Entering ends that sign-in. If you did not open this link yourself, stay where you are.',
  'launch.change_yes': 'Enter {mall}',
  'launch.change_stay': 'Stay in {here}',
  'launch.ticket': 'This confirmation can no longer be used',
  'launch.ticket_help':
    'It is too old, was answered already, or belongs to another browser. Open the app from the app list again.',
}
