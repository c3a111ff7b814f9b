/** More would not fit a select on a guest's phone. */
export const rolesMax = 200;

export const roleNameMaxLength = 80;
export const roleDescriptionMaxLength = 500;
/** docs/specification.md, section 3. A role keeps its number, from 0; each has a colour in `palette.css` and a shape in `RoleMark`. */
export const roleColorCount = 8;

/**
 * Normalizes a role name as the table's index compares: ignoring case. Typed text may have decomposed accents. The
 * database maps 'İ' to 'i' and each 'Σ' to 'σ'; JavaScript leaves a combining dot, and has a final sigma.
 */
export const toRoleNameKey = (roleName: string): string =>
  roleName
    .normalize('NFC')
    .toLowerCase()
    .replace(/i\u0307+/gu, 'i')
    .replaceAll('ς', 'σ');
