CREATE TABLE "schedule_hidden" (
	"event_id" uuid NOT NULL,
	"item_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"hidden_by" uuid,
	CONSTRAINT "schedule_hidden_event_id_user_id_item_id_pk" PRIMARY KEY("event_id","user_id","item_id"),
	CONSTRAINT "schedule_hidden_from_others" CHECK ("schedule_hidden"."user_id" is distinct from "schedule_hidden"."hidden_by")
);
--> statement-breakpoint
ALTER TABLE "activity" ADD COLUMN "item_ids" uuid[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "schedule_hidden" ADD CONSTRAINT "schedule_hidden_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "schedule_hidden" ADD CONSTRAINT "schedule_hidden_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "schedule_hidden" ADD CONSTRAINT "schedule_hidden_hidden_by_users_id_fk" FOREIGN KEY ("hidden_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "schedule_hidden_event_id_item_id_index" ON "schedule_hidden" USING btree ("event_id","item_id");--> statement-breakpoint
CREATE INDEX "schedule_hidden_user_id_index" ON "schedule_hidden" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "schedule_hidden_hidden_by_index" ON "schedule_hidden" USING btree ("hidden_by");