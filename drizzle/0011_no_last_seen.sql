DROP INDEX "event_attendees_event_id_last_seen_at_index";--> statement-breakpoint
ALTER TABLE "event_attendees" DROP COLUMN "last_seen_at";