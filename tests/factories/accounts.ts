import { randomUUID } from 'node:crypto';

/** The password of all test accounts, and its hash, so that creating one skips the hashing. */
export const password = 'blue-sunflower';
export const passwordHash =
  '$argon2id$v=19$m=19456,t=2,p=1$1DUK5fecpcFAdY9xuynI9g$Afe2PxXXPnM34NKvMkMSJ8N8JlhI6oHR7ITSSqFrlZA';

/** The input for a new account. */
export const accountInput = () => {
  const id = randomUUID();
  return { id, fullName: 'Ana Kovač', email: `ana-${id}@example.com`, password };
};
