import { newApiKey } from "#app/auth/api-keys.server.ts";
import { prisma } from "#app/db/client.server.ts";
import { newId } from "#app/db/ids.server.ts";

/** Makes a key for the operators' calls. It is returned and nowhere else. */
export async function createOperatorKey({ now }: { now: Date }): Promise<string> {
  const { key, keyHash } = newApiKey("OPERATOR");
  await prisma.apiKey.create({ data: { id: newId(), kind: "OPERATOR", keyHash, createdAt: now } });
  return key;
}
