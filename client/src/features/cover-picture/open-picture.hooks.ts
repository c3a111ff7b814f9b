import { useState } from 'react';

/** A picture that is being cut has not reached the form yet: the form is saved only once it is used or discarded. */
export function useOpenPicture() {
  const [isOpen, setIsOpen] = useState(false);
  const [timesAsked, setTimesAsked] = useState(0);
  return {
    isOpen,
    /** How often a save was refused because of it. */
    timesAsked,
    ask: () => setTimesAsked((times) => times + 1),
    onOpen: (opens: boolean) => {
      setIsOpen(opens);
      if (!opens) setTimesAsked(0);
    },
  };
}
