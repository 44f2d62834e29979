import { prisma } from "#app/core/db/client.server.ts";
import { idSchema } from "#app/core/domain/fields.ts";
import type { ErrorCode } from "#app/core/domain/refusals.ts";
import { personBehind, type OperatorCaller } from "#app/core/domain/callers/caller.ts";

/** Whether one person stands behind the caller and who asked, also by a key that they made. */
export async function isOwn(caller: OperatorCaller, requestedBy: string): Promise<boolean> {
  const self = personBehind(caller);
  if (requestedBy === self || requestedBy === caller.actorId) return true;
  if (requestedBy === "SYSTEM") return false;
  const key = await prisma.apiKey.findUnique({ where: { id: requestedBy }, select: { madeBy: true } });
  return key?.madeBy === self;
}

/** Why somebody without the right to answer may not: it is their own, which they may know, or they have no right to. */
export async function closedBy(
  caller: OperatorCaller,
  { id }: Readonly<Record<string, string | undefined>>,
): Promise<ErrorCode> {
  const named = idSchema.safeParse(id);
  const select = { kind: true, requestedBy: true } as const;
  const asked = named.success && (await prisma.approval.findUnique({ where: { id: named.data }, select }));
  return asked && asked.kind !== "JOB" && (await isOwn(caller, asked.requestedBy))
    ? "APPROVAL_OWN"
    : "FORBIDDEN";
}
