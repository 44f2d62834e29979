import { levelHolder, ownedBy, ownedEntries } from "./merge-rules.ts";

/** Rules of levels: queries that find nothing as long as the data is consistent. */
export const levelRules: Record<string, string> = {
  "levels are held without gaps, each rewarded once": `
    SELECT u.id AS user_id, format('level %s, reached %s, up to %s', u.level, coalesce(l.reached, 0), l.top) AS detail
    FROM customer u
    LEFT JOIN (SELECT user_id, count(*) AS reached, max(level) AS top FROM user_level
      WHERE state = 'GIVEN' GROUP BY user_id) l ON l.user_id = u.id
    WHERE u.level <> coalesce(l.reached, 0) OR u.level <> coalesce(l.top, 0)
    UNION ALL SELECT coalesce(l.user_id, e.user_id), format('%s rewarded %s, paid %s', l.cause, l.reward_points, e.amount)
    FROM (SELECT * FROM ${ownedBy("user_level")} o WHERE state = 'GIVEN' AND reward_points > 0) l
    FULL JOIN (SELECT coalesce(x.user_id, e.user_id) AS user_id, e.reference, e.amount FROM ${ownedEntries} e
      LEFT JOIN ${ownedBy("user_level")} s ON s.user_id = e.user_id AND s.level = (e.detail ->> 'level')::int
      LEFT JOIN ${ownedBy("user_level")} x ON x.user_id = ${levelHolder} AND x.level = (e.detail ->> 'level')::int
      WHERE e.source = 'LEVEL' AND e.contra = 'ISSUED' AND (x.level IS NULL OR e.reference = x.cause AND x.state = 'GIVEN')) e
      ON e.user_id = l.user_id AND e.reference = l.cause
    WHERE l.reward_points IS DISTINCT FROM e.amount`,
};
