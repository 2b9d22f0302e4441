import type { Basis } from '#contract/warranty/warranty.ts'
import type { PlanClass } from '#contract/kernel/wire.ts'
import type { Picture } from './pictures.ts'

/** The merchandise of the demo's shops. */
export type DemoProduct = {
  product_code: string
  product_name: string
  product_price: number
  supplier: string
  manufacturer: string
  brand: string
  warranty: { cert_duration_type: Basis; cert_duration: string }
  picture: Picture
  /** Days since a new product was registered; it has no codes yet. */
  new_for_days?: number
  variant_list: { variant_name: string; variant_price: number; variant_code: string }[]
}

export type DemoShop = {
  mall_id: string
  shop_name: string
  email: string
  /** The manager, who can ask for a forgotten id or password, and their mail address. */
  manager_name: string
  mall_email: string
  /** Null: the shop is asked for its manager (002 §2.6). */
  manager_phone: string | null
  plan_class: PlanClass
  /** Days until the plan ends. */
  plan_days: number
  remain_point: number
  duration_type: 'activated' | 'created'
  duration: string
  notice_description: string | null
  notice_information: string | null
  products: DemoProduct[]
}

const seoul = { supplier: '오브제 서울', manufacturer: '오브제 아틀리에', brand: 'OBJET SEOUL' }

/** Options as `색상 / 크기` with their own codes; a price only where it differs. */
function options(product_code: string, names: readonly (readonly [string, string, number?])[]) {
  return names.map(([variant_name, tail, variant_price = 0]) => ({
    variant_name,
    variant_price,
    variant_code: `${product_code}-${tail}`,
  }))
}

const objet: DemoShop = {
  mall_id: 'demo',
  shop_name: '오브제 서울',
  email: 'hello@objet.example',
  manager_name: '김하늘',
  mall_email: 'demo@genuine.example',
  manager_phone: '01000000101',
  plan_class: 'plus',
  plan_days: 128,
  remain_point: 48_200,
  duration_type: 'activated',
  duration: '1y',
  notice_description: '등록하신 분께는 보증기간 동안 무상 수선을 한 번 해 드려요.',
  notice_information: '수선 문의는 평일 10시부터 18시까지 02-1234-5678로 연락해 주세요.',
  products: [
    {
      ...seoul,
      product_code: 'BAG-1002',
      product_name: '스웨이드 미니 토트백',
      product_price: 219_000,
      warranty: { cert_duration_type: 'activated', cert_duration: '1y' },
      picture: { drawing: 'tote', tone: { paper: '#e2e6df', light: '#7d8f6c', dark: '#4e5d41', line: '#d5dcb9' } },
      variant_list: options('BAG-1002', [
        ['올리브 / FREE', 'OL'],
        ['차콜 / FREE', 'CH'],
      ]),
      new_for_days: 3,
    },
    {
      ...seoul,
      manufacturer: '한결니트',
      product_code: 'KNT-5002',
      product_name: '알파카 브이넥 가디건',
      product_price: 198_000,
      warranty: { cert_duration_type: 'activated', cert_duration: '6m' },
      picture: { drawing: 'knit', tone: { paper: '#ece4e1', light: '#c98f7c', dark: '#97604f', line: '#eccbbd' } },
      variant_list: options('KNT-5002', [
        ['테라코타 / S', 'TC-S'],
        ['테라코타 / M', 'TC-M'],
      ]),
      new_for_days: 9,
    },
    {
      ...seoul,
      product_code: 'BAG-1001',
      product_name: '이탈리안 소가죽 토트백',
      product_price: 289_000,
      warranty: { cert_duration_type: 'activated', cert_duration: '1y' },
      picture: { drawing: 'tote', tone: { paper: '#eadfd2', light: '#b8794a', dark: '#7d4a28', line: '#e6c39c' } },
      variant_list: options('BAG-1001', [
        ['블랙 / FREE', 'BK'],
        ['코냑 / FREE', 'CG'],
        ['아이보리 / FREE', 'IV', 299_000],
      ]),
    },
    {
      ...seoul,
      product_code: 'SHO-2001',
      product_name: '핸드메이드 첼시 부츠',
      product_price: 319_000,
      warranty: { cert_duration_type: 'activated', cert_duration: '1y' },
      picture: { drawing: 'boots', tone: { paper: '#e9e1da', light: '#7a5236', dark: '#41291a', line: '#c79c74' } },
      variant_list: options('SHO-2001', [
        ['브라운 / 250', 'BR250'],
        ['브라운 / 260', 'BR260'],
        ['블랙 / 245', 'BK245'],
        ['블랙 / 270', 'BK270'],
      ]),
    },
    {
      ...seoul,
      product_code: 'JWL-3001',
      product_name: '담수 진주 목걸이',
      product_price: 158_000,
      warranty: { cert_duration_type: 'activated', cert_duration: '2y' },
      picture: { drawing: 'necklace', tone: { paper: '#dfe3ea', light: '#efe8e0', dark: '#b9aca0', line: '#a99c8c' } },
      variant_list: options('JWL-3001', [
        ['실버 / 45cm', 'S45'],
        ['실버 / 50cm', 'S50', 168_000],
      ]),
    },
    {
      ...seoul,
      product_code: 'JWL-3002',
      product_name: '14K 골드 후프 귀걸이',
      product_price: 249_000,
      warranty: { cert_duration_type: 'activated', cert_duration: '2y' },
      picture: { drawing: 'earrings', tone: { paper: '#efe6d2', light: '#f3d98c', dark: '#b48a2c', line: '#a77f28' } },
      variant_list: options('JWL-3002', [['옐로 골드 / 24mm', 'YG24']]),
    },
    {
      ...seoul,
      supplier: '안경공방 북촌',
      product_code: 'EYE-4001',
      product_name: '티타늄 라운드 안경',
      product_price: 198_000,
      warranty: { cert_duration_type: 'created', cert_duration: '2y' },
      picture: { drawing: 'glasses', tone: { paper: '#dbe6e2', light: '#d9b98a', dark: '#8a6a3c', line: '#a78955' } },
      variant_list: options('EYE-4001', [
        ['샴페인 골드', 'CG'],
        ['건메탈', 'GM'],
      ]),
    },
    {
      ...seoul,
      manufacturer: '한결니트',
      product_code: 'KNT-5001',
      product_name: '캐시미어 케이블 니트',
      product_price: 179_000,
      warranty: { cert_duration_type: 'activated', cert_duration: '6m' },
      picture: { drawing: 'knit', tone: { paper: '#e3e6ec', light: '#f1ead9', dark: '#cdbf9f', line: '#b9a983' } },
      variant_list: options('KNT-5001', [
        ['아이보리 / S', 'IV-S'],
        ['아이보리 / M', 'IV-M'],
        ['네이비 / L', 'NV-L'],
      ]),
    },
    {
      ...seoul,
      manufacturer: '한결니트',
      product_code: 'SCF-6001',
      product_name: '메리노 울 체크 머플러',
      product_price: 89_000,
      warranty: { cert_duration_type: 'activated', cert_duration: '180d' },
      picture: { drawing: 'scarf', tone: { paper: '#e8dfe0', light: '#8f3a43', dark: '#5d2129', line: '#e2c7a5' } },
      variant_list: [],
    },
    {
      ...seoul,
      supplier: '시간상회',
      manufacturer: '시간상회',
      product_code: 'WCH-7001',
      product_name: '오토매틱 클래식 손목시계',
      product_price: 459_000,
      warranty: { cert_duration_type: 'activated', cert_duration: '3y' },
      picture: { drawing: 'watch', tone: { paper: '#dde2e8', light: '#4d5c78', dark: '#2a3448', line: '#b9c3d6' } },
      variant_list: options('WCH-7001', [
        ['네이비 스트랩', 'NV'],
        ['브라운 스트랩', 'BR'],
      ]),
    },
  ],
}

