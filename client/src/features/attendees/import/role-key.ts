/** How two role names compare, as the server does it: without regard to case. */
export const roleKey = (name: string): string => name.normalize('NFC').toLowerCase();
