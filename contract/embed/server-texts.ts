import type { Texts } from '../text/sentence.ts'

/** Texts of the server only, never sent to the browser. */
export const embedServerTexts = {
  'api.get_embed': {
    ko: '정품 확인 페이지를 쇼핑몰 사이트에 넣는 설정과 태그, 사이트마다 마지막으로 열린 때를 읽어요.',
    en: 'Reads how the page that checks a product stands in the shop’s own site: the sites, the tag, and when each last opened it.',
  },
  'api.save_embed': {
    ko: '정품 확인 페이지를 넣을 수 있는 사이트를 통째로 저장해요. 여기 없는 사이트에서는 페이지가 열리지 않아요.',
    en: 'Saves the sites that may show the page that checks a product, whole. No other site can show it.',
  },
  'embed.no_site': {
    ko: '페이지를 넣을 사이트를 한 곳 이상 적어 주세요.',
    en: 'Name at least one site that may show the page.',
  },
} as const satisfies Texts
