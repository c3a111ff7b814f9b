DROP INDEX "activity_event_id_created_at_id_index";--> statement-breakpoint
DROP INDEX "contact_messages_sent_at_id_index";--> statement-breakpoint
DROP INDEX "events_created_by_created_at_id_index";--> statement-breakpoint
CREATE INDEX "activity_event_id_created_at_id_index" ON "activity" USING btree ("event_id","created_at","id");--> statement-breakpoint
CREATE INDEX "contact_messages_sent_at_id_index" ON "contact_messages" USING btree ("sent_at","id");--> statement-breakpoint
CREATE INDEX "events_created_by_created_at_id_index" ON "events" USING btree ("created_by","created_at","id");