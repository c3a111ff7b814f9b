CREATE TABLE "seen_names" (
	"key" text PRIMARY KEY NOT NULL,
	"attendee_ids" uuid[] NOT NULL,
	"resets_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "seen_names_resets_at_index" ON "seen_names" USING btree ("resets_at");