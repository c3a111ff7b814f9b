/** Limits files requested by one person's phones; it allows for a repeated tap and a second phone. */
export const getReadLimit = (attendeeId: string) => ({
  key: `own-data:${attendeeId}`,
  max: 20,
  windowMinutes: 60,
});

/** Limits people of an event who are erased from one address: enough for a family, not for taking one name after another. */
export const getEraseLimit = (eventId: string, address: string) => ({
  key: `erase:${eventId}:${address}`,
  max: 10,
  windowMinutes: 24 * 60,
});

/** Shortens an e-mail address so that only its owner recognises it: a person who took their name can read the file, too. */
export function shortenEmail(email: string): string {
  const [, first = '', domain = ''] = /^(.)[^@]*@(.+)$/u.exec(email.trim()) ?? [];
  return domain === '' ? '…' : `${first}…@${domain}`;
}

/** Shortens a telephone number to its last two digits. */
export const shortenPhone = (phone: string): string => `… ${phone.replace(/\D/g, '').slice(-2)}`;

/** Shortens the address that a message was sent to. */
export const shortenAddress = (address: string): string =>
  address.includes('@') ? shortenEmail(address) : shortenPhone(address);
