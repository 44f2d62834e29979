import pg from "pg";

/** Words of which each is in the names of a tenth of the partners. */
const plants = "Jasmin Olivier Amande Figuier Grenade Safran Palmier Lavande Oranger Romarin".split(" ");

/** Offers to a partner, and stores of a partner. */
const [offersEach, storesEach] = [4, 3];

/**
 * Adds a catalogue to a migrated database: partners of four offers and three stores each, each with a counter, with names that differ, points
 * from 50 to 5,000, one of five for Premium, every other of limited stock and of these one of ten sold out.
 */
export async function addCatalogue(databaseUrl: string, offers: number, now: Date): Promise<void> {
  const db = new pg.Client({ connectionString: databaseUrl });
  await db.connect();
  try {
    const text = {
      ar: "قسيمة qrt من متجر قريب",
      fr: "Bon d’achat qrt chez un voisin",
      en: "Voucher qrt from a neighbour",
    };
    // As long as descriptions are.
    const about = {
      ar: "طماطم وخبز ساخن وسميد qrt: املأ القفّة وادفع منها بنقاطك، وما لا تستعمله يبقى لك للمرّة القادمة.",
      fr: "Tomates, pain chaud, semoule qrt : remplissez le couffin et réglez avec vos points. Le reste attend la prochaine fois.",
      en: "Tomatoes, warm bread, semolina qrt: fill the basket and pay with your points. What you don’t use waits for you.",
    };
    await db.query(
      `WITH partners AS (
         INSERT INTO partner (id, name, description, tags, search, created_at)
         SELECT uuidv7(), 'Maison ' || plant || ' ' || md5(n::text), $6::jsonb, ARRAY[(SELECT key FROM tag ORDER BY key OFFSET n % 10 LIMIT 1)],
           'maison ' || lower(plant) || ' ' || md5(n::text), $2::timestamptz - n * interval '1 hour'
         FROM generate_series(1, $3::int) n, LATERAL (SELECT ($7::text[])[1 + n % cardinality($7::text[])] AS plant) named
         RETURNING id),
       stores AS (
         INSERT INTO store (id, partner_id, name, address, state, search, created_at)
         SELECT uuidv7(), id, 'Magasin ' || n, '12, rue de Marseille', 'TUNIS',
           'magasin ' || n || ' 12 rue de marseille tunis تونس tunis', $2
         FROM partners, generate_series(1, $4::int) n RETURNING id),
       counters AS (
         INSERT INTO sale_point (id, store_id, code, name, cards, search, created_at)
         SELECT uuidv7(), id, left(md5(id::text), 10), 'Comptoir', '[]', 'comptoir ' || left(md5(id::text), 10), $2 FROM stores)
       INSERT INTO offer (id, partner_id, type, title, description, terms, pricing_type, point_price, premium, stock_limited,
         face_value_millimes, search, created_at)
       SELECT uuidv7(), id, 'VOUCHER', replace($1::text, 'qrt', left(md5(id::text || n), 5))::jsonb,
         replace($6::text, 'qrt', left(md5(n::text || id), 4))::jsonb, $1::jsonb, 'POINTS_ONLY', 50 * (1 + (n * 37) % 100), n % 5 = 0, n % 2 = 0, 10000,
         'bon achat voisin voucher neighbour قسيمه متجر ' || md5(id::text || n), $2::timestamptz - n * interval '1 minute'
       FROM partners, generate_series(1, $5::int) n`,
      [
        JSON.stringify(text),
        now,
        Math.ceil(offers / offersEach),
        storesEach,
        offersEach,
        JSON.stringify(about),
        plants,
      ],
    );
    await db.query(
      `INSERT INTO stock (subject_id, kind, slot, made, remaining)
       SELECT id, 'OFFER', slot, 100, CASE WHEN point_price % 500 = 0 THEN 0 ELSE 100 END
       FROM offer, generate_series(0, 7) slot WHERE stock_limited ON CONFLICT DO NOTHING`,
    );
    await db.query("ANALYZE");
  } finally {
    await db.end();
  }
}
