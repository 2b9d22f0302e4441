import type { kernelKo } from './ko.ts'

export const kernelEn: Readonly<Record<keyof typeof kernelKo, string>> = {
  // language and product
  'product.name': 'Genuine',
  'product.title': 'Genuine product certification',
  'product.title_digital': 'Digital product certification',
  'language.ko': '한국어',

  // ui: words of the design system (web/ui)
  'ui.close': 'Close',
  'ui.cancel': 'Cancel',
  'ui.confirm': 'OK',
  'ui.retry': 'Try again',
  'ui.clear_field': 'Clear {label}',
  'ui.copy': 'Copy',
  'ui.copied': 'Copied',
  'ui.required': 'Required',
  'ui.loading': 'Loading',
  'ui.password_show': 'Show password',
  'ui.password_hide': 'Hide password',
  'ui.skip_to_content': 'Skip to content',
  'ui.empty_title': 'Nothing here yet',
  'ui.error_title': 'This could not be loaded',
  'ui.error_help': 'Please try again in a moment.',
  'ui.seconds_left': 'About {count} seconds left',
  'ui.minutes_left': 'About {count} minutes left',
  'ui.progress_count': '{done} of {total}',

  // ui: table and paging
  'table.select_all': 'Select all on this page',
  'table.select_row': 'Select {name}',
  'table.selected': '{count} selected',
  'table.deselect': 'Clear selection',
  'table.bulk_actions': 'Actions for the selected rows',
  'table.row_menu': 'Menu for {name}',
  'table.actions': 'Actions',
  'table.sort_by': 'Sort by {column}',
  'pager.label': 'Pages',
  'pager.page': 'Page {page}',
  'pager.size': 'Rows per page',
  'pager.size_value': '{count} per page',
  'pager.range': '{from}–{to} of {total}',
  'pager.previous': 'Previous page',
  'pager.next': 'Next page',
  'pager.first': 'First page',
  'pager.last': 'Last page',

  // ui: dates
  'date.from': 'Start date',
  'date.to': 'End date',
  'date.open_calendar': 'Open calendar',
  'date.calendar': 'Date range calendar',
  'date.preset': 'Quick ranges',
  'date.today': 'Today',
  'date.days_7': '7 days',
  'date.month_1': '1 month',
  'date.months_3': '3 months',
  'date.previous_month': 'Previous month',
  'date.next_month': 'Next month',
  'date.wrong': 'Enter the date like 2026.11.21',
  'date.reversed': 'The end date is before the start date',
  'date.until': 'until {date}',

  // ui: files
  'file.drop': 'Drop a file here or choose one',
  'file.drop_now': 'Drop it here',
  'file.remove': 'Remove',
  'file.preview': 'Preview of {name}',
  'file.wrong_type': 'Only {types} files can be uploaded',
  'file.too_large': 'Choose a file smaller than {size}',

  // language, theme
  'language.label': 'Language',
  'theme.label': 'Appearance',
  'theme.light': 'Light',
  'theme.dark': 'Dark',
  'theme.system': 'System',

  // filter panel (web/parts)
  'filter.search': 'Search',
  'filter.reset': 'Reset',
  'filter.fold': 'Fold',
  'filter.chips': 'Filters in use',
  'filter.remove': 'Remove the filter: {name}',
  'filter.hidden': '{count} more outside this period.',
  'filter.widen': 'Show all dates',
  'filter.period_all': 'All dates',
  'filter.period_today': 'Today',
  'filter.period_days_7': 'Last 7 days',
  'filter.period_month_1': 'Last month',
  'filter.period_months_3': 'Last 3 months',
  'filter.period_days': '{from} – {to}',
  'filter.period_since': 'Since {from}',
  'filter.period_until': 'Until {to}',
  'filter.open': 'Filters',
  'filter.title': 'Search filters',
  'filter.in_force': '{count} active',

  // failures: request, server, session (errors.ts)
  'request.invalid': 'Please check what you entered.',
  'request.version_unsupported': 'This version is not supported. Send X-Api-Version 2020-09-01.',
  'request.not_found': 'This address does not exist.',
  'request.idempotency_mismatch': 'The same request key was used with different content. Send it again with a new key.',
  'request.too_large': 'The request is too large. Send it in parts.',
  'request.unsupported_type': 'This content type is not supported.',
  'request.too_many': 'Too many requests. Please try again in a moment.',
  'server.unstable': 'The service is temporarily unavailable. Please try again in a moment.',
  'server.not_ready': 'The service is starting. Please try again in a moment.',
  'server.busy': 'Too many requests at once. Please try again in a few seconds.',
  'auth.required': 'Please log in.',

  // failures: one sentence each; the key is the code of contract/table/errors.ts
  'image.not_an_image': 'Only PNG, JPG and WEBP images can be uploaded.',
  'image.damaged': 'The image is damaged. Choose another file.',
  'image.too_many_pixels': 'The image has too many pixels. Keep it under 25 megapixels.',
  'image.too_large': 'An image may be at most 5 MB.',
  'shop.not_found': 'This shop was not found.',

  // shell: pages that help
  'request.not_found_title': 'Page not found',

  // lists, members, lost records, messages, additional services, payment, printing
  'list.count': '{count} found',
  'list.pages': 'Pages of {list}',
  'list.make_codes': 'Create codes',
  'list.print_labels': 'Print labels',
  'list.see_codes': 'See codes',
  'list.nothing_help': 'Widen the period or change the filters.',
  'list.export': 'Download Excel',
  'list.export_go': 'Download',
  'list.export_reason': 'Reason',
  'list.export_reason_missing': 'Enter a reason.',

  // unsaved changes; looks at personal data; notes
  'leave.title': 'Leave without saving?',
  'leave.go': 'Leave without saving',
  'leave.help': 'If you leave now, your changes are lost.',
  'proof.reason': 'Reason',
  'proof.reason_sample': 'For example, answering a warranty request',
  'proof.reason_missing': 'Enter a reason.',
  'proof.code': '6-digit code of your authenticator, or a recovery code',
  'proof.password': 'Your password',
  'proof.help': 'You will not be asked again for 10 minutes.',
  'notes.title': 'Notes',
  'notes.none': 'No notes. The buyer never sees them.',
  'notes.field': 'New note',
  'notes.missing': 'Write a note.',
  'notes.add': 'Add note',
  'notes.kept': 'Note added',

  // staff console: screens
  'flavour.partner': 'Partner',
  'flavour.mall': 'Cafe24',
  'flavour.imweb': 'imweb',
  'app.cert_product': 'Product authentication',
  'app.cert_digital': 'Digital authentication',
  'platform.cafe24': 'Cafe24',
  'platform.imweb': 'imweb',
  'actor.operator': 'Operator',
  'actor.staff': 'Staff',
  'actor.buyer': 'Buyer',
  'actor.job': 'Job',
  'actor.platform': 'Platform',
  'actor.nobody': 'Not logged in',

  // a part of a screen that is loaded later
  'ui.part_missing': 'Part of this page did not load. Please refresh.',

  // no room on the disk
  'server.disk_low': 'The disk is nearly full, so nothing can be changed for now. Try again later.',

  // accounts: login and logout (000 §5, §8)
  'logout.done': 'You have been logged out.',

  // roles and second factors
  'auth.role_refused': 'Your role does not allow this. Ask the shop’s owner for permission.',
  'auth.second_factor_due':
    'This shop is for people with two-step login only. Please turn it on in your account first.',

  // the screens of batches and jobs
  'jobs.downloaded': '{file_name} has been downloaded.',
  'jobs.export_begun': 'The files are being created. Download them in the job centre.',

  // shell: session, shop and network (000 §4, §8; ERR-05)
  'network.offline': 'You are offline. Check your connection and try again.',
  'network.failed': 'The server could not be reached. Check your network and try again.',
  'shop.not_initialized': 'Shop info was not initialized. Refresh.',
  'session.login_expired': 'Your login has expired. Please log in again.',
  'session.auth_expired':
    'Authentication has expired. Please open the app again from the app list of your shop’s admin.',
  'session.key_expired': 'The authentication key has expired. Please open the app again.',
  'session.out_help': 'Log in to use the service again.',
  'session.sign_in': 'Go to login',

  // status (000 §4), warranty, plan
  'warranty.days': '{count} d',
  'warranty.months': '{count} mo',
  'warranty.years': '{count} yr',

  // print: the dialog and the label sheet (002 §2.2, §2.3, §5)
  'print.nothing_selected': 'No product selected.',

  // the shop-manager dialog (002 §2.6)
  'manager.saved': 'Saved.',
  'request.unknown_field': 'This field is unknown. Check its name.',
  'request.fixed_field': 'This value differs from the address and cannot be changed.',
  'image.busy': 'We are processing other images. Please upload it again in a moment.',
  'shop.lacks_service': 'This service does not have this feature. Check which service is open.',
}
