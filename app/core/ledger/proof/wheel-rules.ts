import { ownedBy, ownedEntries } from "./merge-rules.ts";

const spins = ownedBy("wheel_spin");

const bookedAtWheels = `
  SELECT owner, reference, sum(amount) AS amount FROM ${ownedEntries} g
  WHERE source IN ('WHEEL', 'CONSUMED_IN_WHEEL', 'WHEEL_PRIZES') GROUP BY 1, 2`;

/** Rules of the wheels: queries that find nothing as long as the data is consistent. */
export const wheelRules: Record<string, string> = {
  "a spin took what it cost and gave what it won, and nothing came of a wheel without one": `
    SELECT s.owner AS user_id, format('%s, day %s: cost %s, paid %s, won %s, given %s', s.wheel, s.day, s.cost_points,
      coalesce(-cost.amount, 0), s.points, coalesce(prize.amount, 0)) AS detail
    FROM (SELECT owner, wheel, day, sum(cost_points) AS cost_points, sum(points) AS points FROM ${spins} g GROUP BY 1, 2, 3) s
    LEFT JOIN (${bookedAtWheels}) cost ON cost.owner = s.owner AND s.wheel = 'POINTS' AND cost.reference = 'wheel:' || s.day
    LEFT JOIN (${bookedAtWheels}) prize ON prize.owner = s.owner
      AND prize.reference = CASE s.wheel WHEN 'POINTS' THEN 'wheel-win:' ELSE 'grand-wheel:' END || s.day
    WHERE s.cost_points <> coalesce(-cost.amount, 0) OR s.points <> coalesce(prize.amount, 0)
    UNION ALL SELECT e.user_id, format('entry %s of %s: no spin', e.seq, e.source)
    FROM ${ownedEntries} e
    LEFT JOIN ${spins} s ON s.owner = e.owner
      AND s.wheel = CASE e.source WHEN 'WHEEL_PRIZES' THEN 'GRAND'::wheel ELSE 'POINTS'::wheel END
      AND e.reference = CASE e.source WHEN 'WHEEL_PRIZES' THEN 'grand-wheel:' WHEN 'WHEEL' THEN 'wheel-win:' ELSE 'wheel:' END || s.day
    WHERE e.source IN ('WHEEL', 'CONSUMED_IN_WHEEL', 'WHEEL_PRIZES') AND s.id IS NULL`,
  "a wheel's prizes left and won are the prizes made": `
    SELECT NULL::uuid AS user_id, format('prize %s limited %s, made %s, left %s, won %s', p.id, p.stock_limited, u.made, u.remaining,
      coalesce(s.won, 0)) AS detail
    FROM wheel_prize p
    LEFT JOIN (SELECT subject_id, sum(made) AS made, sum(remaining) AS remaining FROM stock
      WHERE kind = 'PRIZE' GROUP BY subject_id) u ON u.subject_id = p.id
    LEFT JOIN (SELECT prize_id, count(*) AS won FROM wheel_spin GROUP BY prize_id) s ON s.prize_id = p.id
    WHERE p.stock_limited <> (u.made IS NOT NULL) OR u.made <> u.remaining + coalesce(s.won, 0)`,
  "each wallet item that was won is there, and none came of a wheel without being won": `
    SELECT s.user_id, format('spin %s won item %s, there %s', s.id, s.wallet_item_id, p.wallet_item_id) AS detail
    FROM ${spins} s
    LEFT JOIN (${ownedBy("purchase")} p
        JOIN ${ownedBy("wallet_item")} w ON w.user_id = p.user_id AND w.id = p.wallet_item_id AND w.offer_id = p.offer_id)
      ON p.user_id = s.owner AND p.wallet_item_id = s.wallet_item_id AND p.origin = 'WHEEL'
    WHERE (s.kind = 'WALLET_ITEM') <> (p.id IS NOT NULL)
    UNION ALL SELECT p.user_id, format('purchase %s of a wheel without a spin', p.id)
    FROM purchase p WHERE p.origin = 'WHEEL' AND NOT EXISTS (
      SELECT 1 FROM ${spins} s WHERE s.owner = p.user_id AND s.wallet_item_id = p.wallet_item_id)`,
};
