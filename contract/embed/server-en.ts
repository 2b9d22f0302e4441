import type { embedServerKo } from './server-ko.ts'

export const embedServerEn: Readonly<Record<keyof typeof embedServerKo, string>> = {
  'api.get_embed':
    'Reads how the page that checks a product stands in the shop’s own site: the sites, the tag, and when each last opened it.',
  'api.save_embed': 'Saves the sites that may show the page that checks a product, whole. No other site can show it.',
  'embed.no_site': 'Name at least one site that may show the page.',
  'buyer.frame_title': 'Product check',
  'buyer.frame_refused': 'The product check cannot be shown in this site. Open it in a window of its own below.',
  'buyer.frame_failed': 'The product check could not be loaded. Open it in a window of its own below.',
  'buyer.frame_open': 'Check the product in a new window',
  'buyer.own_window': 'Open in a new window',
  'buyer.registered_title': 'Your product is registered',
  'buyer.registered_help': 'The shop’s page opens next. If it does not, press the button below.',
  'buyer.registered_go': 'Go on',
}
