import { Prisma } from "#app/generated/prisma/client.ts";

/**
 * SQL: a text in the form of `searchText`. It uses only built-in functions, so no extension is needed. An index has this
 * expression (`nameWords`): a change here is a change of that index.
 */
export const foldedText = (
  text: Prisma.Sql,
) => Prisma.sql`btrim(regexp_replace(replace(replace(replace(translate(lower(regexp_replace(
    normalize(${text}, NFKD),
    '[\\u0300-\\u036f\\u064b-\\u065f\\u0640]', '', 'g')), 'ٱىیةکگڨڤøłđ', 'اييهككقفold'), 'œ', 'oe'), 'æ', 'ae'), 'ß', 'ss'),
    '[\\u0001-\\u002f\\u003a-\\u0060\\u007b-\\u00bf\\u2000-\\u206f]+', ' ', 'g'))`;
