import type { Texts } from '../text/sentence.ts'

export const embedTexts = {
  'embed.use': { ko: '쇼핑몰 사이트에 정품 확인 페이지 넣기', en: 'Show the product check in our own site' },
  'embed.use_help': {
    ko: '아래에 적은 사이트에서만 열려요. 끄면 모든 사이트에서 닫혀요.',
    en: 'It opens only in the sites below. When this is off, it opens in none.',
  },
  'embed.sites': { ko: '넣을 사이트', en: 'Sites' },
  'embed.sites_help': {
    ko: 'https 주소를 적어 주세요. www가 있는 주소와 없는 주소는 서로 다른 사이트예요. 열 곳까지예요.',
    en: 'https addresses. One with www and one without are two sites. Up to ten.',
  },
  'embed.site': { ko: '사이트 {number}', en: 'Site {number}' },
  'embed.site_hint': { ko: '예: https://www.myshop.co.kr', en: 'https://www.myshop.com' },
  'embed.site_add': { ko: '사이트 추가', en: 'Add a site' },
  'embed.site_known': { ko: '{site} 추가', en: 'Add {site}' },
  'embed.site_remove': { ko: '사이트 {number} 지우기', en: 'Remove site {number}' },
  'embed.site_wrong': {
    ko: 'https로 시작하는 사이트 주소를 적어 주세요.',
    en: 'Write the address of a site that begins with https.',
  },
  'embed.site_twice': { ko: '위에 이미 적은 사이트예요.', en: 'This site is already listed above.' },
  'embed.site_missing': { ko: '사이트를 한 곳 이상 적어 주세요.', en: 'Name at least one site.' },
  'embed.tag': { ko: '붙여 넣을 태그', en: 'The tag' },
  'embed.tag_help': {
    ko: '정품 확인을 보여 줄 페이지의 HTML에서 보여 줄 자리에 붙여 넣어요. 라벨의 QR이 이 페이지로 오게 하려면 설정의 링크 주소에서 이 사이트를 골라 주세요.',
    en: 'Paste it into the HTML of a page, where the product check is to stand. To have the QR codes of labels lead there, choose that site as the address of links in the settings.',
  },
  'embed.copy': { ko: '태그 복사', en: 'Copy the tag' },
  'embed.copy_failed': {
    ko: '복사하지 못했어요. 태그를 골라서 직접 복사해 주세요.',
    en: 'It could not be copied. Select the tag and copy it by hand.',
  },
  'embed.check': { ko: '연결 확인', en: 'Connection' },
  'embed.check_help': {
    ko: '태그를 넣은 페이지를 브라우저에서 열면 여기에 바로 보여요.',
    en: 'Open the page with the tag in a browser: it shows up here at once.',
  },
  'embed.check_off': {
    ko: '기능을 켜고 사이트를 저장하면 연결을 확인할 수 있어요.',
    en: 'Switch this on and save a site to see whether it is connected.',
  },
  'embed.seen': { ko: '{date} {time}에 열렸어요', en: 'Opened on {date} at {time}' },
  'embed.unseen': { ko: '아직 열린 적이 없어요', en: 'Not opened yet' },
} as const satisfies Texts
