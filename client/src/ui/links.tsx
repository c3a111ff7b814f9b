import { Anchor, Button } from '@mantine/core';
import { createLink } from '@tanstack/react-router';

/** Mantine's looks on the router's typed links: `<LinkButton to="/create-event">`. */
export const LinkButton = createLink(Button<'a'>);
export const TextLink = createLink(Anchor<'a'>);
