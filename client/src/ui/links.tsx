import { Anchor, type AnchorProps } from '@mantine/core';
import { createLink } from '@tanstack/react-router';
import type { ComponentPropsWithRef } from 'react';
import { ButtonAnchor } from './button-anchor.tsx';

function TextAnchor(props: AnchorProps & Omit<ComponentPropsWithRef<'a'>, keyof AnchorProps>) {
  return <Anchor {...props} />;
}

/** Mantine's looks on the router's typed links: `<LinkButton to="/create-event">`. */
export const LinkButton = createLink(ButtonAnchor);
export const TextLink = createLink(TextAnchor);
