import { prisma } from "#app/core/db/client.server.ts";
import { avatarUrlOf } from "#app/core/domain/accounts/avatar.ts";
import type { Customer } from "#app/generated/prisma/client.ts";
import { inLanguage, type Language, type LocalizedText } from "#app/core/domain/languages.ts";

/** Who the customer is, how and where they sign in, their answers and their progress. */
export async function exportPerson(userId: string, language: Language) {
  const [user, logins, tags, levels, storiesSeen] = await Promise.all([
    prisma.customer.findUniqueOrThrow({ where: { id: userId } }),
    prisma.login.findMany({ where: { userId }, orderBy: { kind: "asc" } }),
    readTags(userId),
    prisma.userLevel.findMany({ where: { userId, state: "GIVEN" }, orderBy: { level: "asc" } }),
    readStoriesSeen(userId),
  ]);
  return {
    profile: { ...profileOf(user), registeredStore: await readStore(user.registeredStoreId) },
    logins: logins.map(({ login, kind, verifiedAt }) => ({
      login,
      kind,
      verifiedAt: verifiedAt?.toISOString() ?? null,
    })),
    interests: tags.map(({ key, label }) => ({ key, label: inLanguage(label as LocalizedText, language) })),
    levels: levels.map(({ level, rewardPoints, reachedAt }) => ({
      level,
      rewardPoints,
      reachedAt: reachedAt.toISOString(),
    })),
    storiesSeen,
  };
}

async function readStoriesSeen(userId: string) {
  const views = await prisma.storyView.findMany({
    where: { userId },
    orderBy: [{ viewedAt: "asc" }, { storyId: "asc" }],
  });
  const stories = await prisma.helpEntry.findMany({
    where: { id: { in: views.map(({ storyId }) => storyId) } },
  });
  const topicOf = new Map(stories.map(({ id, topic }) => [id, topic]));
  return views.map(({ storyId, viewedAt }) => ({
    storyId,
    topic: topicOf.get(storyId) ?? null,
    viewedAt: viewedAt.toISOString(),
  }));
}

function profileOf(user: Customer) {
  const {
    id,
    status,
    firstName,
    lastName,
    contactPhone,
    gender,
    state,
    locale,
    referralCode,
    onboardingStep,
    level,
  } = user;
  return {
    id,
    status,
    firstName,
    lastName,
    contactPhone,
    birthday: dayOf(user.birthday),
    gender,
    state,
    avatarUrl: avatarUrlOf(user.avatarKey),
    locale,
    referralCode,
    /** Only whether there is one: who the inviter is stays private. */
    invited: user.inviterId !== null,
    hasPassword: user.passwordHash !== null,
    hasPin: user.pinHash !== null,
    onboardingStep,
    level,
    tooltips: user.tooltips as Record<string, boolean>,
    lastActiveDay: dayOf(user.lastActiveDay),
    connectedDays: user.connectedDays,
    longestRunDays: user.longestRunDays,
    ageDoubtedAt: user.ageDoubtedAt?.toISOString() ?? null,
    blockedAt: user.blockedAt?.toISOString() ?? null,
    deletionRequestedAt: user.deletionRequestedAt?.toISOString() ?? null,
    verifiedAt: user.verifiedAt?.toISOString() ?? null,
    createdAt: user.createdAt.toISOString(),
  };
}

function dayOf(date: Date | null): string | null {
  return date && date.toISOString().slice(0, 10);
}

function readStore(id: string | null): Promise<{ id: string; name: string } | null> {
  return id === null
    ? Promise.resolve(null)
    : prisma.store.findUnique({ where: { id }, select: { id: true, name: true } });
}

async function readTags(userId: string) {
  const own = await prisma.userTag.findMany({ where: { userId } });
  return prisma.tag.findMany({
    where: { id: { in: own.map(({ tagId }) => tagId) } },
    orderBy: { id: "asc" },
  });
}
