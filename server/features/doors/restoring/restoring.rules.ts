/** Limits wrong keys from one address; it allows for mistakes in pasting. */
export const getRestoreKeyLimit = (address: string) => ({
  key: `restore:key:${address}`,
  max: 20,
  windowMinutes: 15,
});
