import { prisma } from "#app/core/db/client.server.ts";
import type { SandboxCredentials } from "#app/core/domain/sandbox/credentials-answer.ts";

const key = "credentials";

export async function readCredentials(): Promise<SandboxCredentials | null> {
  const row = await prisma.sandboxState.findUnique({ where: { key } });
  return row ? (row.value as unknown as SandboxCredentials) : null;
}

export async function keepCredentials(credentials: SandboxCredentials): Promise<void> {
  const value = { ...credentials };
  await prisma.sandboxState.upsert({ where: { key }, create: { key, value }, update: { value } });
}
