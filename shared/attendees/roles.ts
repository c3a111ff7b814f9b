/** More would not fit a select that a guest reads on a phone. */
export const rolesMax = 200;

export const roleNameMaxLength = 80;
export const roleDescriptionMaxLength = 500;
/** docs/specification.md, section 3. A role keeps its number, from 0; each has a colour in `palette.css` and a shape in `RoleMark`. */
export const roleColorCount = 8;

/**
 * How two role names compare, as the table's index does: without regard to case. Typed text may have its accents apart. The
 * database makes 'i' of 'İ' and 'σ' of each 'Σ'; JavaScript leaves a dot above the one, and knows where a word ends.
 */
export const toRoleNameKey = (roleName: string): string =>
  roleName
    .normalize('NFC')
    .toLowerCase()
    .replace(/i\u0307+/gu, 'i')
    .replaceAll('ς', 'σ');
