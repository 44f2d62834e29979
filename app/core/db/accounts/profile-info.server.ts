import { prisma } from "#app/core/db/client.server.ts";
import { avatarUrlOf } from "#app/core/domain/accounts/avatar.ts";
import { birthdayOf, missingFields } from "#app/core/domain/accounts/profile.ts";
import type { ProfileInfo } from "#app/core/domain/accounts/profile-answer.ts";

/** What the customer has entered about themselves. */
export async function readProfileInfo(userId: string): Promise<ProfileInfo> {
  const [user, logins] = await Promise.all([
    prisma.customer.findUniqueOrThrow({ where: { id: userId } }),
    prisma.login.findMany({
      where: { userId, verifiedAt: { not: null } },
      orderBy: [{ verifiedAt: "asc" }, { login: "asc" }],
    }),
  ]);
  const loginOf = (kind: "EMAIL" | "PHONE") => logins.find((login) => login.kind === kind)?.login ?? null;
  const { firstName, lastName, gender, state, locale, referralCode } = user;
  const birthday = user.birthday && birthdayOf(user.birthday);
  const email = loginOf("EMAIL");
  const phone = loginOf("PHONE") ?? user.contactPhone;
  const missing = missingFields({
    firstName,
    lastName,
    email,
    phone,
    birthday,
    gender,
    state,
    avatar: user.avatarKey,
  });
  return {
    id: userId,
    firstName,
    lastName,
    email,
    phone,
    birthday,
    gender,
    state,
    avatarUrl: avatarUrlOf(user.avatarKey),
    locale,
    referralCode,
    complete: missing.length === 0,
    missing,
    deletionRequestedAt: user.deletionRequestedAt?.toISOString() ?? null,
  };
}
