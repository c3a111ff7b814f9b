import type { ComponentPropsWithRef } from 'react';
import { type ButtonLook, ButtonLabel, lookLikeButton } from '../button.tsx';

/** A plain link that looks like a button; `LinkButton` is the router's. */
export function ButtonAnchor(props: ButtonLook & ComponentPropsWithRef<'a'>) {
  const { variant, tone, size, fullWidth, className, children, ...others } = props;
  return (
    <a {...others} {...lookLikeButton({ variant, tone, size, fullWidth }, className)}>
      <ButtonLabel>{children}</ButtonLabel>
    </a>
  );
}
