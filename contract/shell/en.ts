import type { shellKo } from './ko.ts'

export const shellEn: Readonly<Record<keyof typeof shellKo, string>> = {
  // product cell
  // shell: side menu, top bar (000 §2)
  'shell.main_menu': 'Main menu',
  'shell.open_menu': 'Open menu',
  'shell.shop_selector': 'Choose a shop',
  'shell.breadcrumb': 'Breadcrumb',
  'shell.guide': 'Guide',
  'shell.new_window': 'opens in a new tab',
  'shell.apps': 'Apps',
  'shell.account': 'My account',
  'shell.logout': 'Log out',
  'shell.locked': 'Locked',
  'shell.go_home': 'Go to the start page',
  'shell.broken': 'This screen could not be opened',
  'menu.group_start': 'Start',
  'menu.group_codes': 'Codes',
  'menu.group_customers': 'Customers',
  'menu.group_shop': 'Shop',
  'menu.service_intro': 'About the service',
  'menu.dashboard': 'Dashboard',
  'menu.manage_product_info': 'Products',
  'menu.create_authcode': 'Create codes',
  'menu.manage_authcode': 'Manage codes',
  'menu.printqr': 'Print QR labels',
  'menu.warranty_period': 'Warranty period',
  'menu.manage_auth_members': 'Certified members',
  'menu.lost_record': 'Lost records',
  'menu.orders': 'Orders and codes',
  'menu.repairs': 'Repair requests',
  'menu.fake_reports': 'Suspected fakes',
  'menu.message_manage': 'Messages',
  'menu.setting': 'Shop settings',
  'menu.approvals': 'Approvals',
  'menu.additional_service': 'Additional services',
  'menu.payment': 'Payment',

  // screens and menu
  'screen.partner_login': 'Partner login',
  'screen.find_id': 'Find ID',
  'screen.find_password': 'Find password',
  'screen.password_reset': 'Reset password',
  'screen.manage_product_info': 'Products',
  'screen.warranty_period': 'Warranty period',
  'screen.create_authcode': 'Issue codes',
  'screen.manage_authcode': 'Codes',
  'screen.demo_ui': 'Components',
  'menu.products': 'Products',
  'menu.codes': 'Codes',

  // intro: service introduction and first steps
  'screen.service_intro': 'Service introduction',
  'menu.start': 'Start',

  // public pages
  'screen.init': 'Get started',

  // shell: pages that help
  'shell.not_found_help': 'The address has changed, or this shop has no such page.',
  'shell.not_for_flavour': 'This menu is not available on your shop’s platform.',
  'shell.go_shop': 'Back to my shop',
  'shell.request_id': 'Reference for support: {request_id}',
  'shell.not_loaded': 'The network is slow or there is a new version. Try again to reload the page.',
  'shell.broken_help': 'Please try again. If it keeps happening, contact support.',

  // screens of members (web/member-accounts)
  'screen.common_login': 'Log in',
  'screen.member_login': 'Shop login',
  'screen.member_join': 'Sign up',
  'screen.member_find_password': 'Find password',
  'screen.member_reset_password': 'Reset password',

  // the partner portal: sign-up, application, start, information, legal texts
  'screen.terms': 'Terms of service',
  'screen.privacy': 'Privacy policy',
  'screen.collection': 'Notice on collecting personal data',
  'screen.sign_up': 'Partner sign-up',
  'screen.application': 'Service application status',
  'screen.partner_start': 'Start the service',
  'screen.setting': 'Shop settings',
  'screen.embed': 'In your own site',
  'screen.shop_look': 'Design, display, information',
  'screen.auth_items': 'Registration items',
  'menu.shop': 'Shop',
  'application.title': 'Service application status',

  // staff console: screens
  'screen.staff_login': 'Staff login',
  'screen.staff_home': 'Overview',
  'screen.staff_applications': 'Applications',
  'screen.staff_application': 'Application',
  'screen.staff_malls': 'Malls',
  'screen.staff_mall': 'Mall',
  'screen.staff_accesses': 'Personal data log',
  'screen.staff_audit': 'Audit',
  'screen.staff_team': 'Staff',

  // invitations (web/team)
  'screen.invite': 'Team invitation',

  // shell: development
  'development.plan': 'Plan for development',
  'development.plan_set': 'The plan is set: {plan}',

  // shell: browser and network
  'browser.notice_label': 'About your browser',
  'browser.chrome_only': 'This service works only in the Chrome browser. Please open it in Chrome.',
  'browser.offline': 'You are offline. You can continue when you are connected again.',

  // shell: top bar
  'shell.version': 'Version {version}',
  'shell.app_open': 'Open now',
  'shell.platform_apps': 'App list of the shop’s admin',

  // public pages: names of screens
  'screen.home': 'Home',
  'screen.information': 'About the service',

  // staff console: failed messages
  'screen.staff_senders': 'Sender numbers',
  'screen.staff_messages': 'Failed messages',

  // the team's screen (web/team)
  'screen.recalls': 'Recalls',
  'screen.repair_settings': 'Repair request settings',
  'screen.rewards': 'Rewards',
  'screen.team': 'Team',
  'screen.account': 'My account',

  // a hosted shop's platform that is down or must be connected again
  'platform_notice.label': 'Shop platform status',
  'platform_notice.reconnect':
    'The connection to your shop platform has ended. You can continue with the products stored here; new ones appear after you connect again.',
  'platform_notice.reconnect_way': 'Connect again',
  'platform_notice.down':
    'Your shop platform has not responded since {time}. You can continue with the products stored here.',
  'platform_notice.look_again': 'Check again',

  // the screens of batches and jobs
  'screen.batches': 'Batches',
  'screen.jobs': 'Job centre',
  'jobs.running_mark': '{count} jobs running',

  // payment: the screen
  'sandbox_notice.label': 'Sandbox notice',
  'sandbox_notice.here': 'This is a sandbox shop. Messages reach nobody, and codes are marked as tests.',
  'sandbox_notice.leave': 'Back to your shop',
  'sandbox_notice.closed': 'A sandbox has no account, team or payments. Manage them in your shop.',
  'clone_notice.label': 'Suspected copies',
  'clone_notice.open': 'Some codes may have been copied. Look at where they were scanned and record your judgement.',
  'clone_notice.look': 'Look at them',
  'webhook_notice.label': 'Webhook notice',
  'webhook_notice.paused':
    'A webhook that did not answer has been paused. What happens is kept for 30 days. Mend the receiving program, then turn it on again.',
  'webhook_notice.look': 'See the webhook',
  'plan_notice.label': 'Plan notice',
  'plan_notice.week': 'Your plan ends on {date}. {days} days are left.',
  'plan_notice.day': 'Your plan ends tomorrow. After that, the menus are locked.',
  'plan_notice.today': 'Your plan ends today. After that, the menus are locked.',
  'plan_notice.pay': 'Pay for a plan',

  // payment: the staff's books
  'screen.staff_books': 'Books',

  // failures: request, server, session (errors.ts)
  'auth.not_approved': 'Your application is being reviewed. You can start as soon as it is approved.',

  // an app that the mall does not use (000 §4, resolution 18)
  'service_status.not_used': '{service} is not in use yet',
  'service_status.help': 'Continue to the service that this shop uses. To add this one, contact our staff.',
  'service_status.used': 'In use',
  'service_status.unused': 'Not in use',
  'shell.lost_news': '{count} new attempts',
  'shell.approval_news': '{count} registrations waiting for approval',
  'shell.repair_news': '{count} new repair requests',
  'shell.fake_news': '{count} new reports',
}
