import type { Template } from '@daysheet/shared/events/event-templates.ts';
import { Button } from '@mantine/core';
import { showToast } from '../../../lib/errors/toasts.ts';
import { withSample } from './build-sample.rules.ts';
import type { DraftProps } from '../draft/draft-roles.tsx';
import classes from '../draft/draft-schedule.module.css';

/** Replaces the draft's items with the template's sample; the toast offers to undo it. */
export function DraftSampleButton({ draft, change, template }: DraftProps & { template: Template }) {
  const takeSample = () => {
    const { roles, items, isSample } = draft;
    change((now) => withSample(now, template));
    if (items.length === 0) return;
    showToast({
      title: 'Sample laid over your days',
      message: 'It took the place of what was there.',
      action: { label: 'Undo', run: () => change((now) => ({ ...now, roles, items, isSample })) },
    });
  };
  return (
    <Button
      variant="subtle"
      classNames={{ root: classes.sample, label: classes.sampleName }}
      onClick={takeSample}
    >
      Use the sample: {template.name}
    </Button>
  );
}
