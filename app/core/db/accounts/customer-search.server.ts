import { isUuid } from "#app/core/domain/fields.ts";
import { parseLogin } from "#app/core/domain/accounts/login.ts";
import { phoneBeginning } from "#app/core/domain/accounts/phone.ts";
import { wordsOneTypoApart } from "#app/core/domain/search/one-typo.ts";
import { searchWords } from "#app/core/domain/search/search-text.ts";
import { bareCode, isPlainText, seenText, typedText } from "#app/core/domain/text.ts";
import { foldedText } from "#app/core/db/folded-text.server.ts";
import { Prisma } from "#app/generated/prisma/client.ts";

/**
 * SQL: the words of a customer's name in the form of `searchText`. It must be exactly the expression of the
 * index `customer_name_words`.
 */
export const nameWords = Prisma.sql`array_to_tsvector(string_to_array(${foldedText(
  Prisma.sql`coalesce(u.first_name, '') || ' ' || coalesce(u.last_name, '')`,
)}, ' '))`;

/** The code of a wallet item or of a card, with or without the six digits of the minute. */
const inStoreCode = /^([WC])([0-9A-Z]{10})(?:\d{6})?$/;
const referralCode = /^[0-9A-Z]{4,16}$/;
/** A login or phone is searched by its beginning from this many characters on. */
const fewestLetters = 3;
/**
 * If more customers than this match, the search only says that there are many; they are not collected and
 * sorted.
 */
export const mostFound = 3_000;

/**
 * SQL: the ids of the customers that match a typed text: an id, a login, a code, a phone, the beginning of a
 * login or phone, or the beginnings of the words of a name. Null for an empty text, which means all
 * customers. Each part reads an index and stops at `mostFound`, so its time does not grow with the number of
 * customers.
 */
export function meantCustomers(typed: string): Prisma.Sql | null {
  if (seenText(typed) === "") return null;
  // Of quotes alone nothing is left, and nobody is meant.
  const search = typedText(typed);
  if (isUuid(search)) return Prisma.sql`SELECT u.id FROM customer u WHERE u.id = ${search}::uuid`;
  const login = parseLogin(search);
  if (login) {
    const ofLogin = Prisma.sql`SELECT l.user_id AS id FROM login l WHERE l.login = ${login.login}`;
    return login.kind === "EMAIL"
      ? ofLogin
      : Prisma.sql`${ofLogin} UNION SELECT u.id FROM customer u WHERE u.contact_phone = ${login.login}`;
  }
  const ways = [...byWords(seenText(typed)), ...byBeginning(search), ...byCode(search)];
  return ways.length > 0 ? Prisma.join(ways, " UNION ") : Prisma.sql`SELECT u.id FROM customer u WHERE false`;
}

function byWords(search: string): Prisma.Sql[] {
  const words = searchWords(search);
  if (words.length === 0) return [];
  // The words hold only letters and digits, so they need no escaping.
  const beginnings = words.map((word) => `'${word}':*`).join(" & ");
  return [
    Prisma.sql`(SELECT u.id FROM customer u WHERE ${nameWords} @@ ${beginnings}::tsquery LIMIT ${mostFound + 1}::int)`,
  ];
}

/** So many words of a search may hold an error. */
const mostMistaken = 3;

/**
 * SQL: the ids of the customers whose name holds the words of a typed text, each as it is or with one typing error; null
 * if none of the words is of the kind in which errors are looked for. For a text that finds nobody as it is.
 */
export function alikeCustomers(typed: string): Prisma.Sql | null {
  const words = searchWords(typed).map((word) => ({ word, alike: wordsOneTypoApart(word) }));
  if (words.length > mostMistaken || words.every(({ alike }) => alike.length === 0)) return null;
  const query = words
    .map(({ word, alike }) => `(${[`'${word}':*`, ...alike.map((other) => `'${other}'`)].join(" | ")})`)
    .join(" & ");
  return Prisma.sql`(SELECT u.id FROM customer u WHERE ${nameWords} @@ ${query}::tsquery LIMIT ${mostFound + 1}::int)`;
}

/**
 * Search by the beginning of a login, or of a phone that is only a contact. Phones are stored without the
 * country code.
 */
function byBeginning(search: string): Prisma.Sql[] {
  const digits = phoneBeginning(search);
  const isPhone = digits !== null;
  const text = digits ?? search.toLowerCase();
  if (text.length < fewestLetters || /\s/.test(text) || !isPlainText(text)) return [];
  // No LIKE: if the pattern is a parameter, the planner does not know its beginning and cannot use the index.
  const end = `${text}\u{10ffff}`;
  const logins = Prisma.sql`(SELECT l.user_id AS id FROM login l
    WHERE l.login ~>=~ ${text} AND l.login ~<~ ${end} AND l.login <> '' LIMIT ${mostFound + 1}::int)`;
  const contacts = Prisma.sql`(SELECT u.id FROM customer u
    WHERE u.contact_phone ~>=~ ${text} AND u.contact_phone ~<~ ${end} AND u.contact_phone IS NOT NULL LIMIT ${mostFound + 1}::int)`;
  return isPhone ? [logins, contacts] : [logins];
}

function byCode(search: string): Prisma.Sql[] {
  const ways: Prisma.Sql[] = [];
  const typed = bareCode(search).toUpperCase();
  if (referralCode.test(typed))
    ways.push(Prisma.sql`SELECT u.id FROM customer u WHERE u.referral_code = ${typed}`);
  const [, letter, code] = inStoreCode.exec(typed) ?? [];
  if (letter === "W") ways.push(Prisma.sql`SELECT w.user_id AS id FROM wallet_item w WHERE w.code = ${code}`);
  if (letter === "C")
    ways.push(Prisma.sql`SELECT c.user_id AS id FROM customer_card c WHERE c.code = ${code}`);
  return ways;
}
