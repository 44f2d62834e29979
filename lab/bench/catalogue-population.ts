import pg from "pg";

/** Offers to a partner, and stores of a partner. */
const [offersEach, storesEach] = [4, 3];

/**
 * Adds a catalogue to a populated database: partners of four offers and three stores each, with names that differ, points
 * from 50 to 5,000, one of five for Premium, every other of limited stock and of these one of ten sold out.
 */
export async function addCatalogue(databaseUrl: string, offers: number, now: Date): Promise<void> {
  const db = new pg.Client({ connectionString: databaseUrl });
  await db.connect();
  try {
    const text = {
      ar: "قسيمة من متجر قريب",
      fr: "Bon d’achat chez un voisin",
      en: "Voucher from a neighbour",
    };
    await db.query(
      `WITH partners AS (
         INSERT INTO partner (id, name, description, tags, search, created_at)
         SELECT uuidv7(), 'Maison ' || md5(n::text), $1, ARRAY[(SELECT key FROM tag ORDER BY key OFFSET n % 10 LIMIT 1)],
           'maison ' || md5(n::text), $2::timestamptz - n * interval '1 hour'
         FROM generate_series(1, $3::int) n RETURNING id),
       stores AS (
         INSERT INTO store (id, partner_id, name, address, state, created_at)
         SELECT uuidv7(), id, 'Magasin ' || n, '12, rue de Marseille', 'TUNIS', $2 FROM partners, generate_series(1, $4::int) n)
       INSERT INTO offer (id, partner_id, type, title, description, terms, pricing_type, point_price, premium, stock_limited,
         face_value_millimes, search, created_at)
       SELECT uuidv7(), id, 'VOUCHER', $1, $1, $1, 'POINTS_ONLY', 50 * (1 + (n * 37) % 100), n % 5 = 0, n % 2 = 0, 10000,
         'bon achat voisin voucher neighbour قسيمه متجر ' || md5(id::text || n), $2::timestamptz - n * interval '1 minute'
       FROM partners, generate_series(1, $5::int) n`,
      [text, now, Math.ceil(offers / offersEach), storesEach, offersEach],
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
