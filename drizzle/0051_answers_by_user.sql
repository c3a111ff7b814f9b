DROP INDEX "answer_changes_by_user";--> statement-breakpoint
DROP INDEX "answers_by_user";--> statement-breakpoint
DROP INDEX "question_answers_by_user";--> statement-breakpoint
CREATE INDEX "answer_changes_by_user" ON "answer_changes" USING btree ("by_user_id") WHERE "answer_changes"."by_user_id" is not null;--> statement-breakpoint
CREATE INDEX "answers_by_user" ON "answers" USING btree ("by_user_id") WHERE "answers"."by_user_id" is not null;--> statement-breakpoint
CREATE INDEX "question_answers_by_user" ON "question_answers" USING btree ("by_user_id") WHERE "question_answers"."by_user_id" is not null;