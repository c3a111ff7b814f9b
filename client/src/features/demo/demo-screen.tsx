import { useCallback, useMemo, useReducer } from 'react';
import { guardedPages, sitePages } from '@daysheet/shared/routes.ts';
import { usePageTitle } from '../../lib/page-title.ts';
import { say } from '../../lib/texts.ts';
import { BackAnchor } from '../../ui/page/back-anchor.tsx';
import { ButtonAnchor } from '../../ui/page/button-anchor.tsx';
import { formatClock } from './demo.texts.ts';
import { reduceDemo, getPerson, startState, computeWorld } from './demo.rules.ts';
import { DemoDay } from './demo-day.tsx';
import { DemoHost } from './demo-host.tsx';
import { looks } from './demo-styles.ts';
import { DemoPhone } from './demo-phone.tsx';
import { DemoPick } from './demo-pick.tsx';

/** The link back, for the page's header. */
export const DemoExit = () => <BackAnchor href={sitePages.home}>{say('guest.home')}</BackAnchor>;

/** A sample weekend with the guest's own screen and rules: it sends nothing to the server, and stores nothing. */
export function DemoScreen() {
  usePageTitle(say('demo.title'));
  const [state, act] = useReducer(reduceDemo, startState);
  const world = useMemo(
    () => computeWorld({ hostActions: state.hostActions, now: state.now }),
    [state.hostActions, state.now],
  );
  const see = useCallback((ids: readonly string[]) => act({ do: 'see', ids }), []);
  const controls = { state, world, act };
  return (
    <div data-demo="page">
      <style dangerouslySetInnerHTML={{ __html: looks }} />
      <p data-demo="intro">{say('demo.intro')}</p>
      <div data-demo="controls">
        <DemoPick state={state} act={act} />
        <DemoHost {...controls} />
      </div>
      <section data-demo="phone" aria-label={say('demo.phoneOf', { name: getPerson(state).name })}>
        <p data-demo="bar" aria-hidden="true">
          {formatClock(state.now)}
        </p>
        <div data-demo="glass" tabIndex={-1}>
          <DemoPhone key={state.visit} state={state} world={world} onSee={see} />
        </div>
      </section>
      <DemoDay state={state} world={world} />
      <p data-demo="end">
        <ButtonAnchor href={guardedPages.createEvent}>{say('demo.create')}</ButtonAnchor>
      </p>
    </div>
  );
}
