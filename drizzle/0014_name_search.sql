-- Filled at the end of the migrations, by `fillNameSearch`: what a name is found by is worked out there.
CREATE EXTENSION IF NOT EXISTS btree_gin;--> statement-breakpoint
DROP INDEX "event_attendees_search";--> statement-breakpoint
ALTER TABLE "event_attendees" ADD COLUMN "name_search" tsvector DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "event_attendees" ALTER COLUMN "name_search" DROP DEFAULT;--> statement-breakpoint
CREATE INDEX "event_attendees_name_search" ON "event_attendees" USING gin ("event_id","name_search");--> statement-breakpoint
CREATE INDEX "event_attendees_name_search_empty" ON "event_attendees" USING btree ("id") WHERE "event_attendees"."name_search" = '';