import { isUuid } from "#app/domain/fields.ts";
import { parseLogin } from "#app/domain/accounts/login.ts";
import { searchWords } from "#app/domain/offers/search-text.ts";
import { Prisma } from "#app/generated/prisma/client.ts";

/**
 * SQL: the words of a customer's name in the form of `searchText`. Word for word the expression of the index
 * `users_name_words`; built-in functions alone, so that it works wherever Postgres does.
 */
export const nameWords = Prisma.sql`array_to_tsvector(string_to_array(btrim(regexp_replace(replace(replace(replace(translate(lower(regexp_replace(
    normalize(coalesce(u.first_name, '') || ' ' || coalesce(u.last_name, ''), NFKD),
    '[\\u0300-\\u036f\\u064b-\\u065f\\u0640]', '', 'g')), 'ٱىیةکگڨڤøłđ', 'اييهككقفold'), 'œ', 'oe'), 'æ', 'ae'), 'ß', 'ss'),
    '[\\u0001-\\u002f\\u003a-\\u0060\\u007b-\\u00bf\\u2000-\\u206f]+', ' ', 'g')), ' '))`;

/** A wallet item's or a card's code, with or without the six digits of the minute. */
const itemCode = /^C-?([0-9A-Z]{10})(?:-?\d{6})?$/i;
const referralCode = /^[0-9A-Z]{4,16}$/i;
/** As few letters of an address as say something. */
const fewestLetters = 3;
/** Beginnings that more customers share than this are said to be many, not gathered and sorted. */
export const mostFound = 3_000;

/**
 * SQL: the ids of the customers whom somebody means who types this: an id, a login, a code, a phone, the beginning of
 * one, or the beginnings of the words of a name. Null for all customers. Each part reads an index and ends at
 * `mostFound`, so that nothing grows with the number of customers.
 */
export function meantCustomers(typed: string): Prisma.Sql | null {
  const search = typed.trim();
  if (search === "") return null;
  if (isUuid(search)) return Prisma.sql`SELECT u.id FROM users u WHERE u.id = ${search}::uuid`;
  const login = parseLogin(search);
  if (login) {
    const ofLogin = Prisma.sql`SELECT l.user_id AS id FROM login l WHERE l.login = ${login.login}`;
    return login.kind === "EMAIL"
      ? ofLogin
      : Prisma.sql`${ofLogin} UNION SELECT u.id FROM users u WHERE u.contact_phone = ${login.login}`;
  }
  const ways = [...byWords(search), ...byBeginning(search), ...byCode(search)];
  return ways.length > 0 ? Prisma.join(ways, " UNION ") : Prisma.sql`SELECT u.id FROM users u WHERE false`;
}

function byWords(search: string): Prisma.Sql[] {
  const words = searchWords(search);
  if (words.length === 0) return [];
  // The words hold letters and digits alone, so they need no escape.
  const beginnings = words.map((word) => `'${word}':*`).join(" & ");
  return [
    Prisma.sql`(SELECT u.id FROM users u WHERE ${nameWords} @@ ${beginnings}::tsquery LIMIT ${mostFound + 1}::int)`,
  ];
}

/** Of a login or of a phone that is only a contact; phones are kept without the country's number. */
function byBeginning(search: string): Prisma.Sql[] {
  const digits = search.replace(/[\s.+-]/g, "").replace(/^(?:00)?216(?=\d)/, "");
  const isPhone = /^\d+$/.test(digits);
  const text = isPhone ? digits : search.toLowerCase();
  if (text.length < fewestLetters || /\s/.test(text)) return [];
  // Not LIKE: of a pattern that comes later, a plan does not know that it begins with letters.
  const end = `${text}\u{10ffff}`;
  const logins = Prisma.sql`(SELECT l.user_id AS id FROM login l
    WHERE l.login ~>=~ ${text} AND l.login ~<~ ${end} AND l.login <> '' LIMIT ${mostFound + 1}::int)`;
  const contacts = Prisma.sql`(SELECT u.id FROM users u
    WHERE u.contact_phone ~>=~ ${text} AND u.contact_phone ~<~ ${end} AND u.contact_phone IS NOT NULL LIMIT ${mostFound + 1}::int)`;
  return isPhone ? [logins, contacts] : [logins];
}

function byCode(search: string): Prisma.Sql[] {
  const ways: Prisma.Sql[] = [];
  if (referralCode.test(search))
    ways.push(Prisma.sql`SELECT u.id FROM users u WHERE u.referral_code = ${search.toUpperCase()}`);
  const item = itemCode.exec(search)?.[1];
  if (item)
    ways.push(Prisma.sql`SELECT w.user_id AS id FROM wallet_item w WHERE w.code = ${item.toUpperCase()}`);
  return ways;
}
