import type { EventType } from '@daysheet/shared/events/event-types.ts';
import { templates } from '@daysheet/shared/events/event-templates.ts';
import { Button, Tabs, Stack } from '@mantine/core';
import { formatCount } from '../../lib/format-count.ts';
import { useZodForm } from '../../lib/form.ts';
import { showToast } from '../../lib/errors/toasts.ts';
import { LinkButton } from '../../ui/page/links.tsx';
import { PageTitle } from '../../ui/page/page-title.tsx';
import { eventForm } from '../events/setup/setup.rules.ts';
import { useBuildDraft } from './build-event.hooks.ts';
import classes from './build-event-page.module.css';
import { buildInput, listItemsOutside } from './build-event.rules.ts';
import { eventTypeTexts, setupTexts } from '../events/setup/event-types.texts.ts';
import { withRolesFollowed, withValues } from './sample/build-sample.rules.ts';
import { DraftDetails } from './draft/draft-details.tsx';
import { DraftRoles } from './draft/draft-roles.tsx';
import { DraftSchedule } from './draft/draft-schedule.tsx';
import { useFinishBuild } from './use-finish-build.ts';

type BuildTab = 'roles' | 'schedule';
type BuildEventPageProps = { eventType: EventType; tab: BuildTab; onTabChange: (tab: BuildTab) => void };

const detailsId = 'event-details';

/** The template editor: everything is a draft in this browser until it is created in one go. */
export function BuildEventPage({ eventType, tab, onTabChange }: BuildEventPageProps) {
  const template = templates[eventType];
  const { draft, change, finish: forget } = useBuildDraft(eventType);
  const { finish, isSaving } = useFinishBuild({
    eventType,
    opens: '/event/$eventId',
    onCreated: forget,
  });
  const form = useZodForm(eventForm, {
    initialValues: draft.values,
    onValuesChange: (values) => change((now) => withValues(now, values, template)),
  });

  const changeRoles: typeof change = (edit) => change((now) => withRolesFollowed(edit(now), template));

  const create = form.submit(
    (values) => {
      const outside = listItemsOutside(draft);
      if (outside.length === 0) {
        finish(buildInput(eventType, draft, values));
        return;
      }
      onTabChange('schedule');
      showToast({
        title: 'Outside the dates',
        message: `${formatCount(outside.length, 'event')} of the schedule would have no day. Move or delete what is under ‘Outside the dates’.`,
        kind: 'problem',
      });
    },
    () => showToast({ ...setupTexts.missing, kind: 'problem' }),
  );

  return (
    <>
      <PageTitle detail="A starting point: change whatever you like. It is kept in this browser until you create it.">
        {eventTypeTexts[eventType].build}
      </PageTitle>
      <Stack gap="xl">
        <DraftDetails id={detailsId} form={form} eventType={eventType} onSubmit={create} />
        <Tabs
          value={tab}
          keepMounted={false}
          onChange={(next) => onTabChange(next === 'schedule' ? 'schedule' : 'roles')}
          classNames={{ panel: classes.panel }}
        >
          <Tabs.List>
            <Tabs.Tab value="roles" rightSection={<Count of={draft.roles.length} />}>
              Manage Roles
            </Tabs.Tab>
            <Tabs.Tab value="schedule" rightSection={<Count of={draft.items.length} />}>
              Build Schedule
            </Tabs.Tab>
          </Tabs.List>
          <Tabs.Panel value="roles">
            <DraftRoles draft={draft} change={changeRoles} />
          </Tabs.Panel>
          <Tabs.Panel value="schedule">
            <DraftSchedule draft={draft} change={change} template={template} />
          </Tabs.Panel>
        </Tabs>
      </Stack>
      <div className={classes.finish}>
        <LinkButton to="/setup-event/$eventType" params={{ eventType }} variant="default" disabled={isSaving}>
          Back
        </LinkButton>
        <Button type="submit" form={detailsId} loading={isSaving}>
          Create Event & Get Invite Code
        </Button>
      </div>
    </>
  );
}

function Count({ of }: { of: number }) {
  return (
    <span className={classes.count} aria-hidden>
      {of}
    </span>
  );
}
