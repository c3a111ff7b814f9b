import { type ComponentType, type RefObject, useEffect, useState } from 'react';

type SheetComponent = ComponentType<{ onClose: () => void }>;

/** What a button opens that is loaded when it is tapped. `sheet` is to be rendered beside the button. */
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
  // It was not to be focused while it was busy, so the dialog does not give the focus back; where the sheet stood in its
  // place it is only there again now.
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
