import classes from './copy-by-hand.module.css';
import { TextArea } from './fields/text-field.tsx';
import { useUiTexts } from './ui-texts.ts';

const selectAll = (field: HTMLTextAreaElement | null) => {
  field?.focus();
  field?.select();
};

/** Where the browser refuses to copy, shows the text selected. */
export function CopyByHand({ text }: { text: string }) {
  const { copyRefused, copyByHand } = useUiTexts();
  return (
    <div className={classes.place}>
      <TextArea
        label={copyRefused}
        description={copyByHand}
        value={text}
        readOnly
        dir="ltr"
        ref={selectAll}
      />
    </div>
  );
}
