CREATE TABLE "attendee_import_rows" (
	"import_id" uuid NOT NULL,
	"person_id" uuid NOT NULL,
	"event_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"row" jsonb NOT NULL,
	CONSTRAINT "attendee_import_rows_import_id_person_id_pk" PRIMARY KEY("import_id","person_id"),
	CONSTRAINT "attendee_import_rows_kind_known" CHECK ("attendee_import_rows"."kind" in ('add', 'change', 'remove'))
);
--> statement-breakpoint
CREATE TABLE "attendee_imports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"event_id" uuid NOT NULL,
	"user_id" uuid,
	"file_name" text,
	"saved_at" timestamp with time zone,
	"result" jsonb,
	"removal_id" uuid,
	"undone_at" timestamp with time zone,
	"undone" jsonb,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "attendee_imports_event_id_id" UNIQUE("event_id","id"),
	CONSTRAINT "attendee_imports_saved_with_result" CHECK (("attendee_imports"."saved_at" is null) = ("attendee_imports"."result" is null))
);
--> statement-breakpoint
ALTER TABLE "attendee_import_rows" ADD CONSTRAINT "attendee_import_rows_import_in_event" FOREIGN KEY ("event_id","import_id") REFERENCES "public"."attendee_imports"("event_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attendee_imports" ADD CONSTRAINT "attendee_imports_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attendee_imports" ADD CONSTRAINT "attendee_imports_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "attendee_import_rows_event_id_person_id_index" ON "attendee_import_rows" USING btree ("event_id","person_id");--> statement-breakpoint
CREATE INDEX "attendee_imports_event_id_created_at_index" ON "attendee_imports" USING btree ("event_id","created_at");--> statement-breakpoint
CREATE INDEX "attendee_imports_user_id_index" ON "attendee_imports" USING btree ("user_id");--> statement-breakpoint
INSERT INTO "attendee_imports" ("id", "event_id", "user_id", "saved_at", "result", "created_at")
SELECT a."import_id", a."event_id", e."created_by", min(a."created_at"),
	jsonb_build_object('added', count(*), 'known', 0, 'changed', 0, 'missed', 0, 'removed', 0, 'rolesCreated', '[]'::jsonb),
	min(a."created_at")
FROM "event_attendees" a JOIN "events" e ON e."id" = a."event_id"
WHERE a."import_id" IS NOT NULL
GROUP BY a."import_id", a."event_id", e."created_by"
ON CONFLICT DO NOTHING;
