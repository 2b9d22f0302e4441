import type { mallInfoKo } from './ko.ts'

export const mallInfoEn: Readonly<Record<keyof typeof mallInfoKo, string>> = {
  // members, lost records, messages, payment, shop manager: the server's words
  'manager.name_missing': "Please enter the shop's name.",
  'manager.manager_missing': "Please enter the manager's name.",
  'manager.phone_missing': 'Please enter the mobile number.',
  'manager.email_missing': 'Please enter the e-mail address.',
  'manager.phone_wrong': 'The mobile number is not valid.',
  'manager.email_wrong': 'The e-mail address is not valid.',

  // the shop-manager dialog (002 §2.6)
  'manager.title': "Please enter the shop manager's information",
  'manager.why': 'We need it for notices, such as the end of your plan.',
  'manager.mall_name': 'Shop name',
  'manager.mall_manager': "Manager's name",
  'manager.mall_phone': 'Mobile number',
  'manager.mall_email': 'E-mail address',
  'manager.save': 'Save',
  'manager.save_failed': 'Saving failed.',
}
