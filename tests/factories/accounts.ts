import { randomUUID } from 'node:crypto';

/** What somebody fills in to have an account of their own. */
export const accountInput = () => {
  const id = randomUUID();
  return { id, fullName: 'Ana Kovač', email: `ana-${id}@example.com`, password: 'blue-sunflower' };
};
