import { sheetProblems } from '@daysheet/shared/attendees/followed-sheets.ts';
import type { FieldsOfReasons } from '../../lib/errors/error-fields.rules.ts';

/** Whatever an address responds with is fixed at the address. */
export const addressRefusals: FieldsOfReasons = {
  'followed_sheets.too_many': 'address',
  'followed_sheets.too_often': 'address',
  'followed_sheets.off': 'address',
  ...Object.fromEntries(sheetProblems.map((problem) => [`followed_sheets.${problem}`, 'address'])),
};
