CREATE TABLE "event_file_parts" (
	"user_id" uuid NOT NULL,
	"file_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"list" text NOT NULL,
	"rows" jsonb NOT NULL,
	"count" integer NOT NULL,
	"size" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "event_file_parts_user_id_file_id_position_pk" PRIMARY KEY("user_id","file_id","position")
);
--> statement-breakpoint
ALTER TABLE "event_file_parts" ADD CONSTRAINT "event_file_parts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "event_file_parts_created_at_index" ON "event_file_parts" USING btree ("created_at");