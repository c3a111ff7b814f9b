import { useState } from 'react';

/** A picture that is being cut is in no form yet: a form around it is saved only once it is used or left. */
export function useOpenPicture() {
  const [isOpen, setIsOpen] = useState(false);
  const [timesAsked, setTimesAsked] = useState(0);
  return {
    isOpen,
    /** How often a save was refused for it. */
    timesAsked,
    ask: () => setTimesAsked((times) => times + 1),
    onOpen: (opens: boolean) => {
      setIsOpen(opens);
      if (!opens) setTimesAsked(0);
    },
  };
}
