import { randomUUID } from "node:crypto";
import { prisma } from "#app/core/db/client.server.ts";
import { newId } from "#app/core/db/ids.server.ts";

/** An approval that waits for an operator, about a job that does not exist. Returns its id. */
export async function makeApproval({
  subject = `job-${randomUUID()}`,
  now = new Date(),
} = {}): Promise<string> {
  const taking = { customers: 420, points: 12_345 };
  const question = { kind: "JOB", subject, ...taking, requestedBy: "SYSTEM", createdAt: now } as const;
  const { id } = await prisma.approval.create({ data: { id: newId(), ...question } });
  return id;
}
