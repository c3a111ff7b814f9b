-- Names with an apostrophe, a hyphen or a sign that is not seen: what they are compared by (`toNameKey`) is filled anew at the
-- end of the migrations, by `fillNameSearch`.
UPDATE "event_attendees" SET "name_search" = ''
WHERE "name" ~ '[\u00ad\u0640\u200b-\u200f\u2060\ufeff`\u00b4\u02b9-\u02bd\u2018-\u201b\u2032\u05f3\uff07\u2010-\u2015\u2212\u05be]';