const clay = { supplier: '흙과 불', manufacturer: '흙과 불', brand: '흙과 불' }

const pottery: DemoShop = {
  mall_id: 'demobasic',
  shop_name: '흙과 불 공방',
  email: 'hello@clay.example',
  manager_name: '이서준',
  mall_email: 'demobasic@genuine.example',
  manager_phone: null,
  plan_class: 'basic',
  plan_days: 21,
  remain_point: 300,
  duration_type: 'created',
  duration: '6m',
  notice_description: null,
  notice_information: null,
  products: [
    {
      ...clay,
      product_code: 'MUG-01',
      product_name: '물레 백자 머그',
      product_price: 42_000,
      warranty: { cert_duration_type: 'created', cert_duration: '6m' },
      picture: { drawing: 'mug', tone: { paper: '#e4e7e2', light: '#f4f3ee', dark: '#c6cabf', line: '#6d8aa8' } },
      variant_list: [],
    },
    {
      ...clay,
      product_code: 'WAL-01',
      product_name: '베지터블 가죽 카드지갑',
      product_price: 58_000,
      warranty: { cert_duration_type: 'activated', cert_duration: '1y' },
      picture: { drawing: 'wallet', tone: { paper: '#e6ded1', light: '#c08a4e', dark: '#8b5a2b', line: '#ecd1a4' } },
      variant_list: options('WAL-01', [
        ['내추럴', 'NT'],
        ['그린', 'GR'],
      ]),
    },
  ],
}

/** A partner who joined today and has registered nothing. */
const candles: DemoShop = {
  mall_id: 'demonew',
  shop_name: '밤의 양초',
  email: 'hello@candle.example',
  manager_name: '박도윤',
  mall_email: 'demonew@genuine.example',
  manager_phone: null,
  plan_class: 'plus',
  plan_days: 30,
  remain_point: 0,
  duration_type: 'activated',
  duration: '1y',
  notice_description: null,
  notice_information: null,
  products: [],
}

/** A partner whose plan has ended. */
const bikes: DemoShop = {
  ...candles,
  mall_id: 'demoended',
  shop_name: '느린 자전거',
  email: 'hello@bike.example',
  manager_name: '최수아',
  mall_email: 'demoended@genuine.example',
  manager_phone: '01000000103',
  plan_class: 'basic',
  plan_days: -3,
}

export const demoShops: readonly DemoShop[] = [objet, pottery, candles, bikes]
