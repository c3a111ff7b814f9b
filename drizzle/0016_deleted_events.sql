CREATE TABLE "deleted_events" (
	"event_id" uuid PRIMARY KEY NOT NULL,
	"deleted_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "deleted_events_deleted_at_index" ON "deleted_events" USING btree ("deleted_at");