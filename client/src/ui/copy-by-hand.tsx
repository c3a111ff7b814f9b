import { Textarea } from '@mantine/core';
import { useUiTexts } from './ui-texts.ts';

const selectAll = (field: HTMLTextAreaElement | null) => {
  field?.focus();
  field?.select();
};

/** Where the browser refuses to copy, the text stands here, selected. */
export function CopyByHand({ text }: { text: string }) {
  const { copyRefused, copyByHand } = useUiTexts();
  return (
    <Textarea
      mt="md"
      label={copyRefused}
      description={copyByHand}
      value={text}
      readOnly
      dir="ltr"
      autosize
      maxRows={8}
      ref={selectAll}
    />
  );
}
