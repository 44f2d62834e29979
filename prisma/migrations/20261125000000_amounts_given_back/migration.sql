-- A cancelled sale gives an amount back to a wallet item: a use of a negative amount. The figures took it for a positive
-- one, so the sale counted twice instead of not at all. The closed days and months with such uses are added up again.
UPDATE use_figure f
SET millimes = anew.millimes
FROM (
  SELECT (u.created_at AT TIME ZONE 'Africa/Tunis')::date AS day, w.offer_id, t.partner_id,
    coalesce(u.store_id, '00000000-0000-0000-0000-000000000000') AS store_id, sum(u.amount_millimes) AS millimes
  FROM wallet_use u
  JOIN wallet_item w ON w.user_id = u.user_id AND w.id = u.wallet_item_id
  JOIN transactions t ON t.user_id = u.user_id AND t.id = u.transaction_id
  GROUP BY 1, 2, 3, 4
  HAVING bool_or(u.given_back)
) anew
WHERE (f.day, f.offer_id, f.partner_id, f.store_id) = (anew.day, anew.offer_id, anew.partner_id, anew.store_id);

UPDATE use_month_figure m
SET millimes = anew.millimes
FROM (
  SELECT date_trunc('month', day)::date AS month, offer_id, partner_id, store_id, sum(millimes) AS millimes
  FROM use_figure
  GROUP BY 1, 2, 3, 4
) anew
WHERE (m.month, m.offer_id, m.partner_id, m.store_id) = (anew.month, anew.offer_id, anew.partner_id, anew.store_id)
  AND m.millimes <> anew.millimes;
