CREATE TABLE "answer_counts" (
	"event_id" uuid NOT NULL,
	"asking_id" uuid NOT NULL,
	"role_id" uuid,
	"coming" integer NOT NULL,
	"waiting" integer NOT NULL,
	"not_coming" integer NOT NULL,
	"maybe" integer NOT NULL,
	CONSTRAINT "answer_counts_one_of_each" UNIQUE NULLS NOT DISTINCT("event_id","asking_id","role_id")
);
--> statement-breakpoint
ALTER TABLE "answer_counts" ADD CONSTRAINT "answer_counts_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "answer_counts" ADD CONSTRAINT "answer_counts_asking_in_event" FOREIGN KEY ("event_id","asking_id") REFERENCES "public"."askings"("event_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE FUNCTION "answers_count_given"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	-- Whose role changes meanwhile is moved before or after: "event_attendees_move_counts" takes the same lock.
	PERFORM FROM askings WHERE (event_id, id) IN (SELECT event_id, asking_id FROM new_rows)
		ORDER BY event_id, id FOR NO KEY UPDATE;
	INSERT INTO answer_counts AS held
		SELECT said.event_id, said.asking_id, person.role_id,
			sum(sign * (reply = 'coming')::int) AS coming, sum(sign * (waiting_since IS NOT NULL)::int) AS waiting,
			sum(sign * (reply = 'not_coming')::int) AS not_coming, sum(sign * (reply = 'maybe')::int) AS maybe
		FROM (SELECT 1 AS sign, new_rows.* FROM new_rows) said
		JOIN event_attendees person ON person.event_id = said.event_id AND person.id = said.attendee_id
		JOIN askings asking ON asking.event_id = said.event_id AND asking.id = said.asking_id
		GROUP BY 1, 2, 3
		ORDER BY 1, 2, 3
	ON CONFLICT (event_id, asking_id, role_id) DO UPDATE SET coming = held.coming + excluded.coming,
		waiting = held.waiting + excluded.waiting, not_coming = held.not_coming + excluded.not_coming,
		maybe = held.maybe + excluded.maybe;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "answers_count_given" AFTER INSERT ON "answers" REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION "answers_count_given"();--> statement-breakpoint
CREATE FUNCTION "answers_count_changed"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM FROM askings WHERE (event_id, id) IN (SELECT event_id, asking_id FROM new_rows)
		ORDER BY event_id, id FOR NO KEY UPDATE;
	INSERT INTO answer_counts AS held
		SELECT said.event_id, said.asking_id, person.role_id,
			sum(sign * (reply = 'coming')::int) AS coming, sum(sign * (waiting_since IS NOT NULL)::int) AS waiting,
			sum(sign * (reply = 'not_coming')::int) AS not_coming, sum(sign * (reply = 'maybe')::int) AS maybe
		FROM (SELECT -1 AS sign, old_rows.* FROM old_rows UNION ALL SELECT 1 AS sign, new_rows.* FROM new_rows) said
		JOIN event_attendees person ON person.event_id = said.event_id AND person.id = said.attendee_id
		JOIN askings asking ON asking.event_id = said.event_id AND asking.id = said.asking_id
		GROUP BY 1, 2, 3
		ORDER BY 1, 2, 3
	ON CONFLICT (event_id, asking_id, role_id) DO UPDATE SET coming = held.coming + excluded.coming,
		waiting = held.waiting + excluded.waiting, not_coming = held.not_coming + excluded.not_coming,
		maybe = held.maybe + excluded.maybe;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "answers_count_changed" AFTER UPDATE ON "answers" REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION "answers_count_changed"();--> statement-breakpoint
