/** KZ: legal forms, which stand at the beginning of a name. PURE. */

/** In Russian, longer ones first. */
export const LEGAL_FORMS: readonly string[] = [
  'Товарищество с дополнительной ответственностью',
  'Товарищество с ограниченной ответственностью',
  'Республиканское государственное предприятие',
  'Государственное коммунальное предприятие',
  'Производственный кооператив',
  'Акционерное общество',
  'Коммандитное товарищество',
  'Полное товарищество',
  'Общественное объединение',
  'Учреждение',
  'Филиал',
];

export const legalFormOf = (name: string): string | undefined =>
  LEGAL_FORMS.find((form) => name.toUpperCase().startsWith(form.toUpperCase()));
