ALTER TABLE "undos" ADD COLUMN "user_id" uuid;--> statement-breakpoint
ALTER TABLE "undos" ADD CONSTRAINT "undos_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "undos_user_id_index" ON "undos" USING btree ("user_id");