import {
  standingColumns,
  standingOf,
  type Standing,
  type StandingRow,
} from "#app/db/levels/level-facts.server.ts";
import { readRows } from "#app/db/statements.server.ts";

/** The answers of a step that must be checked in the database before it is decided. */
interface Asked {
  phone?: string;
  tags?: readonly string[];
}

/** The facts that decide the completion of an onboarding step. */
export interface StepFacts {
  standing: Standing;
  /** What each of the three steps earns, in whole points. */
  onboardingPoints: number[];
  /** The answers that the profile does not have yet. */
  missing: ("firstName" | "lastName" | "phone" | "birthday")[];
  /** Whether the phone is another customer's verified login. */
  phoneTaken: boolean;
  /** How many of the interests exist. */
  knownTags: number;
}

/** Reads the facts that decide a step answered at `now`; null if the customer is unknown. */
export async function readStepFacts(
  userId: string,
  { phone, tags = [] }: Asked,
  now: Date,
): Promise<StepFacts | null> {
  const [row] = await readRows<StandingRow & Omit<StepFacts, "standing">>`
    SELECT ${standingColumns(userId, now)},
      (SELECT e.onboarding_points FROM economy e WHERE e.id = 1) AS "onboardingPoints",
      array_remove(ARRAY[
        CASE WHEN u.first_name IS NULL THEN 'firstName' END,
        CASE WHEN u.last_name IS NULL THEN 'lastName' END,
        CASE WHEN u.birthday IS NULL THEN 'birthday' END,
        CASE WHEN u.contact_phone IS NULL AND NOT EXISTS (
          SELECT 1 FROM login l WHERE l.user_id = ${userId}::uuid AND l.kind = 'PHONE' AND l.verified_at IS NOT NULL) THEN 'phone' END
      ], NULL) AS missing,
      EXISTS (SELECT 1 FROM login l
        WHERE l.login = ${phone ?? null}::text AND l.verified_at IS NOT NULL AND l.user_id <> ${userId}::uuid) AS "phoneTaken",
      (SELECT count(*)::int FROM tag WHERE tag.id = ANY (${tags}::uuid[])) AS "knownTags"
    FROM customer u WHERE u.id = ${userId}::uuid`;
  if (!row) return null;
  const { onboardingPoints, missing, phoneTaken, knownTags } = row;
  return { standing: standingOf(row, now), onboardingPoints, missing, phoneTaken, knownTags };
}
