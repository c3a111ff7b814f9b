/** The tables of guests' schedules, of the invitation's roles, and of notifications. */
const tables = [
  'event_roles',
  'event_schedule',
  'schedule_exceptions',
  'schedule_item_roles',
  'schedule_item_attendees',
  'schedule_marks',
  'askings',
  'answers',
  'notification_receipts',
];

/** Columns that only jobs use. */
const notShown = `array['next_reminder_at']`;

/**
 * Triggers for test databases. What a server caches of an event, such as the number of people on its list, is tagged with
 * a change number that each change raises in its transaction: if a command changed people or items without raising it,
 * hosts and guests would see stale data. Such a transaction fails at commit.
 */
export const changeGuard = `
  create function note_test_change() returns trigger language plpgsql as $$
  begin
    perform set_config('test.changed', coalesce(current_setting('test.changed', true), '') || new.event_id, true);
    return null;
  end $$;
  create trigger note_test_change after insert or update on event_changes
    for each row execute function note_test_change();

  create function assert_test_change() returns trigger language plpgsql as $$
  declare
    changed uuid := coalesce(new.event_id, old.event_id);
  begin
    -- Of an event that is going nobody reads anything.
    if exists (select from events where id = changed and created_by is not null)
      and position(changed::text in coalesce(current_setting('test.changed', true), '')) = 0
    then
      raise exception 'Something of an event was changed in %, and nothing was said of it.', tg_table_name;
    end if;
    return null;
  end $$;
  create constraint trigger assert_test_change_of_list after insert or delete on event_attendees
    deferrable initially deferred for each row execute function assert_test_change();
  create constraint trigger assert_test_change_of_people after update on event_attendees
    deferrable initially deferred for each row
    when ((old.role_id, old.status, old.household_id) is distinct from (new.role_id, new.status, new.household_id))
    execute function assert_test_change();
  ${tables
    .map(
      (table) => `
  create constraint trigger assert_test_change after insert or delete on ${table}
    deferrable initially deferred for each row execute function assert_test_change();`,
    )
    .join('')}
  create constraint trigger assert_test_change_of_items after update on event_schedule
    deferrable initially deferred for each row
    when (to_jsonb(old) - ${notShown} is distinct from to_jsonb(new) - ${notShown})
    execute function assert_test_change();
  ${['event_roles', 'schedule_exceptions', 'schedule_marks', 'askings', 'answers', 'notification_receipts']
    .map(
      (table) => `
  create constraint trigger assert_test_change_of_rows after update on ${table}
    deferrable initially deferred for each row when (old.* is distinct from new.*)
    execute function assert_test_change();`,
    )
    .join('')}
  -- A send is counted each time as long as it is under way.
  create function assert_test_change_of_send() returns trigger language plpgsql as $$
  declare
    changed deliveries := coalesce(new, old);
  begin
    if not exists (select from deliveries where send_id = changed.send_id and status in ('queued', 'sending'))
      and exists (select from events where id = changed.event_id and created_by is not null)
      and position(changed.event_id::text in coalesce(current_setting('test.changed', true), '')) = 0
    then
      raise exception 'Messages of an event were changed, and nothing was said of it.';
    end if;
    return null;
  end $$;
  create constraint trigger assert_test_change_of_send after insert or delete on deliveries
    deferrable initially deferred for each row execute function assert_test_change_of_send();
  create constraint trigger assert_test_change_of_messages after update on deliveries
    deferrable initially deferred for each row
    when ((old.status, old.household_id, old.reason) is distinct from (new.status, new.household_id, new.reason))
    execute function assert_test_change_of_send();
  create constraint trigger assert_test_change_of_cancelled after insert on schedule_cancellations
    deferrable initially deferred for each row execute function assert_test_change();
`;
