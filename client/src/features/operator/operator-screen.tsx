import { Link } from '@tanstack/react-router';
import type { ComponentType } from 'react';
import { Sheet } from '../../ui/dialogs/sheet.tsx';
import { AccountsPanel } from './accounts-panel.tsx';
import { EventsPanel } from './events-panel.tsx';
import { HealthPanel } from './health-panel.tsx';
import { InvitationsPanel } from './invitations-panel.tsx';
import { LogPanel } from './log-panel.tsx';
import { SendsPanel } from './sends-panel.tsx';
import { operatorParts, operatorPartNames, type OperatorView, type PanelProps } from './operator-view.ts';
import classes from './operator-screen.module.css';

const panels: Record<OperatorView['part'], ComponentType<PanelProps>> = {
  accounts: AccountsPanel,
  invitations: InvitationsPanel,
  log: LogPanel,
  events: EventsPanel,
  sends: SendsPanel,
  health: HealthPanel,
};

/** The parts of the operator's page, and the open one. */
export function OperatorScreen({ view, onView }: PanelProps) {
  const { part } = view;
  const Panel = panels[part];
  return (
    <>
      <nav className={classes.parts} aria-label="Parts of this page">
        {operatorPartNames.map((name) => (
          <Link key={name} to="/admin" search={{ part: name }} className={classes.part}>
            {operatorParts[name]}
          </Link>
        ))}
      </nav>
      <Sheet as="section" aria-label={operatorParts[part]}>
        {/* What was typed into the filters belongs to the address in the view. */}
        <Panel key={`${part} ${view.account ?? ''}`} view={view} onView={onView} />
      </Sheet>
    </>
  );
}