CREATE FUNCTION "answers_count_gone"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF NOT EXISTS (SELECT FROM old_rows) THEN RETURN NULL; END IF;
	PERFORM FROM askings WHERE (event_id, id) IN (SELECT event_id, asking_id FROM old_rows)
		ORDER BY event_id, id FOR NO KEY UPDATE;
	UPDATE answer_counts held SET coming = held.coming + gone.coming, waiting = held.waiting + gone.waiting,
		not_coming = held.not_coming + gone.not_coming, maybe = held.maybe + gone.maybe
	FROM (SELECT said.event_id, said.asking_id, person.role_id,
			sum(sign * (reply = 'coming')::int) AS coming, sum(sign * (waiting_since IS NOT NULL)::int) AS waiting,
			sum(sign * (reply = 'not_coming')::int) AS not_coming, sum(sign * (reply = 'maybe')::int) AS maybe
		FROM (SELECT -1 AS sign, old_rows.* FROM old_rows) said
		JOIN event_attendees person ON person.event_id = said.event_id AND person.id = said.attendee_id
		JOIN askings asking ON asking.event_id = said.event_id AND asking.id = said.asking_id
		GROUP BY 1, 2, 3) gone
	WHERE held.event_id = gone.event_id AND held.asking_id = gone.asking_id
		AND held.role_id IS NOT DISTINCT FROM gone.role_id;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "answers_count_gone" AFTER DELETE ON "answers" REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION "answers_count_gone"();--> statement-breakpoint
CREATE FUNCTION "event_attendees_take_answers"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	-- While their role is still known; the foreign key would remove them afterwards.
	DELETE FROM answers WHERE event_id = OLD.event_id AND attendee_id = OLD.id;
	RETURN OLD;
END $$;--> statement-breakpoint
CREATE TRIGGER "event_attendees_take_answers" BEFORE DELETE ON "event_attendees" FOR EACH ROW EXECUTE FUNCTION "event_attendees_take_answers"();--> statement-breakpoint
CREATE FUNCTION "event_attendees_move_counts"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE moved_in uuid[];
BEGIN
	SELECT array_agg(DISTINCT was.event_id) INTO moved_in FROM old_rows was JOIN new_rows person ON person.id = was.id
		WHERE was.role_id IS DISTINCT FROM person.role_id;
	IF moved_in IS NULL THEN RETURN NULL; END IF;
	-- All of them: somebody may be answering at this moment what they had not answered.
	PERFORM FROM askings WHERE event_id = ANY (moved_in) ORDER BY event_id, id FOR NO KEY UPDATE;
	INSERT INTO answer_counts AS held
		SELECT said.event_id, said.asking_id, moved.role_id,
			sum(sign * (reply = 'coming')::int), sum(sign * (waiting_since IS NOT NULL)::int),
			sum(sign * (reply = 'not_coming')::int), sum(sign * (reply = 'maybe')::int)
		FROM old_rows was
		JOIN new_rows person ON person.id = was.id AND person.role_id IS DISTINCT FROM was.role_id
		JOIN answers said ON said.event_id = was.event_id AND said.attendee_id = was.id
		JOIN LATERAL (VALUES (-1, was.role_id), (1, person.role_id)) moved (sign, role_id) ON true
		GROUP BY 1, 2, 3
		ORDER BY 1, 2, 3
	ON CONFLICT (event_id, asking_id, role_id) DO UPDATE SET coming = held.coming + excluded.coming,
		waiting = held.waiting + excluded.waiting, not_coming = held.not_coming + excluded.not_coming,
		maybe = held.maybe + excluded.maybe;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "event_attendees_move_counts" AFTER UPDATE ON "event_attendees" REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION "event_attendees_move_counts"();--> statement-breakpoint
INSERT INTO "answer_counts"
SELECT said.event_id, said.asking_id, person.role_id, count(*) FILTER (WHERE reply = 'coming'), count(waiting_since),
	count(*) FILTER (WHERE reply = 'not_coming'), count(*) FILTER (WHERE reply = 'maybe')
FROM "answers" said
JOIN "event_attendees" person ON person.event_id = said.event_id AND person.id = said.attendee_id
GROUP BY 1, 2, 3;
