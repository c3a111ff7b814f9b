type ShareSheet = { title: string; text: string; url: string };

/** Plain http has no share sheet, and many desktops have none either. */
export const canShare = (): boolean => 'share' in navigator;

/** Opens the phone's own share sheet. False if it could not open; closing it without a choice is no failure. */
export async function shareNatively(sheet: ShareSheet): Promise<boolean> {
  try {
    await navigator.share(sheet);
    return true;
  } catch (error) {
    return error instanceof DOMException && error.name === 'AbortError';
  }
}
