import type { Texts } from '../text/sentence.ts'

/** Texts of the server only, never sent to the browser. */
export const shopLookServerTexts = {
  'api.upload_look_picture': {
    ko: '정품 확인 페이지의 로고나 배경 사진을 올려요. JPG, PNG, WEBP만 받고 새로 그려서 보관해요. 답으로 받은 주소를 design에 저장해요.',
    en: 'Uploads the logo or the cover of the page that checks a product: JPG, PNG or WEBP, drawn anew. Its address is then saved in the design.',
  },
  'api.preview_look': {
    ko: '저장하지 않은 디자인·표시·안내·등록 항목으로 정품 확인 페이지의 한 결과를 그려요. 아무것도 저장하지 않아요.',
    en: 'Draws one result of the page that checks a product with a design, display, information and items that are not saved. Saves nothing.',
  },
  'look.sample_product': { ko: '상품 이름', en: 'Product name' },
  'look.sample_option': { ko: '옵션', en: 'Option' },
  'look.sample_owner': { ko: '김*품', en: 'K**' },
} as const satisfies Texts
