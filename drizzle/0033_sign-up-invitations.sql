CREATE TABLE "sign_up_invitations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"token_hash" text NOT NULL,
	"invited_by" uuid,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"used_at" timestamp (3) with time zone,
	"used_by" uuid,
	"taken_back_at" timestamp (3) with time zone,
	CONSTRAINT "sign_up_invitations_tokenHash_unique" UNIQUE("token_hash"),
	CONSTRAINT "sign_up_invitations_email_lower_case" CHECK ("sign_up_invitations"."email" = lower("sign_up_invitations"."email")),
	CONSTRAINT "sign_up_invitations_used_by" CHECK (("sign_up_invitations"."used_at" is null) = ("sign_up_invitations"."used_by" is null))
);
--> statement-breakpoint
ALTER TABLE "emails" ALTER COLUMN "user_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "emails" ADD COLUMN "invitation_id" uuid;--> statement-breakpoint
ALTER TABLE "sign_up_invitations" ADD CONSTRAINT "sign_up_invitations_invited_by_users_id_fk" FOREIGN KEY ("invited_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sign_up_invitations" ADD CONSTRAINT "sign_up_invitations_used_by_users_id_fk" FOREIGN KEY ("used_by") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sign_up_invitations_email_index" ON "sign_up_invitations" USING btree ("email");--> statement-breakpoint
CREATE INDEX "sign_up_invitations_invited_by_index" ON "sign_up_invitations" USING btree ("invited_by");--> statement-breakpoint
CREATE INDEX "sign_up_invitations_used_by_index" ON "sign_up_invitations" USING btree ("used_by");--> statement-breakpoint
CREATE INDEX "sign_up_invitations_created_at_id_index" ON "sign_up_invitations" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "sign_up_invitations_expires_at_index" ON "sign_up_invitations" USING btree ("expires_at");--> statement-breakpoint
ALTER TABLE "emails" ADD CONSTRAINT "emails_invitation_id_sign_up_invitations_id_fk" FOREIGN KEY ("invitation_id") REFERENCES "public"."sign_up_invitations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "emails_invitation_id_index" ON "emails" USING btree ("invitation_id");--> statement-breakpoint
ALTER TABLE "emails" ADD CONSTRAINT "emails_to_somebody" CHECK (num_nonnulls("emails"."user_id", "emails"."invitation_id") = 1);