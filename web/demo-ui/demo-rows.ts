/** Made-up rows for the page of components. */
export type DemoRow = {
  serial_number: string
  product_name: string
  variant_name: string
  cert_status: string
  created_at: string
  activated_at: string | null
  cert_validated_at: string | null
  cert_expired_at: string | null
  cert_duration: string
  cert_duration_type: string
  member_id: string | null
}

const products = [
  ['이탈리안 소가죽 토트백', '블랙 / FREE'],
  ['핸드메이드 첼시 부츠', '브라운 / 260'],
  ['스털링 실버 체인 목걸이', '실버 / 50cm'],
  ['티타늄 라운드 안경', '샴페인 골드'],
  ['오가닉 코튼 크루넥', '네이비 / L'],
  ['<b>이름</b>에 꺾쇠가 든 아주 아주 긴 상품 이름이 한 줄에 들어가지 않을 때', '옵션 없음'],
] as const
const statuses = ['activated', 'inactivated', 'inactivated', 'lost', 'approved', 'cancelled'] as const
const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** A number of rows, always the same ones. */
export function demoRows(count: number): DemoRow[] {
  return Array.from({ length: count }, (_, index) => {
    const [product_name, variant_name] = products[index % products.length] ?? products[0]
    const cert_status = statuses[index % statuses.length] ?? 'inactivated'
    const certified = cert_status !== 'inactivated'
    return {
      serial_number: serial(index),
      product_name,
      variant_name,
      cert_status,
      created_at: moment(index * 317),
      activated_at: certified ? moment(index * 211) : null,
      cert_validated_at: certified ? moment(index * 40_000) : null,
      cert_expired_at: certified ? moment(index * 40_000 - 525_600) : null,
      cert_duration: index % 4 === 1 ? '2y' : '1y',
      cert_duration_type: index % 4 === 1 ? 'activated' : 'created',
      member_id: certified ? `member_${index + 1}` : null,
    }
  })
}

function serial(index: number): string {
  let state = (index + 1) * 2_654_435_761
  let text = ''
  for (let at = 0; at < 16; at += 1) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    text += letters[state >>> 27] ?? '0'
  }
  return text
}

/** A time a number of minutes before the page's fixed "now". */
function moment(minutes: number): string {
  return new Date(demoNow.getTime() - minutes * 60_000).toISOString()
}

export const demoNow = new Date('2026-11-21T05:37:00Z')
export const demoToday = '2026-11-21'
export const demoWords = {
  shops: ['오브제 서울', '오브제 아카이브'],
  account: '김정품',
  alert: '사용 기간이 만료되었습니다. <b>결제 관리</b> 메뉴에서<br>결제 후 사용이 가능합니다 <script>',
  confirm: '정품코드 3건을 폐기할까요?',
  confirm_help: '이력까지 지워지고 되돌릴 수 없어요.',
  destroy: '폐기',
  excel: '엑셀',
  empty: '아직 만든 정품코드가 없어요',
  empty_help: '상품을 고르고 수량을 정하면 바로 만들 수 있어요.',
  create: '정품코드 만들기',
  memo: '메모',
  quantity: '수량',
  unit: '개',
  image: '상품 이미지',
  period: '기간',
  basis: '보증 시작일',
  basis_help: '코드를 만든 날부터 세요.',
  wrong: '1에서 9,999 사이의 수를 입력해 주세요.',
  making: '정품코드를 만들고 있어요',
} as const
