import { Title } from '@mantine/core';
import { useLocation } from '@tanstack/react-router';
import { useEffect } from 'react';
import { sitePages } from '@daysheet/shared/routes.ts';
import { usePageTitle } from '../../lib/page-title.ts';
import { ButtonAnchor } from '../../ui/page/button-anchor.tsx';
import classes from './not-found.module.css';

export function NotFound() {
  const { pathname } = useLocation();
  usePageTitle('Page not found');
  useEffect(() => console.warn(`404: no page at ${pathname}`), [pathname]);
  return (
    <div className={classes.page}>
      <Title order={1} className={classes.code}>
        404
      </Title>
      <p className={classes.text}>Oops! Page not found</p>
      <ButtonAnchor href={sitePages.home}>Return to Home</ButtonAnchor>
    </div>
  );
}
