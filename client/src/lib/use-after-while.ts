import { useEffect, useState } from 'react';

/** True when something has gone on for a while. */
export function useAfterWhile(isOn: boolean, milliseconds: number): boolean {
  const [isLong, setIsLong] = useState(false);
  useEffect(() => {
    if (!isOn) return undefined;
    const timer = setTimeout(() => setIsLong(true), milliseconds);
    return () => {
      clearTimeout(timer);
      setIsLong(false);
    };
  }, [isOn, milliseconds]);
  return isOn && isLong;
}
