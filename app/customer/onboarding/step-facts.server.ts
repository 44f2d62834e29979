import { columnsOf, flag, given, integer, integers, json, type RowOf } from "#app/core/db/columns.server.ts";
import {
  standingColumns,
  standingOf,
  type Standing,
  type StandingRow,
} from "#app/core/db/levels/level-facts.server.ts";
import { readRows } from "#app/core/db/statements.server.ts";
import { Prisma } from "#app/generated/prisma/client.ts";

/** The answers of a step that must be checked in the database before it is decided. */
interface Asked {
  phone?: string;
  tags?: readonly string[];
}

const columns = (userId: string, { phone, tags = [] }: Asked) =>
  columnsOf("u", {
    /** What each of the three steps earns, in whole points. */
    onboardingPoints: given(Prisma.sql`SELECT e.onboarding_points FROM economy e WHERE e.id = 1`, integers),
    /** The answers that the profile does not have yet. */
    missing: given(
      Prisma.sql`array_remove(ARRAY[
        CASE WHEN u.first_name IS NULL THEN 'firstName' END,
        CASE WHEN u.last_name IS NULL THEN 'lastName' END,
        CASE WHEN u.birthday IS NULL THEN 'birthday' END,
        CASE WHEN u.contact_phone IS NULL AND NOT EXISTS (
          SELECT 1 FROM login l WHERE l.user_id = ${userId}::uuid AND l.kind = 'PHONE' AND l.verified_at IS NOT NULL) THEN 'phone' END
      ], NULL)`,
      json<("firstName" | "lastName" | "phone" | "birthday")[]>(),
    ),
    /** Whether the phone is another customer's verified login. */
    phoneTaken: given(
      Prisma.sql`EXISTS (SELECT 1 FROM login l
        WHERE l.login = ${phone ?? null}::text AND l.verified_at IS NOT NULL AND l.user_id <> ${userId}::uuid)`,
      flag,
    ),
    /** How many steps were rewarded with an earlier account of the customer. */
    stepsBefore: given(
      Prisma.sql`coalesce((SELECT r.steps FROM returned_customer r WHERE r.user_id = ${userId}::uuid), 0)`,
      integer,
    ),
    /** How many of the interests exist. */
    knownTags: given(Prisma.sql`SELECT count(*)::int FROM tag WHERE tag.id = ANY (${tags}::uuid[])`, integer),
  });

type AnswerRow = RowOf<ReturnType<typeof columns>>;

/** The facts that decide the completion of an onboarding step. */
export interface StepFacts extends AnswerRow {
  standing: Standing;
}

/** Reads the facts that decide a step answered at `now`; null if the customer is unknown. */
export async function readStepFacts(userId: string, asked: Asked, now: Date): Promise<StepFacts | null> {
  const [row] = await readRows<StandingRow & AnswerRow>`
    SELECT ${standingColumns(userId, now)}, ${columns(userId, asked).sql} FROM customer u WHERE u.id = ${userId}::uuid`;
  if (!row) return null;
  const { onboardingPoints, missing, phoneTaken, stepsBefore, knownTags } = row;
  return { standing: standingOf(row, now), onboardingPoints, missing, phoneTaken, stepsBefore, knownTags };
}
