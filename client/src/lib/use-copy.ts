import { useState } from 'react';
import { copyText } from './clipboard.ts';
import { showToast } from './errors/toasts.ts';

/**
 * Copies a text and shows a toast. `refused` is the text that the browser refused to copy, for `CopyByHand`; `tries`
 * makes its key, so that another try selects the text again.
 */
export function useCopy() {
  const [refused, setRefused] = useState<{ text: string; tries: number }>();
  const copy = async (text: string, done: { title: string; message?: string }) => {
    const isCopied = await copyText(text);
    if (isCopied) showToast(done);
    setRefused((before) => (isCopied ? undefined : { text, tries: (before?.tries ?? 0) + 1 }));
  };
  return { copy, refused };
}
