CREATE TABLE "schedule_exceptions" (
	"event_id" uuid NOT NULL,
	"series_id" uuid NOT NULL,
	"occurrence_date" date NOT NULL,
	"item_id" uuid,
	CONSTRAINT "schedule_exceptions_series_id_occurrence_date_pk" PRIMARY KEY("series_id","occurrence_date"),
	CONSTRAINT "schedule_exceptions_itemId_unique" UNIQUE("item_id")
);
--> statement-breakpoint
ALTER TABLE "event_schedule" ADD COLUMN "repeat_rule" text;--> statement-breakpoint
ALTER TABLE "event_schedule" ADD COLUMN "repeats_until" date;--> statement-breakpoint
ALTER TABLE "schedule_exceptions" ADD CONSTRAINT "schedule_exceptions_series_in_event" FOREIGN KEY ("event_id","series_id") REFERENCES "public"."event_schedule"("event_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "schedule_exceptions" ADD CONSTRAINT "schedule_exceptions_item_in_event" FOREIGN KEY ("event_id","item_id") REFERENCES "public"."event_schedule"("event_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "schedule_exceptions_event_id_series_id_index" ON "schedule_exceptions" USING btree ("event_id","series_id");--> statement-breakpoint
CREATE INDEX "schedule_exceptions_event_id_item_id_index" ON "schedule_exceptions" USING btree ("event_id","item_id");--> statement-breakpoint
CREATE INDEX "event_schedule_event_id_index" ON "event_schedule" USING btree ("event_id") WHERE "event_schedule"."repeat_rule" is not null;--> statement-breakpoint
ALTER TABLE "event_schedule" ADD CONSTRAINT "event_schedule_until_of_a_rule" CHECK ("event_schedule"."repeats_until" is null or ("event_schedule"."repeat_rule" is not null and "event_schedule"."repeats_until" >= "event_schedule"."event_date"));