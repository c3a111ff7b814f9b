-- Made before the others are dropped, which lets nobody read until the end of the migration.
CREATE INDEX "event_attendees_event_id_role_id_search_name_id_index" ON "event_attendees" USING btree ("event_id","role_id","search_name","id");--> statement-breakpoint
CREATE INDEX "deliveries_event_id_send_id_status_index" ON "deliveries" USING btree ("event_id","send_id","status");--> statement-breakpoint
CREATE INDEX "notification_receipts_event_id_notification_id_seen_at_index" ON "notification_receipts" USING btree ("event_id","notification_id","seen_at");--> statement-breakpoint
DROP INDEX "event_attendees_event_id_role_id_index";--> statement-breakpoint
DROP INDEX "deliveries_event_id_send_id_index";--> statement-breakpoint
DROP INDEX "notification_receipts_event_id_notification_id_index";