CREATE TABLE "notification_roles" (
	"event_id" uuid NOT NULL,
	"notification_id" uuid NOT NULL,
	"role_id" uuid NOT NULL,
	CONSTRAINT "notification_roles_notification_id_role_id_pk" PRIMARY KEY("notification_id","role_id")
);
--> statement-breakpoint
-- A notification had one role at most.
INSERT INTO "notification_roles" ("event_id", "notification_id", "role_id") SELECT "event_id", "id", "role_id" FROM "notifications" WHERE "role_id" IS NOT NULL;
--> statement-breakpoint
ALTER TABLE "notifications" DROP CONSTRAINT "notifications_role_in_event";
--> statement-breakpoint
DROP INDEX "notifications_event_id_role_id_index";--> statement-breakpoint
ALTER TABLE "notification_roles" ADD CONSTRAINT "notification_roles_notification_in_event" FOREIGN KEY ("event_id","notification_id") REFERENCES "public"."notifications"("event_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_roles" ADD CONSTRAINT "notification_roles_role_in_event" FOREIGN KEY ("event_id","role_id") REFERENCES "public"."event_roles"("event_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "notification_roles_event_id_notification_id_index" ON "notification_roles" USING btree ("event_id","notification_id");--> statement-breakpoint
CREATE INDEX "notification_roles_event_id_role_id_index" ON "notification_roles" USING btree ("event_id","role_id");--> statement-breakpoint
ALTER TABLE "notifications" DROP COLUMN "role_id";