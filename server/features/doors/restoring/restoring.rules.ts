/** Wrong keys from one address: enough for slips of whoever pastes it. */
export const getRestoreKeyLimit = (address: string) => ({
  key: `restore:key:${address}`,
  max: 20,
  windowMinutes: 15,
});
