import { ownedBy } from "./merge-rules.ts";

const claims = ownedBy("clickout_claim");

/** Rules of campaign codes: queries that find nothing as long as the data is consistent. */
export const clickoutRules: Record<string, string> = {
  "a click-out's units left and claimed are the units made": `
    SELECT NULL::uuid AS user_id, format('click-out %s limited %s, made %s, left %s, claimed %s', c.id, c.stock_limited, u.made,
      u.remaining, coalesce(t.claimed, 0)) AS detail
    FROM clickout c
    LEFT JOIN (SELECT subject_id, sum(made) AS made, sum(remaining) AS remaining FROM stock
      WHERE kind = 'CODE' GROUP BY subject_id) u ON u.subject_id = c.id
    LEFT JOIN (SELECT clickout_id, count(*) AS claimed FROM clickout_claim WHERE wallet_item_id IS NOT NULL GROUP BY clickout_id) t ON t.clickout_id = c.id
    WHERE c.stock_limited <> (u.made IS NOT NULL) OR u.made <> u.remaining + coalesce(t.claimed, 0)`,
  "each claim of a click-out put one item of its offer into the wallet, and none came of a click-out without a claim": `
    SELECT m.user_id, format('claim of %s for item %s, given %s', m.clickout_id, m.wallet_item_id, count(p.id)) AS detail
    FROM ${claims} m
    LEFT JOIN clickout c ON c.id = m.clickout_id
    LEFT JOIN (${ownedBy("purchase")} p
        JOIN ${ownedBy("wallet_item")} w ON w.user_id = p.user_id AND w.id = p.wallet_item_id AND w.offer_id = p.offer_id)
      ON p.user_id = m.owner AND p.wallet_item_id = m.wallet_item_id AND p.origin = 'CLICKOUT' AND p.offer_id = c.offer_id
    WHERE m.wallet_item_id IS NOT NULL
    GROUP BY m.user_id, m.clickout_id, m.wallet_item_id HAVING count(p.id) <> 1
    UNION ALL SELECT p.user_id, format('purchase %s of a click-out without a claim', p.id)
    FROM purchase p WHERE p.origin = 'CLICKOUT' AND NOT EXISTS (
      SELECT 1 FROM ${claims} m WHERE m.owner = p.user_id AND m.wallet_item_id = p.wallet_item_id)`,
};
