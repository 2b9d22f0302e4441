import type { DemoProduct, DemoShop } from './catalogue.ts'

/** The demo's imweb site; the platform simulator serves it too. */
export const demoSite = {
  mall_id: 's202609185f3a91c2d0e7b',
  site_code: 'S202609185f3a91c2d0e7b',
  /** The login of its owner, with the demo's password. */
  email: 'imweb@demo.kr',
  name: '홍대표',
} as const

const moi = { supplier: '모이 스튜디오', manufacturer: '모이 공방', brand: 'MOI' }

const necklace: DemoProduct = {
  ...moi,
  product_code: 'MOI-N01',
  product_name: '물결 은목걸이',
  product_price: 68_000,
  warranty: { cert_duration_type: 'activated', cert_duration: '1y' },
  picture: { drawing: 'necklace', tone: { paper: '#e9eaec', light: '#d5d8dd', dark: '#7f868f', line: '#ffffff' } },
  variant_list: [
    { variant_code: 'MOI-N01-40', variant_name: '40cm', variant_price: 0 },
    { variant_code: 'MOI-N01-45', variant_name: '45cm', variant_price: 0 },
    { variant_code: 'MOI-N01-50', variant_name: '50cm', variant_price: 3_000 },
  ],
}

const scarf: DemoProduct = {
  ...moi,
  product_code: 'MOI-S02',
  product_name: '쪽빛 실크 스카프',
  product_price: 112_000,
  warranty: { cert_duration_type: 'created', cert_duration: '6m' },
  picture: { drawing: 'scarf', tone: { paper: '#e4e8ee', light: '#3f6aa8', dark: '#1f3c6b', line: '#dbe6f5' } },
  variant_list: [],
}

export const siteShop: DemoShop = {
  mall_id: demoSite.mall_id,
  shop_name: '모이 스튜디오',
  email: 'help@moi-studio.example',
  manager_name: demoSite.name,
  manager_phone: '01000000105',
  mall_email: demoSite.email,
  plan_class: 'plus',
  plan_days: 96,
  remain_point: 8_400,
  duration_type: 'activated',
  duration: '1y',
  notice_description: '등록하신 분께는 1년 동안 무상 세척을 해 드려요.',
  notice_information: null,
  products: [necklace, scarf],
}
