CREATE TABLE "followed_sheets" (
	"event_id" uuid PRIMARY KEY NOT NULL,
	"address" text NOT NULL,
	"new_people" text DEFAULT 'ask' NOT NULL,
	"revision" integer DEFAULT 0 NOT NULL,
	"etag" text,
	"last_modified" text,
	"content_hash" text,
	"people" integer DEFAULT 0 NOT NULL,
	"read_at" timestamp with time zone,
	"changed_at" timestamp with time zone,
	"problem" text,
	"failing_since" timestamp with time zone,
	"failures" integer DEFAULT 0 NOT NULL,
	"paused_at" timestamp with time zone,
	"next_read_at" timestamp with time zone NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "followed_sheets_failing" CHECK (("followed_sheets"."problem" is null) = ("followed_sheets"."failing_since" is null))
);
--> statement-breakpoint
CREATE TABLE "sheet_rows" (
	"id" uuid PRIMARY KEY NOT NULL,
	"event_id" uuid NOT NULL,
	"attendee_id" uuid,
	"decided" text,
	"content" jsonb,
	"is_on_sheet" boolean NOT NULL,
	"proposal" text,
	"revision" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "followed_sheets" ADD CONSTRAINT "followed_sheets_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sheet_rows" ADD CONSTRAINT "sheet_rows_event_id_followed_sheets_event_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."followed_sheets"("event_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "followed_sheets_due" ON "followed_sheets" USING btree ("next_read_at") WHERE "followed_sheets"."paused_at" is null;--> statement-breakpoint
CREATE INDEX "sheet_rows_event_id_id_index" ON "sheet_rows" USING btree ("event_id","id");--> statement-breakpoint
CREATE INDEX "sheet_rows_proposed" ON "sheet_rows" USING btree ("event_id","id") WHERE "sheet_rows"."proposal" is not null;