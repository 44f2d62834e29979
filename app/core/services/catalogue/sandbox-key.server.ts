import { keyIdOf } from "#app/core/auth/callers.server.ts";
import { prisma } from "#app/core/db/client.server.ts";
import { env } from "#app/env.server.ts";

/** Whether this is the operators' key that the sandbox shows to everybody. */
export async function isSandboxKey(keyId: string): Promise<boolean> {
  if (!env.SANDBOX) return false;
  const kept = await prisma.sandboxState.findUnique({ where: { key: "credentials" } });
  const { operatorKey } = (kept?.value ?? {}) as { operatorKey?: string };
  return operatorKey !== undefined && (await keyIdOf(operatorKey)) === keyId;
}
