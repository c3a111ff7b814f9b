import { Anchor, type AnchorProps, Button, type ButtonProps } from '@mantine/core';
import { createLink } from '@tanstack/react-router';
import type { ComponentPropsWithRef } from 'react';
import classes from './card-link.module.css';

function HostButton(props: ButtonProps & Omit<ComponentPropsWithRef<'a'>, keyof ButtonProps>) {
  return <Button component="a" {...props} />;
}

function TextAnchor(props: AnchorProps & Omit<ComponentPropsWithRef<'a'>, keyof AnchorProps>) {
  return <Anchor {...props} />;
}

function CardAnchor({ children, ...props }: ComponentPropsWithRef<'a'>) {
  return (
    <a {...props} className={classes.link}>
      {children}
    </a>
  );
}

/** The router's typed links with Mantine's styles: `<LinkButton to="/create-event">`. */
export const LinkButton = createLink(HostButton);
export const TextLink = createLink(TextAnchor);
/** The link of a card, which covers all of it. */
export const CardLink = createLink(CardAnchor);
