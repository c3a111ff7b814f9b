import type { EventType } from '@daysheet/shared/events/event-types.ts';
import { templates } from '@daysheet/shared/events/event-templates.ts';
import { TextLink } from '../../ui/page/links.tsx';
import classes from './event-setup.module.css';

type SampleLinkProps = {
  eventType: EventType;
  /** Called before leaving: passes on what was typed. */
  onLeave?: () => void;
};

/** The alternative way to begin. */
export function SampleLink({ eventType, onLeave }: SampleLinkProps) {
  return (
    <p className={classes.sample}>
      Or start from a sample:{' '}
      <TextLink to="/build-event/$eventType" params={{ eventType }} underline="always" onClick={onLeave}>
        {templates[eventType].name}
      </TextLink>
    </p>
  );
}
