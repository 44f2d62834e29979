import { everybodys, ownedBy, ownedEntries } from "./merge-rules.ts";

const awards = ownedBy("campaign_award");

/**
 * Rules of campaigns and stamp cards: queries that find nothing as long as the data is consistent; decision
 * 043.
 */
export const campaignRules: Record<string, string> = {
  "an award of a campaign brought the points that it says, and no others came of campaigns": `
    SELECT a.owner AS user_id, format('award of %s for %s says %s, gave %s', a.campaign_id, a.subject, a.points,
      coalesce(e.amount, 0)) AS detail
    FROM (SELECT owner, campaign_id, subject, sum(CASE state WHEN 'WAITS' THEN 0 ELSE points - released END) AS points
      FROM ${awards} g GROUP BY 1, 2, 3) a
    LEFT JOIN (SELECT owner, reference, sum(amount) AS amount FROM ${ownedEntries} g WHERE source = 'CAMPAIGN' GROUP BY 1, 2) e
      ON e.owner = a.owner AND e.reference = format('campaign:%s:%s', a.campaign_id, a.subject)
    WHERE coalesce(e.amount, 0) <> a.points
    UNION ALL SELECT e.user_id, format('entry %s of no award', e.reference)
    FROM ${ownedEntries} e WHERE e.source = 'CAMPAIGN' AND NOT EXISTS (
      SELECT 1 FROM ${awards} a WHERE a.owner = e.owner
        AND e.reference = format('campaign:%s:%s', a.campaign_id, a.subject))`,
  "a sale says what campaigns gave for it": `
    SELECT t.user_id, format('transaction %s says %s, campaigns gave %s', t.id, t.campaign_points, coalesce(a.points, 0)) AS detail
    FROM transaction t
    LEFT JOIN validation_request r ON r.user_id = t.user_id AND r.transaction_id = t.id AND r.status = 'ACCEPTED'
    LEFT JOIN (SELECT user_id, subject, sum(points - released) AS points FROM campaign_award
      WHERE state <> 'WAITS' GROUP BY 1, 2) a
      ON a.user_id = t.user_id AND a.subject = coalesce('request:' || r.id, 'transaction:' || t.id)
    WHERE t.campaign_points <> coalesce(a.points, 0)`,
  "what a cancelled sale or a returned purchase took back of campaigns is what their awards say": `
    SELECT coalesce(a.user_id, b.user_id) AS user_id, format('%s: awards say %s, taken %s', coalesce(a.subject, b.subject),
      coalesce(a.points, 0), coalesce(b.points, 0)) AS detail
    FROM (SELECT owner AS user_id, subject, sum(taken_back) AS points FROM ${awards} g
      WHERE taken_back > 0 GROUP BY 1, 2) a
    FULL JOIN (SELECT owner AS user_id, CASE WHEN reference ~ ':level:[0-9]+' THEN substring(reference from '(level:[0-9]+(?::[0-9]+)?):[^:]+$')
        WHEN reference LIKE 'return:%' THEN 'purchase:' || split_part(reference, ':', 2)
        ELSE replace(split_part(reference, ':', 1), '-cancel', '') || ':' || split_part(reference, ':', 2) END AS subject,
        sum(-amount + (detail ->> 'owedPoints')::integer) AS points
      FROM ${ownedEntries} o WHERE source = 'REFUND' AND contra = 'CANCELLED' AND detail ? 'campaignId' GROUP BY 1, 2) b
      ON b.user_id = a.user_id AND b.subject = a.subject
    WHERE coalesce(a.points, 0) <> coalesce(b.points, 0)`,
  "a campaign's budget counts its awards, and never gives more than it has": `
    SELECT NULL::uuid AS user_id, format('campaign %s counts %s points, %s times, %s customers; awards %s, %s, %s; left %s of %s', c.id,
      s.points, s.times, s.customers, coalesce(a.points, 0), coalesce(a.times, 0), coalesce(a.customers, 0), s.points_left,
      c.rule ->> 'budgetPoints') AS detail
    FROM campaign c
    JOIN (SELECT campaign_id, sum(points) AS points, sum(times) AS times, sum(customers) AS customers,
      sum(points_left) AS points_left, sum(times_left) AS times_left FROM campaign_slot GROUP BY 1) s ON s.campaign_id = c.id
    LEFT JOIN (SELECT campaign_id, sum(points - released - taken_back) AS points,
      count(*) FILTER (WHERE state <> 'TAKEN_BACK') AS times,
      count(DISTINCT owner) FILTER (WHERE state <> 'TAKEN_BACK') AS customers
      FROM ${everybodys("campaign_award")} g GROUP BY 1) a ON a.campaign_id = c.id
    WHERE s.points <> coalesce(a.points, 0) OR s.times <> coalesce(a.times, 0) OR s.customers <> coalesce(a.customers, 0)
      OR s.points_left IS DISTINCT FROM CASE WHEN c.rule ->> 'budgetPoints' IS NOT NULL
        THEN greatest((c.rule ->> 'budgetPoints')::bigint - s.points, 0) END
      OR s.times_left IS DISTINCT FROM CASE WHEN c.rule ->> 'budgetTimes' IS NOT NULL
        THEN greatest((c.rule ->> 'budgetTimes')::bigint - s.times, 0) END`,
  "a stamp card has the stamps that were given, and each full one gave its item": `
    SELECT p.user_id, format('card %s has %s stamps of %s, was full %s times for %s items', p.card_id, p.stamps, coalesce(s.now, 0),
      p.completed, coalesce(s.items, 0)) AS detail
    FROM stamp_progress p
    LEFT JOIN LATERAL (SELECT count(*) FILTER (WHERE round = p.completed AND state = 'GIVEN') AS now,
      count(DISTINCT wallet_item_id) FILTER (WHERE state = 'GIVEN') AS items
      FROM stamp WHERE user_id = p.user_id AND card_id = p.card_id) s ON true
    WHERE p.stamps <> coalesce(s.now, 0) OR p.completed <> coalesce(s.items, 0)`,
};
