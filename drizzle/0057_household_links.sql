CREATE TABLE "household_links" (
	"event_id" uuid NOT NULL,
	"household_id" uuid NOT NULL,
	"issue" integer NOT NULL,
	"token_hash" text NOT NULL,
	"issued_at" timestamp with time zone NOT NULL,
	"opened_at" timestamp with time zone,
	"revoked_at" timestamp with time zone,
	"merged_into" uuid,
	CONSTRAINT "household_links_event_id_household_id_pk" PRIMARY KEY("event_id","household_id"),
	CONSTRAINT "household_links_tokenHash_unique" UNIQUE("token_hash"),
	CONSTRAINT "household_links_issue" CHECK ("household_links"."issue" >= 1)
);
--> statement-breakpoint
ALTER TABLE "household_links" ADD CONSTRAINT "household_links_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "household_links_event_id_merged_into_index" ON "household_links" USING btree ("event_id","merged_into");