-- In steps
-- Customers by the beginnings of the words of their name: the expression of app/db/accounts/customer-search.server.ts.
CREATE INDEX CONCURRENTLY IF NOT EXISTS "users_name_words" ON "users" USING GIN (
  array_to_tsvector(string_to_array(btrim(regexp_replace(replace(replace(replace(translate(lower(regexp_replace(
    normalize(coalesce(first_name, '') || ' ' || coalesce(last_name, ''), NFKD),
    '[\u0300-\u036f\u064b-\u065f\u0640]', '', 'g')), 'ٱىیةکگڨڤøłđ', 'اييهككقفold'), 'œ', 'oe'), 'æ', 'ae'), 'ß', 'ss'),
    '[\u0001-\u002f\u003a-\u0060\u007b-\u00bf\u2000-\u206f]+', ' ', 'g')), ' '))
);
