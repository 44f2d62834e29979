import { prisma } from "#app/db/client.server.ts";

/** A till's key as operators see it: never the key itself. */
export interface ApiKeyView {
  id: string;
  /** Null for a company's key for all its stores. */
  storeId: string | null;
  createdAt: string;
}

/** The keys of a partner and its stores that have not been ended, newest first. */
export async function listApiKeys(partnerId: string): Promise<ApiKeyView[]> {
  const keys = await prisma.apiKey.findMany({
    where: { partnerId, kind: "MERCHANT", revokedAt: null },
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    select: { id: true, storeId: true, createdAt: true },
  });
  return keys.map(({ createdAt, ...key }) => ({ ...key, createdAt: createdAt.toISOString() }));
}
