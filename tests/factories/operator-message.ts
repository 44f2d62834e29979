import { prisma } from "#app/core/db/client.server.ts";
import { newId } from "#app/core/db/ids.server.ts";
import type { NewMessage } from "#app/core/domain/operator-messages/message-record.ts";
import { createMessage } from "#app/desk/messages/operator-message.server.ts";
import { makeSegment } from "#tests/factories/campaign.ts";
import { textIn, uniqueName } from "#tests/factories/catalogue.ts";
import { must } from "#tests/factories/sale.ts";

/** A segment of exactly these customers, as a list. */
export async function makeSegmentOf(userIds: readonly string[], { now }: { now: Date }) {
  const listId = newId();
  await prisma.customerList.create({ data: { id: listId, name: uniqueName("List"), createdAt: now } });
  await prisma.customerListed.createMany({ data: userIds.map((userId) => ({ userId, listId })) });
  return makeSegment({ fact: "listed", op: "eq", value: listId }, { now });
}

/** A message to these customers, due at once, without a control group. */
export async function makeOperatorMessage({
  now,
  to = [],
  ...body
}: Partial<NewMessage> & { now: Date; to?: readonly string[] }): Promise<{ id: string }> {
  const { id: segmentId } = await makeSegmentOf(to, { now });
  const texts = { title: textIn(uniqueName("Nouvelles")), text: textIn("À voir") };
  const made = must(
    await createMessage({ now }, { segmentId, ...texts, channels: ["APP"], holdOutPercent: 0, ...body }),
  );
  if (made.id === null) throw new Error("a dry run makes no message");
  return { id: made.id };
}
