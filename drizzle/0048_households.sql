CREATE TABLE "household_refusals" (
	"event_id" uuid NOT NULL,
	"key" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "household_refusals_event_id_key_pk" PRIMARY KEY("event_id","key")
);
--> statement-breakpoint
CREATE TABLE "households" (
	"event_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"address" text,
	"plus_ones" smallint DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "households_event_id_id_pk" PRIMARY KEY("event_id","id"),
	CONSTRAINT "households_plus_ones_few" CHECK ("households"."plus_ones" between 0 and 9)
);
--> statement-breakpoint
ALTER TABLE "event_attendees" ADD COLUMN "household_id" uuid;--> statement-breakpoint
ALTER TABLE "event_attendees" ADD COLUMN "plus_ones" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "event_attendees" ADD COLUMN "is_child" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "event_attendees" ADD COLUMN "plus_one_of" uuid;--> statement-breakpoint
ALTER TABLE "household_refusals" ADD CONSTRAINT "household_refusals_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "households" ADD CONSTRAINT "households_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_attendees" ADD CONSTRAINT "event_attendees_household_in_event" FOREIGN KEY ("event_id","household_id") REFERENCES "public"."households"("event_id","id") ON DELETE SET NULL ("household_id") ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_attendees" ADD CONSTRAINT "event_attendees_plus_one_in_event" FOREIGN KEY ("event_id","plus_one_of") REFERENCES "public"."event_attendees"("event_id","id") ON DELETE SET NULL ("plus_one_of") ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "event_attendees_household" ON "event_attendees" USING btree ("event_id","household_id") WHERE "event_attendees"."household_id" is not null;--> statement-breakpoint
CREATE INDEX "event_attendees_plus_one" ON "event_attendees" USING btree ("event_id","plus_one_of") WHERE "event_attendees"."plus_one_of" is not null;--> statement-breakpoint
ALTER TABLE "event_attendees" ADD CONSTRAINT "event_attendees_plus_ones_few" CHECK ("event_attendees"."plus_ones" between 0 and 9);