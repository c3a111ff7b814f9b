import type { ReactNode } from 'react';
import { Section } from '../../ui/page/section.tsx';
import classes from './account.module.css';

type AccountSectionProps = { title: string; children: ReactNode; danger?: boolean };

export function AccountSection({ title, children, danger }: AccountSectionProps) {
  return (
    <Section title={title} className={danger ? classes.danger : undefined}>
      {children}
    </Section>
  );
}
