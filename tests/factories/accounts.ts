import { randomUUID } from 'node:crypto';

/** The password of all accounts in tests, and its hash, so that making one costs none. */
export const password = 'blue-sunflower';
export const passwordHash =
  '$argon2id$v=19$m=19456,t=2,p=1$1DUK5fecpcFAdY9xuynI9g$Afe2PxXXPnM34NKvMkMSJ8N8JlhI6oHR7ITSSqFrlZA';

/** What somebody fills in to have an account of their own. */
export const accountInput = () => {
  const id = randomUUID();
  return { id, fullName: 'Ana Kovač', email: `ana-${id}@example.com`, password };
};
