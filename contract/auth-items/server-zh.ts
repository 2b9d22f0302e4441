import type { AnswerWords } from './buyer-words.ts'

/** Sentences that the registration form says in Chinese where the shop asks for more, in simplified characters. */
export const authItemsServerZh: AnswerWords = {
  'answer.missing': '请填写此项。',
  'answer.number_wrong': '请输入数字。',
  'answer.date_wrong': '请输入正确的日期。',
  'answer.in_future': '购买日期不能晚于今天。',
  'answer.phone_wrong': '请检查手机号码。',
  'answer.email_wrong': '请检查邮箱地址。',
  'answer.choice_wrong': '请从选项中选择。',
  'answer.too_long': '请输入500字以内。',
  'buyer.item_optional': '选填项。',
  'buyer.item_choose': '请选择',
  'buyer.item_pictures': '照片总共最多{most}张，每张不超过10MB。JPG、PNG、WEBP',
  'buyer.agree_items_how_long': '其他回答会与姓名和联系方式一并删除；设有期限的项目只保存到期限为止。',
  'buyer.answers': '登记时填写的内容',
}
