import { useEffect, useState } from 'react';

/** True once `isOn` has been true for so many milliseconds. */
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
