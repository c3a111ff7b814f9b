ALTER TABLE "notifications" ADD COLUMN "item_id" uuid;
