import { ownedEntries } from "./merge-rules.ts";

/**
 * SQL: whether the purchase `p` was completed and then returned; one that was never completed has no item.
 */
export const wasReturned = "(p.status = 'REFUNDED' AND p.wallet_item_id IS NOT NULL)";

/**
 * Rules of what operators put right: queries that find nothing as long as the data is consistent. Stock and
 * limits have their own rules, which do not count a returned purchase.
 */
export const returnRules: Record<string, string> = {
  "a returned purchase gave its price back into the lots that paid, once, and its item is void": `
    SELECT p.user_id, format('purchase %s cost %s, gave back %s, item %s', p.id, p.point_price, coalesce(b.amount, 0), w.status) AS detail
    FROM purchase p
    LEFT JOIN wallet_item w ON w.user_id = p.user_id AND w.id = p.wallet_item_id
    LEFT JOIN (SELECT user_id, substring(reference FROM '^return:([0-9a-f-]+)') AS id, sum(amount) AS amount
      FROM points_entry WHERE contra = 'SPENT' AND reference LIKE 'return:%' GROUP BY 1, 2) b
      ON b.user_id = p.user_id AND b.id = p.id::text
    WHERE coalesce(b.amount, 0) <> CASE WHEN ${wasReturned} THEN p.point_price ELSE 0 END
      OR (${wasReturned} AND w.status <> 'VOID')
    UNION ALL SELECT p.user_id, format('purchase %s gave back %s points of lot %s, which paid %s', p.id, -b.points, b.lot_seq, coalesce(s.points, 0))
    FROM purchase p
    JOIN points_entry back ON back.user_id = p.user_id AND back.reference = 'return:' || p.id
    JOIN lot_use b ON b.user_id = p.user_id AND b.entry_seq = back.seq
    JOIN points_entry spent ON spent.user_id = p.user_id
      AND spent.reference = CASE WHEN p.hold_id IS NULL THEN 'purchase:' || p.id ELSE 'spend:' || p.hold_id END
    LEFT JOIN lot_use s ON s.user_id = p.user_id AND s.entry_seq = spent.seq AND s.lot_seq = b.lot_seq
    WHERE -b.points IS DISTINCT FROM s.points`,
  "what was left of a voucher gave back its share of the price, and the voucher is void": `
    SELECT p.user_id, format('purchase %s cost %s, gave back %s for %s of %s, item %s', p.id, p.point_price, b.amount,
      w.remaining_millimes, w.face_value_millimes, w.status) AS detail
    FROM purchase p
    JOIN (SELECT owner, substring(reference FROM '^rest:([0-9a-f-]+)') AS id, sum(amount) AS amount
      FROM ${ownedEntries} o WHERE contra = 'SPENT' AND reference LIKE 'rest:%' GROUP BY 1, 2) b
      ON b.owner = p.user_id AND b.id = p.id::text
    LEFT JOIN wallet_item w ON w.user_id = p.user_id AND w.id = p.wallet_item_id
    WHERE w.status IS DISTINCT FROM 'VOID' OR p.status <> 'COMPLETED'
      OR b.amount <> p.point_price::bigint * w.remaining_millimes / w.face_value_millimes`,
  "what was brought back of a sale is the sum of its returns": `
    SELECT t.user_id, format('sale %s: cancelled %s, handed back %s, returns of %s and %s', t.id, t.cancelled_millimes,
      t.cash_back_millimes, coalesce(r.price, 0), coalesce(r.cash, 0)) AS detail
    FROM transaction t LEFT JOIN (SELECT user_id, transaction_id, sum(price_millimes) AS price, sum(cash_millimes) AS cash
      FROM sale_return GROUP BY 1, 2) r ON r.user_id = t.user_id AND r.transaction_id = t.id
    WHERE t.channel = 'STORE'
      AND (coalesce(r.price, 0) <> t.cancelled_millimes OR coalesce(r.cash, 0) <> t.cash_back_millimes)`,
  "a blocked customer has no session, and nothing waits for their payment": `
    SELECT u.id AS user_id, format('blocked, with %s sessions and %s waiting purchases',
      (SELECT count(*) FROM session s WHERE s.user_id = u.id),
      (SELECT count(*) FROM purchase p WHERE p.user_id = u.id AND p.status = 'AWAITING_PAYMENT')) AS detail
    FROM customer u WHERE u.blocked_at IS NOT NULL
      AND (EXISTS (SELECT 1 FROM session s WHERE s.user_id = u.id)
        OR EXISTS (SELECT 1 FROM purchase p WHERE p.user_id = u.id AND p.status = 'AWAITING_PAYMENT'))`,
};
