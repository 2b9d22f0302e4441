/** A group of operations in the document for API keys, and the addresses that belong to it. */
type Task = { readonly name: string; readonly description: string; readonly addresses: RegExp }

/** The groups in the order of a shop's work; an address belongs to the first that matches. */
export const tasks: readonly Task[] = [
  {
    name: 'Products',
    description: 'Register and find products and their options.',
    addresses: /\/(partners\/products|products\/products|serials\/products)\b/,
  },
  {
    name: 'Batches',
    description: 'Follow, freeze, replace and undo codes that were made together.',
    addresses: /\/batches\b/,
  },
  {
    name: 'Labels',
    description: 'Make label files, read labels, manage printers.',
    addresses: /\/(prints|printers|printed|links|read|print|qr_link)(\/|$)/,
  },
  { name: 'Orders', description: 'Tell orders and bind codes to them.', addresses: /\/products\/orders\b|\/order$/ },
  { name: 'Members', description: 'Certified members and the codes they own.', addresses: /\/products\/users\b/ },
  {
    name: 'Approvals',
    description: 'Decide registrations that wait, see their answers.',
    addresses: /\/(approvals|answers)\b/,
  },
  { name: 'Reported fakes', description: 'Reports of fakes and suspected copies.', addresses: /\/products\/fakes\b/ },
  { name: 'Lost products', description: 'Losses, finders and their attempts.', addresses: /\/(lost|loss)\b/ },
  { name: 'Repairs', description: 'Repair requests, estimates and answers.', addresses: /\/products\/repairs\b/ },
  { name: 'Recalls', description: 'Recalls and their owners.', addresses: /\/recalls\b/ },
  {
    name: 'Codes',
    description: 'Issue, find, change and destroy codes.',
    addresses: /\/(serials|custom_codes|exists|generate|exports|selections|bulk_changes|jobs|code_views)\b/,
  },
  { name: 'Messages', description: 'Sent messages and their settings.', addresses: /\/(messages|sms|sms_name)\b/ },
  {
    name: 'Rewards',
    description: 'Mileage, coupons and groups after a certification.',
    addresses: /\/(rewards|coupons|groups|mileage)\b/,
  },
  {
    name: 'Settings',
    description: 'Settings of the shop, to read.',
    addresses: /\/(config|design|services|class|first-steps|home)\b/,
  },
  { name: 'Shop and plan', description: 'The shop, its team, plan and payments.', addresses: /^\// },
]

/** The group of an address behind the shop's prefix. */
export function taskOf(path: string): string {
  const task = tasks.find(({ addresses }) => addresses.test(path))
  if (task === undefined) throw new Error(`no task for ${path}`)
  return task.name
}
