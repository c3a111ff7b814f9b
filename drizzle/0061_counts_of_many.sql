CREATE OR REPLACE FUNCTION "event_attendees_move_counts"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE moved_in uuid[];
BEGIN
	-- No join of the two: a connection keeps the plan that it made for one person, which would compare all with all.
	SELECT array_agg(DISTINCT event_id) INTO moved_in FROM (
		SELECT event_id, id, role_id FROM old_rows EXCEPT SELECT event_id, id, role_id FROM new_rows) moved;
	IF moved_in IS NULL THEN RETURN NULL; END IF;
	-- All of them: somebody may be answering at this moment what they had not answered.
	PERFORM FROM askings WHERE event_id = ANY (moved_in) ORDER BY event_id, id FOR NO KEY UPDATE;
	-- Planned each time, for as many as they are.
	EXECUTE $move$
		INSERT INTO answer_counts AS held
			SELECT said.event_id, said.asking_id, moved.role_id,
				sum(sign * (reply = 'coming')::int), sum(sign * (waiting_since IS NOT NULL)::int),
				sum(sign * (reply = 'not_coming')::int), sum(sign * (reply = 'maybe')::int)
			FROM (
				SELECT -1 AS sign, was.* FROM (
					SELECT event_id, id, role_id FROM old_rows EXCEPT SELECT event_id, id, role_id FROM new_rows) was
				UNION ALL
				SELECT 1, person.* FROM (
					SELECT event_id, id, role_id FROM new_rows EXCEPT SELECT event_id, id, role_id FROM old_rows) person
			) moved
			JOIN answers said ON said.event_id = moved.event_id AND said.attendee_id = moved.id
			GROUP BY 1, 2, 3
			ORDER BY 1, 2, 3
		ON CONFLICT (event_id, asking_id, role_id) DO UPDATE SET coming = held.coming + excluded.coming,
			waiting = held.waiting + excluded.waiting, not_coming = held.not_coming + excluded.not_coming,
			maybe = held.maybe + excluded.maybe
	$move$;
	RETURN NULL;
END $$;
