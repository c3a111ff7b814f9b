import { type ComponentType, type RefObject, useEffect, useState } from 'react';

type SheetComponent = ComponentType<{ onClose: () => void }>;

/** Loads a sheet when its button is tapped. Render `sheet` beside the button. */
export function useSheet(button: RefObject<HTMLButtonElement | null>, load: () => Promise<SheetComponent>) {
  const [Sheet, setSheet] = useState<SheetComponent>();
  const [isOpen, setIsOpen] = useState(false);
  const [isLoading, setIsLoading] = useState(false);
  const [hasFailed, setHasFailed] = useState(false);
  const open = async () => {
    setIsLoading(true);
    setHasFailed(false);
    try {
      const loaded = await load();
      setSheet(() => loaded);
      setIsOpen(true);
    } catch {
      setHasFailed(true);
    }
    setIsLoading(false);
  };
  // The busy button could not be focused, so the dialog does not return the focus to it; where the sheet replaced the
  // button, it is back only now.
  useEffect(() => {
    if (Sheet && !isOpen) button.current?.focus();
  }, [button, Sheet, isOpen]);
  return {
    open: () => void open(),
    isLoading,
    hasFailed,
    sheet: isOpen && Sheet && <Sheet onClose={() => setIsOpen(false)} />,
  };
}
