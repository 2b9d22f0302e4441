import type { BuyerTexts } from '../text/sentence.ts'

/** Texts of buyers’ pages, drawn by the server, in four languages. */
export const embedBuyerTexts = {
  'buyer.frame_title': { ko: '정품 확인', en: 'Product check', ja: '正規品の確認', zh: '正品查验' },
  'buyer.frame_refused': {
    ko: '이 사이트에는 정품 확인 페이지를 넣을 수 없어요. 아래에서 새 창으로 열어 주세요.',
    en: 'The product check cannot be shown in this site. Open it in a window of its own below.',
    ja: 'このサイトには正規品の確認ページを表示できません。下から新しいウィンドウで開いてください。',
    zh: '此网站无法显示正品查验页面。请在下方用新窗口打开。',
  },
  'buyer.frame_failed': {
    ko: '정품 확인 페이지를 불러오지 못했어요. 아래에서 새 창으로 열어 주세요.',
    en: 'The product check could not be loaded. Open it in a window of its own below.',
    ja: '正規品の確認ページを読み込めませんでした。下から新しいウィンドウで開いてください。',
    zh: '正品查验页面加载失败。请在下方用新窗口打开。',
  },
  'buyer.frame_open': {
    ko: '새 창에서 정품 확인하기',
    en: 'Check the product in a new window',
    ja: '新しいウィンドウで確認する',
    zh: '在新窗口查验正品',
  },
  'buyer.own_window': {
    ko: '새 창에서 보기',
    en: 'Open in a new window',
    ja: '新しいウィンドウで見る',
    zh: '在新窗口查看',
  },
  'buyer.registered_title': {
    ko: '정품 등록을 마쳤어요',
    en: 'Your product is registered',
    ja: '正規品の登録が完了しました',
    zh: '正品注册已完成',
  },
  'buyer.registered_help': {
    ko: '쇼핑몰이 정한 페이지로 이동해요. 이동하지 않으면 아래를 눌러 주세요.',
    en: 'The shop’s page opens next. If it does not, press the button below.',
    ja: 'ショップのページに移動します。移動しない場合は下を押してください。',
    zh: '即将前往店铺指定的页面。如未跳转，请点击下方。',
  },
  'buyer.registered_go': { ko: '이동하기', en: 'Go on', ja: '移動する', zh: '前往' },
} as const satisfies BuyerTexts
