import { useEffect, useRef } from 'react';
import { hideToast, type ShownToast } from '../../lib/errors/toasts.ts';

/**
 * Hides a toast after its time, which stops while one of its buttons is hovered or focused, and on Escape in it. A
 * keyboard user's focus then returns to where it was; for mouse or tap it does not, since a focused field would open a
 * phone's keyboard.
 */
export function useToastTime({ id, milliseconds }: Pick<ShownToast, 'id' | 'milliseconds'>) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const { current } = place;
    if (!current) return;
    const holds = new Set<string>();
    let before: EventTarget | null = null;
    let left = milliseconds;
    let since = Date.now();
    const hide = () => hideToast(id);
    let timer = setTimeout(hide, left);
    const change = ({ type, target, relatedTarget }: FocusEvent | MouseEvent) => {
      const isInside = relatedTarget instanceof Node && current.contains(relatedTarget);
      if (isInside) return;
      if (type === 'focusin') {
        const isByKeyboard = target instanceof Element && target.matches(':focus-visible');
        before = isByKeyboard ? relatedTarget : null;
      }
      if (holds.size === 0) left -= Date.now() - since;
      clearTimeout(timer);
      if (type === 'focusin' || type === 'mouseenter') holds.add(type);
      else holds.delete(type === 'focusout' ? 'focusin' : 'mouseenter');
      if (holds.size > 0) return;
      since = Date.now();
      timer = setTimeout(hide, left);
    };
    const press = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      event.stopPropagation();
      hide();
    };
    const listeners = ['focusin', 'focusout', 'mouseenter', 'mouseleave'] as const;
    for (const type of listeners) current.addEventListener(type, change);
    current.addEventListener('keydown', press);
    return () => {
      clearTimeout(timer);
      for (const type of listeners) current.removeEventListener(type, change);
      current.removeEventListener('keydown', press);
      if (holds.has('focusin') && before instanceof HTMLElement) before.focus({ preventScroll: true });
    };
  }, [id, milliseconds]);
  return place;
}
