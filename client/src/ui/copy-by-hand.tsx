import { Textarea } from '@mantine/core';

const selectAll = (field: HTMLTextAreaElement | null) => {
  field?.focus();
  field?.select();
};

/** Where the browser refuses to copy, the text stands here, selected. */
export function CopyByHand({ text }: { text: string }) {
  return (
    <Textarea
      mt="md"
      label="This browser does not let us copy"
      description="The text is selected: press Ctrl+C (Cmd+C on a Mac), or hold it and choose Copy."
      value={text}
      readOnly
      autosize
      ref={selectAll}
    />
  );
}
