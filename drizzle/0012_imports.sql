ALTER TABLE "event_attendees" ADD COLUMN "import_id" uuid;--> statement-breakpoint
ALTER TABLE "event_roles" ADD COLUMN "import_id" uuid;--> statement-breakpoint
CREATE INDEX "event_attendees_imported" ON "event_attendees" USING btree ("event_id","import_id") WHERE "event_attendees"."import_id" is not null;