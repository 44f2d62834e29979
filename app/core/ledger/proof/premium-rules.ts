/** The rules of the ledger's proof about subscriptions that a phone pays for. */
export const premiumRules: Record<string, string> = {
  "each period of premium is paid by one charge": `
    SELECT s.user_id, format('subscription %s, periods %s, charges %s', s.id, s.paid_periods, coalesce(c.paid, 0)) AS detail
    FROM premium_subscription s
    LEFT JOIN (SELECT user_id, subscription_id, count(*) FILTER (WHERE state = 'OK') AS paid,
        max(period) FILTER (WHERE state = 'OK') AS last FROM premium_charge GROUP BY 1, 2) c
      ON c.user_id = s.user_id AND c.subscription_id = s.id
    WHERE s.paid_periods <> coalesce(c.paid, 0) OR s.paid_periods <> coalesce(c.last, 0)`,
  "a phone that pays for premium pays for one that is open": `
    SELECT p.user_id, format('subscription %s', p.subscription_id) AS detail
    FROM premium_phone p LEFT JOIN premium_subscription s ON s.user_id = p.user_id AND s.id = p.subscription_id
    WHERE s.id IS NULL OR s.status = 'EXPIRED' OR s.phone <> p.phone`,
};
