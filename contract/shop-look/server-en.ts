import type { shopLookServerKo } from './server-ko.ts'

export const shopLookServerEn: Readonly<Record<keyof typeof shopLookServerKo, string>> = {
  'api.upload_look_picture':
    'Uploads the logo or the cover of the page that checks a product: JPG, PNG or WEBP, drawn anew. Its address is then saved in the design.',
  'api.preview_look':
    'Draws one result of the page that checks a product with a design, display, information and items that are not saved. Saves nothing.',
  'look.sample_product': 'Product name',
  'look.sample_option': 'Option',
  'look.sample_owner': 'K**',
  'buyer.scan_count': 'Checked {count} times so far',
  'buyer.first_verified': 'First checked on {date}',
  'buyer.shop_terms': 'Terms of use',
  'buyer.shop_privacy': 'Privacy policy',
  'buyer.history': 'History of this product',
  'buyer.history_registered': 'Registered',
  'buyer.history_handed_over': 'Handed over',
  'buyer.history_lost': 'Reported lost',
  'buyer.history_found': 'Loss report taken back',
  'buyer.history_repair_asked': 'Asked for a repair',
  'buyer.history_repaired': 'Repaired',
  'buyer.consent_required': '[Required] {title}',
  'buyer.consent_optional': '[Optional] {title}',
  'buyer.consent_read': 'Read it',
  'register.consent_missing': 'You can register only if you agree to this.',
}
