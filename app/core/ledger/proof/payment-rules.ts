import { maxAttempts } from "#app/core/domain/payments/refund.ts";
import { ownedBy } from "./merge-rules.ts";
import { wasReturned } from "./return-rules.ts";

/** Finds a gap, a number given twice, or one that was never counted, in a table's numbers of a kind. */
const numberedWithoutGap = (table: string, kind: string) => `
    SELECT NULL::uuid AS user_id, format('%s: counted to %s, given %s, the highest %s', series, c.last, i.given, i.highest) AS detail
    FROM (SELECT year::text AS series, last FROM invoice_counter WHERE kind = '${kind}'
      UNION ALL SELECT year || '-' || name, last FROM invoice_series WHERE kind = '${kind}' AND last > 0) c
    FULL JOIN (SELECT substring(number FROM '^(.+)-') AS series, count(DISTINCT number) AS given, count(*) AS documents,
        max(substring(number FROM '[0-9]+$')::integer) AS highest
      FROM ${table} WHERE number IS NOT NULL GROUP BY 1) i USING (series)
    WHERE c.last IS DISTINCT FROM i.given OR c.last IS DISTINCT FROM i.highest OR i.given <> i.documents`;

/** Rules of purchases with a money part: queries that find nothing as long as the data is consistent. */
export const paymentRules: Record<string, string> = {
  "what a purchase sets aside is held while it waits for its money": `
    SELECT p.user_id, format('purchase %s of %s points is %s, its hold %s', p.id, p.point_price, p.status, h.state) AS detail
    FROM purchase p LEFT JOIN ${ownedBy("points_hold")} h ON h.owner = p.user_id AND h.id = p.hold_id
    WHERE p.price_millimes > 0 AND p.point_price > 0
      AND (h.points IS DISTINCT FROM p.point_price OR h.state IS DISTINCT FROM CASE p.status
        WHEN 'AWAITING_PAYMENT' THEN 'OPEN'::hold_state WHEN 'COMPLETED' THEN 'POSTED'::hold_state
        ELSE CASE WHEN ${wasReturned} THEN 'POSTED'::hold_state ELSE 'RELEASED'::hold_state END END)`,
  "a purchase is completed by one payment of its price, and only then its invoice has a number": `
    SELECT p.user_id, format('purchase %s is %s: invoice %s, settled %s times with %s of %s', p.id, p.status, i.number,
      coalesce(s.times, 0), s.amount, p.price_millimes) AS detail
    FROM purchase p
    LEFT JOIN invoice i ON i.user_id = p.user_id AND i.purchase_id = p.id
    LEFT JOIN LATERAL (SELECT count(*) AS times, sum(amount_millimes) AS amount FROM payment
      WHERE user_id = p.user_id AND invoice_id = i.id AND settles) s ON true
    WHERE p.price_millimes > 0
      AND (i.amount_millimes IS DISTINCT FROM p.price_millimes OR (i.number IS NOT NULL) <> (p.status = 'COMPLETED' OR ${wasReturned})
        OR coalesce(s.times, 0) <> CASE p.status WHEN 'COMPLETED' THEN 1 ELSE 0 END
        OR (p.status = 'COMPLETED' AND s.amount IS DISTINCT FROM p.price_millimes))`,
  "invoice numbers are counted within their year, or the series of a restore, without a gap":
    numberedWithoutGap("invoice", "INVOICE"),
  "numbers of credit notes are counted in the same way, apart": numberedWithoutGap(
    "credit_note",
    "CREDIT_NOTE",
  ),
  "what goes back of an invoice has its credit notes, numbered, together never more than the invoice": `
    SELECT i.user_id, format('invoice %s of %s, purchase %s: credited %s in %s notes, %s without a number', i.number,
      i.amount_millimes, p.status, coalesce(c.amount, 0), coalesce(c.notes, 0), coalesce(c.bare, 0)) AS detail
    FROM invoice i JOIN purchase p ON p.user_id = i.user_id AND p.id = i.purchase_id
    LEFT JOIN LATERAL (SELECT sum(amount_millimes) AS amount, count(*) AS notes, count(*) FILTER (WHERE number IS NULL) AS bare,
        sum((tax ->> 'stampMillimes')::integer) AS stamp,
        bool_or((tax ->> 'netMillimes')::integer + (tax ->> 'vatMillimes')::integer + (tax ->> 'stampMillimes')::integer
          <> amount_millimes OR (tax ->> 'totalMillimes')::integer <> amount_millimes
          OR (tax ->> 'netMillimes')::integer < 0 OR (tax ->> 'vatMillimes')::integer < 0) AS wrong
      FROM credit_note WHERE user_id = i.user_id AND invoice_id = i.id) c ON true
    LEFT JOIN LATERAL (SELECT sum(refund_millimes) AS amount FROM payment
      WHERE user_id = i.user_id AND invoice_id = i.id AND settles) m ON true
    WHERE coalesce(c.bare, 0) > 0 OR c.wrong OR coalesce(c.amount, 0) > i.amount_millimes
      OR c.stamp > (i.tax ->> 'stampMillimes')::integer
      OR (i.number IS NULL AND c.notes > 0) OR coalesce(c.amount, 0) < coalesce(m.amount, 0)
      OR (i.number IS NOT NULL AND ${wasReturned} AND c.amount IS DISTINCT FROM i.amount_millimes)`,
  "money beyond the price goes back, and a purchase is refunded when it has gone": `
    SELECT user_id, format('payment of %s for invoice %s settles nothing and is not refunded', amount_millimes, invoice_id) AS detail
    FROM payment WHERE state = 'PAID' AND NOT settles AND refund IS NULL
    UNION ALL SELECT p.user_id, format('purchase %s is refunded, but no payment is', p.id)
    FROM purchase p JOIN invoice i ON i.user_id = p.user_id AND i.purchase_id = p.id
    WHERE p.status = 'REFUNDED' AND NOT EXISTS (SELECT 1 FROM payment m
      WHERE m.user_id = i.user_id AND m.invoice_id = i.id
        AND (m.refund = 'DONE' OR (${wasReturned} AND m.refund IS NOT NULL AND m.amount_millimes = i.amount_millimes)))
    UNION ALL SELECT p.user_id, format('purchase %s is %s, but payment %s has gone back', p.id, p.status, m.reference)
    FROM purchase p JOIN invoice i ON i.user_id = p.user_id AND i.purchase_id = p.id
    JOIN payment m ON m.user_id = i.user_id AND m.invoice_id = i.id
    WHERE p.status IN ('FAILED', 'CANCELLED', 'EXPIRED') AND m.refund = 'DONE'`,
  "no payment that is not paid is forgotten before the gateway has answered so, often enough": `
    SELECT user_id, format('payment %s of invoice %s is %s after %s tries, asked %s, answered %s, and is not asked again',
      reference, invoice_id, state, attempts, last_asked_at, answered_at) AS detail
    FROM payment WHERE state <> 'PAID' AND next_attempt_at IS NULL
      AND (attempts < ${maxAttempts} OR answered_at IS NULL OR answered_at < last_asked_at)`,
};
