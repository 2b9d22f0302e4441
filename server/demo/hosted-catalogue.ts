import type { DemoProduct, DemoShop } from './catalogue.ts'

/** The hosted mall of the demo; the platform simulator serves its shops and products. */
export const hostedMall = { mall_id: 'demomall', mall_name: '담다 스토어' } as const

export type HostedShop = DemoShop & { shop_id: number; shop_no: string }

const damda = { supplier: '담다', manufacturer: '담다 공방', brand: 'DAMDA' }
const year = { cert_duration_type: 'activated', cert_duration: '1y' } as const

const bag: DemoProduct = {
  ...damda,
  product_code: 'P0000AAN',
  product_name: '데일리 토트백',
  product_price: 159_000,
  warranty: year,
  picture: { drawing: 'tote', tone: { paper: '#ece7df', light: '#b9a68a', dark: '#7e6c52', line: '#efe2c9' } },
  variant_list: [
    { variant_code: 'P0000AAN000A', variant_name: '오트밀', variant_price: 0 },
    { variant_code: 'P0000AAN000B', variant_name: '차콜', variant_price: 0 },
  ],
}

const wallet: DemoProduct = {
  ...damda,
  product_code: 'P0000AAL',
  product_name: '소가죽 반지갑',
  product_price: 89_000,
  warranty: { cert_duration_type: 'created', cert_duration: '2y' },
  picture: { drawing: 'wallet', tone: { paper: '#e6e2e0', light: '#6d5648', dark: '#3d2c22', line: '#c7a98f' } },
  variant_list: [
    { variant_code: 'P0000AAL000A', variant_name: '블랙', variant_price: 0 },
    { variant_code: 'P0000AAL000B', variant_name: '브라운', variant_price: 0 },
    { variant_code: 'P0000AAL000C', variant_name: '네이비', variant_price: 0 },
  ],
}

const globalBag: DemoProduct = {
  ...bag,
  product_code: 'P0000ACB',
  product_name: 'Daily Tote Bag',
  product_price: 122,
  variant_list: [
    { variant_code: 'P0000ACB000A', variant_name: 'Oatmeal', variant_price: 0 },
    { variant_code: 'P0000ACB000B', variant_name: 'Charcoal', variant_price: 0 },
  ],
}

/** The manager of the hosted mall. */
export const hostedManager = {
  manager_name: '한대표',
  manager_phone: '01000000104',
  manager_email: 'owner@demomall.example',
}

const common = {
  mall_id: hostedMall.mall_id,
  manager_name: hostedManager.manager_name,
  manager_phone: hostedManager.manager_phone,
  mall_email: hostedManager.manager_email,
  duration_type: 'activated',
  duration: '1y',
  notice_description: null,
  notice_information: null,
} as const

/** Shop 1 has the plus plan, shop 2 the basic one. */
export const hostedShops: readonly HostedShop[] = [
  {
    ...common,
    shop_id: 1,
    shop_no: '1',
    shop_name: hostedMall.mall_name,
    email: 'help@demomall.example',
    plan_class: 'plus',
    plan_days: 74,
    remain_point: 12_000,
    products: [bag, wallet],
  },
  {
    ...common,
    shop_id: 2,
    shop_no: '2',
    shop_name: 'Damda Global',
    email: 'global@demomall.example',
    plan_class: 'basic',
    plan_days: 41,
    remain_point: 0,
    products: [globalBag],
  },
]
