CREATE TABLE "member_invitations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"event_id" uuid NOT NULL,
	"email" text,
	"right" text NOT NULL,
	"token_hash" text NOT NULL,
	"invited_by" uuid,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"used_at" timestamp (3) with time zone,
	"used_by" uuid,
	"taken_back_at" timestamp (3) with time zone,
	CONSTRAINT "member_invitations_tokenHash_unique" UNIQUE("token_hash"),
	CONSTRAINT "member_invitations_right_known" CHECK ("member_invitations"."right" in ('planner', 'day', 'reader')),
	CONSTRAINT "member_invitations_email_lower_case" CHECK ("member_invitations"."email" = lower("member_invitations"."email"))
);
--> statement-breakpoint
ALTER TABLE "emails" DROP CONSTRAINT "emails_to_somebody";--> statement-breakpoint
ALTER TABLE "emails" ADD COLUMN "member_invitation_id" uuid;--> statement-breakpoint
ALTER TABLE "event_members" ADD COLUMN "offered_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "member_invitations" ADD CONSTRAINT "member_invitations_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_invitations" ADD CONSTRAINT "member_invitations_invited_by_users_id_fk" FOREIGN KEY ("invited_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_invitations" ADD CONSTRAINT "member_invitations_used_by_users_id_fk" FOREIGN KEY ("used_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "member_invitations_event_id_created_at_index" ON "member_invitations" USING btree ("event_id","created_at");--> statement-breakpoint
CREATE INDEX "member_invitations_invited_by_index" ON "member_invitations" USING btree ("invited_by");--> statement-breakpoint
CREATE INDEX "member_invitations_used_by_index" ON "member_invitations" USING btree ("used_by");--> statement-breakpoint
CREATE INDEX "member_invitations_expires_at_index" ON "member_invitations" USING btree ("expires_at");--> statement-breakpoint
ALTER TABLE "emails" ADD CONSTRAINT "emails_member_invitation_id_member_invitations_id_fk" FOREIGN KEY ("member_invitation_id") REFERENCES "public"."member_invitations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "emails_member_invitation_id_index" ON "emails" USING btree ("member_invitation_id");--> statement-breakpoint
CREATE UNIQUE INDEX "event_members_one_offer" ON "event_members" USING btree ("event_id") WHERE "event_members"."offered_at" is not null;--> statement-breakpoint
ALTER TABLE "emails" ADD CONSTRAINT "emails_to_somebody" CHECK (num_nonnulls("emails"."user_id", "emails"."invitation_id", "emails"."member_invitation_id") = 1);