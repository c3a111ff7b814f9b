import type { DomainEventKind } from '../../../domain-events/kinds.ts';

/** Every kind of line that an event's activity may have. Deleting an event writes none. */
export type ActivityKind = Exclude<
  DomainEventKind,
  | 'event_deleted'
  | 'items_changing'
  | 'series_split'
  | 'items_unmade'
  | 'people_copied'
  | 'people_completed'
  | 'people_renamed'
  | 'roles_returned'
  | 'invites_imported'
  | 'invites_unimported'
  | 'sheet_read'
  | 'messages_erased'
  | 'answers_given'
  | 'places_given'
>;
