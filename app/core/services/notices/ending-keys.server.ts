import { prisma } from "#app/core/db/client.server.ts";
import { queueNews } from "#app/core/db/messages/outbox.server.ts";
import { transact } from "#app/core/db/transaction.server.ts";
import { defaultLanguage, isLanguage } from "#app/core/domain/languages.ts";
import { keyWarningMs } from "#app/core/domain/operators/api-key-form.ts";
import type { KeyNews } from "#app/core/domain/partners/news.ts";
import type { Batch, JobContext, Tally } from "#app/core/services/job.ts";
import type { ApiKey, StaffPerson } from "#app/generated/prisma/client.ts";

interface EndingKey {
  key: ApiKey & { expiresAt: Date };
  maker: Pick<StaffPerson, "email" | "kind" | "locale">;
}

/**
 * The keys that end within fourteen days and whose makers have not been told; not one that was made for less: its maker
 * knows. One that was made on the server has no maker, and no end.
 */
async function readEnding(now: Date): Promise<EndingKey[]> {
  const soon = new Date(now.getTime() + keyWarningMs);
  const keys = await prisma.apiKey.findMany({
    where: { revokedAt: null, endTold: false, madeBy: { not: null }, expiresAt: { gt: now, lte: soon } },
    orderBy: { id: "asc" },
  });
  const makers = await prisma.staffPerson.findMany({
    where: { id: { in: keys.flatMap(({ madeBy }) => madeBy ?? []) }, status: "ACTIVE" },
    select: { id: true, email: true, kind: true, locale: true },
  });
  return keys.flatMap(({ expiresAt, ...key }) => {
    const maker = makers.find(({ id }) => id === key.madeBy);
    const lasts = expiresAt === null ? 0 : expiresAt.getTime() - key.createdAt.getTime();
    return maker && expiresAt && lasts > keyWarningMs ? [{ key: { ...key, expiresAt }, maker }] : [];
  });
}

/** Mails the makers of keys that end, each once: the key is marked in the transaction that writes its mail. */
export async function* tellOfEndingKeys({ clock, log, signal }: JobContext): AsyncGenerator<Batch> {
  for (const ending of await readEnding(await clock())) {
    if (signal?.aborted) return;
    try {
      yield { done: (await tell(ending, await clock())) ? 1 : 0, failed: 0 };
    } catch (error) {
      log.error({ err: error, keyId: ending.key.id }, "nobody was told that a key ends");
      yield { done: 0, failed: 1 };
    }
  }
}

/** False if another run has told it. */
function tell({ key, maker }: EndingKey, now: Date): Promise<boolean> {
  return transact(async (tx) => {
    const { count } = await tx.apiKey.updateMany({
      where: { id: key.id, revokedAt: null, endTold: false },
      data: { endTold: true },
    });
    if (count === 0) return false;
    const endsAt = key.expiresAt.toISOString();
    const news: KeyNews = {
      kind: "KEY_ENDS",
      keyId: key.id,
      name: key.name,
      endsAt,
      path: pathOf(key, maker),
    };
    const language = isLanguage(maker.locale) ? maker.locale : defaultLanguage;
    await queueNews(tx, { email: maker.email, language }, { partnerId: null, news, validUntil: endsAt, now });
    return true;
  });
}

/** The page on which the maker finds the key, below the app's address and the language. */
function pathOf({ kind, partnerId }: ApiKey, maker: Pick<StaffPerson, "kind">): string {
  if (maker.kind === "PARTNER") return "/partner/keys";
  return kind === "OPERATOR" ? "/operator/keys" : `/operator/partners/${partnerId}/keys`;
}

export async function* previewEndingKeys(now: Date): AsyncGenerator<Tally[]> {
  const { length: count } = await readEnding(now);
  if (count > 0) yield [{ count, why: "makers of keys that end within 14 days" }];
}
