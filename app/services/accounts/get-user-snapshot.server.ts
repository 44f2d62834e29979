import { spendableOf } from "#app/db/accounts/account-facts.server.ts";
import { readRows } from "#app/db/statements.server.ts";
import type { UserSnapshot } from "#app/domain/accounts/user-snapshot.ts";
import type { ClientCall } from "#app/services/call.ts";

type Row = Omit<UserSnapshot, "onboarded">;

/** The user object of the specification, as a signed-in customer's browser stores it. */
export async function getUserSnapshot({ caller, now }: ClientCall): Promise<UserSnapshot> {
  const { userId } = caller;
  const [row] = await readRows<Row>`
    SELECT u.id, u.first_name AS "firstName", u.last_name AS "lastName", u.pin_hash IS NOT NULL AS "hasPin",
      u.onboarding_step AS "onboardingStep", u.tooltips,
      (SELECT l.login FROM login l WHERE l.user_id = ${userId}::uuid AND l.verified_at IS NOT NULL
        ORDER BY l.kind = 'EMAIL' DESC LIMIT 1) AS login,
      coalesce(${spendableOf(userId, now)}, 0) AS "totalPoints"
    FROM customer u WHERE u.id = ${userId}::uuid`;
  if (!row) throw new Error("a signed-in customer is not there");
  const { id, login, firstName, lastName, hasPin, onboardingStep, totalPoints, tooltips } = row;
  return {
    id,
    login,
    firstName,
    lastName,
    hasPin,
    onboarded: onboardingStep === 3,
    onboardingStep,
    totalPoints,
    tooltips,
  };
}
