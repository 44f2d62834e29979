import { setImmediate } from "node:timers/promises";
import {
  columnsOf,
  given,
  integer,
  json,
  localized,
  maybe,
  text,
  uuid,
  type RowOf,
} from "#app/core/db/columns.server.ts";
import { Kept } from "#app/core/db/kept.server.ts";
import { readCatalogueVersion } from "#app/core/db/partners/catalogue-version.server.ts";
import { sql } from "#app/core/db/sql.server.ts";
import { readRows } from "#app/core/db/statements.server.ts";
import type { Governorate } from "#app/core/domain/governorates.ts";
import { inLanguage, languages, type LocalizedText } from "#app/core/domain/languages.ts";
import { Shelf, written, type Texts, type Written } from "#app/core/domain/search/finding.ts";
import { WordBook } from "#app/core/domain/search/word-book.ts";
import { governorateNames } from "#app/core/i18n/governorate-names.server.ts";

const partnerColumns = columnsOf("p", {
  id: uuid,
  name: text,
  description: localized,
  interests: given(
    sql`SELECT coalesce(jsonb_agg(t.label ORDER BY t.id), '[]') FROM tag t WHERE t.key = ANY(p.tags)`,
    json<LocalizedText[]>(),
  ),
  stores: given(
    sql`SELECT coalesce(jsonb_agg(jsonb_build_object('name', s.name, 'state', s.state) ORDER BY s.id), '[]')
      FROM store s WHERE s.partner_id = p.id`,
    json<{ name: string; state: Governorate }[]>(),
  ),
});
type PartnerRow = RowOf<typeof partnerColumns>;

const offerColumns = columnsOf("o", { id: uuid, version: integer, partnerId: maybe(uuid) });
type OfferRow = RowOf<typeof offerColumns>;

const textColumns = columnsOf("o", { id: uuid, title: localized, description: localized });
type OfferTexts = RowOf<typeof textColumns>;

const everyLanguage = (localizedText: LocalizedText) =>
  languages.map((language) => inLanguage(localizedText, language));

const textsOfOffer = ({ title, description }: OfferTexts): Texts => ({
  title: everyLanguage(title),
  text: everyLanguage(description),
});

const textsOfPartner = ({ name, description, interests, stores }: PartnerRow): Texts => ({
  name: [name],
  interest: interests.flatMap(everyLanguage),
  text: everyLanguage(description),
  place: [
    ...stores.map((store) => store.name),
    ...[...new Set(stores.map(({ state }) => state))].flatMap(governorateNames),
  ],
});

/** The words of texts by id, each with the state of the texts that it was made of. */
type Words = Map<string, { of: string | number; written: Written }>;

// Terms are not looked in: they say above all what an offer is not for.
const book = new WordBook();
let words: { partners: Words; offers: Words } = { partners: new Map(), offers: new Map() };

/** What can be found. Of a new version of the catalogue only the texts that changed are read and split. */
const kept = new Kept({ version: readCatalogueVersion, read: readFindable });

async function readFindable(): Promise<{ version: number | null; partners: Shelf; offers: Shelf }> {
  // First: rows that are newer than their version are read once more, older ones would be kept.
  const version = await readCatalogueVersion();
  const partnerRows = await readRows<PartnerRow>`
    SELECT ${partnerColumns.sql} FROM partner p ORDER BY p.created_at DESC, p.id DESC`;
  const offerRows = await readRows<OfferRow>`
    SELECT ${offerColumns.sql} FROM offer o WHERE o.status = 'ACTIVE'`;
  const partners = await wordsOf(
    partnerRows.map((row) => ({ row, id: row.id, of: JSON.stringify(row) })),
    words.partners,
    async (rows) => rows.map((row) => [row.id, textsOfPartner(row)]),
  );
  const offers = await wordsOf(
    offerRows.map((row) => ({ row, id: row.id, of: row.version })),
    words.offers,
    readTextsOfOffers,
  );
  words = { partners, offers };
  const of = (known: Words, id: string | null) => (id === null ? [] : (known.get(id)?.written ?? []));
  return {
    version,
    partners: new Shelf(
      book,
      partnerRows.map(({ id }) => ({ id, written: [of(partners, id)].flat() })),
    ),
    offers: new Shelf(
      book,
      offerRows.map(({ id, partnerId }) => ({
        id,
        written: [of(offers, id), of(partners, partnerId)].flat(),
      })),
    ),
  };
}

async function readTextsOfOffers(rows: readonly OfferRow[]): Promise<[string, Texts][]> {
  const texts = await readRows<OfferTexts>`
    SELECT ${textColumns.sql} FROM offer o WHERE o.id = ANY(${rows.map(({ id }) => id)}::uuid[])`;
  return texts.map((one) => [one.id, textsOfOffer(one)]);
}

/** So many texts are read at once. */
const batch = 1_000;
/** So many are split at once: a busy server answers others in between. */
const breath = 100;

async function wordsOf<Row>(
  rows: readonly { row: Row; id: string; of: string | number }[],
  known: Words,
  read: (rows: Row[]) => Promise<[string, Texts][]>,
): Promise<Words> {
  const made: Words = new Map();
  const changed = rows.filter(({ id, of }) => {
    const as = known.get(id);
    if (as?.of !== of) return true;
    made.set(id, as);
    return false;
  });
  for (let start = 0; start < changed.length; start += batch) {
    const part = changed.slice(start, start + batch);
    const states = new Map(part.map(({ id, of }) => [id, of]));
    for (const [index, [id, texts]] of (await read(part.map(({ row }) => row))).entries()) {
      if (index % breath === 0) await setImmediate();
      made.set(id, { of: states.get(id) ?? "", written: written(book, texts) });
    }
  }
  return made;
}

interface Searched {
  search: string;
  /** Also what answers only some of the words. */
  nearest?: boolean;
  /** Whether the reader may see what has this id; all, if it is left out. */
  maySee?: (id: string) => boolean;
}

/** How well each offer answers a search (`Shelf.find`), by its id; null for a search without a word. */
export function searchOffers({ search, ...more }: Searched): Promise<Map<string, number> | null> {
  return kept.with(async ({ offers }) => offers.find(search, more));
}

/** The ids of the partners that answer a search, the closest first; null for one without a word. */
export function searchPartners({ search, ...more }: Searched): Promise<string[] | null> {
  return kept.with(async ({ partners }) => {
    const found = partners.find(search, more);
    return found && [...found].sort(([, a], [, b]) => b - a).map(([id]) => id);
  });
}
