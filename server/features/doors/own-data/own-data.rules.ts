/** Files that one person's phones ask for: a slip of the finger and a second phone are within it. */
export const getReadLimit = (attendeeId: string) => ({
  key: `own-data:${attendeeId}`,
  max: 20,
  windowMinutes: 60,
});

/**
 * People of an event who are erased from one address: a family is within it, and whoever takes one name after the other
 * is not.
 */
export const getEraseLimit = (eventId: string, address: string) => ({
  key: `erase:${eventId}:${address}`,
  max: 10,
  windowMinutes: 24 * 60,
});

/** As much of an e-mail address as its owner knows it by: whoever took their name reads the file, too. */
export function shortenEmail(email: string): string {
  const [, first = '', domain = ''] = /^(.)[^@]*@(.+)$/u.exec(email.trim()) ?? [];
  return domain === '' ? '…' : `${first}…@${domain}`;
}

/** The same of a telephone number: its last two digits. */
export const shortenPhone = (phone: string): string => `… ${phone.replace(/\D/g, '').slice(-2)}`;

/** The same of what a message was sent to. */
export const shortenAddress = (address: string): string =>
  address.includes('@') ? shortenEmail(address) : shortenPhone(address);
