/** The accounts that became part of another, and of which, in the same order. */
export interface Merged {
  gone: readonly string[];
  into: readonly string[];
}

/**
 * The questions that a rule is: about all who have one account; and, where accounts became part of others, about those and
 * these. The first joins by customer alone, as a cluster wants it; for the second their few rows are read first and joined
 * where they are then, which is what `OFFSET 0` says to a cluster. A rule that asks for no owner is one question, of everybody.
 */
export function questionsOf(query: string, { gone, into }: Merged): string[] {
  const pairs = `unnest(${uuids(gone)}, ${uuids(into)}) m(gone_id, into_id)`;
  const owned = (table: string) => `SELECT x.*, coalesce(m.into_id, x.user_id) AS owner FROM ${table} x
    LEFT JOIN ${pairs} ON m.gone_id = x.user_id`;
  const alone = query
    .replace(/@owned:([a-z_]{1,40});/g, "(SELECT x.*, x.user_id AS owner FROM $1 x)")
    .replace(/@everybodys:([a-z_]{1,40});/g, (_, table: string) => `(${owned(table)})`)
    .replaceAll(levelHolder, "e.user_id");
  if (gone.length === 0 || alone === query) return [alone];
  const family = uuids([...new Set([...gone, ...into])]);
  const together = query
    .replace(
      /@(?:owned|everybodys):([a-z_]{1,40});/g,
      (_, table: string) => `(${owned(table)} WHERE x.user_id = ANY (${family}) OFFSET 0)`,
    )
    .replaceAll(levelHolder, "coalesce(s.user_id, e.owner)");
  return [
    `SELECT * FROM (${alone}) a WHERE user_id = ANY (${family}) IS NOT TRUE`,
    `SELECT * FROM (${together}) a WHERE user_id = ANY (${family})`,
  ];
}

const uuids = (ids: readonly string[]) => `'{${ids.join(",")}}'::uuid[]`;

/**
 * SQL, once `questionsOf` has made it: the rows of one of these tables, each with `owner`: the customer's account that has
 * what they are about. An account that became part of another keeps its ledger and some rows that the other has too;
 * decision 060.
 */
export const ownedBy = (table: string) => `@owned:${table};`;

export const ownedEntries = ownedBy("points_entry");

/** The same for a rule that counts over all customers and names none. */
export const everybodys = (table: string) => `@everybodys:${table};`;

/** Likewise: who has the level of an entry `e`: its own account, if that has still such a level `s`. */
export const levelHolder = "@levelHolder;";

/** Rules of accounts that became part of another: queries that find nothing as long as the data is consistent. */
export const mergeRules: Record<string, string> = {
  "what leaves an account that becomes part of another arrives there": `
    SELECT e.owner AS user_id, format('points %s, owed %s', sum(e.amount) FILTER (WHERE e.contra = 'MERGED'),
      sum((e.detail ->> 'owedPoints')::integer) FILTER (WHERE e.amount = 0 AND e.reference LIKE 'merged-debt:%')) AS detail
    FROM ${ownedEntries} e WHERE e.source = 'MERGED'
    GROUP BY e.owner HAVING coalesce(sum(e.amount) FILTER (WHERE e.contra = 'MERGED'), 0) <> 0
      OR sum(-(e.detail ->> 'owedPoints')::integer + CASE WHEN e.detail ? 'mergedFrom' THEN e.amount ELSE 0 END)
        FILTER (WHERE e.contra = 'CANCELLED') <> 0`,
  "an account that became part of another has nothing, and the other knows of it": `
    SELECT u.id AS user_id, format('available %s, owed %s, in %s', a.available, a.owed, u.merged_into) AS detail
    FROM customer u JOIN points_account a ON a.user_id = u.id LEFT JOIN ${ownedBy("points_account")} k ON k.user_id = u.merged_into
    WHERE u.merged_into IS NOT NULL
      AND (a.available + a.owed + a.reserved + a.pending + a.lifetime_earned <> 0 OR u.id = ANY (k.merged_from) IS NOT TRUE)
    UNION ALL SELECT u.id, format('%s %s is still its own', w.what, w.id)
    FROM customer u
    JOIN (SELECT user_id, 'item' AS what, id FROM wallet_item UNION ALL SELECT user_id, 'purchase', id FROM purchase
      UNION ALL SELECT user_id, 'sale', id FROM transaction UNION ALL SELECT user_id, 'claim', id FROM validation_request) w
      ON w.user_id = u.id
    WHERE u.merged_into IS NOT NULL`,
};
