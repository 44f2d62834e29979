/** The list of operators' messages at the desk. */
import { expect, test } from "vitest";
import { prisma } from "#app/core/db/client.server.ts";
import { changeMessage, getMessageRecord } from "#app/desk/messages/operator-message.server.ts";
import { lists } from "#app/desk/list-files/lists.server.ts";
import { operatorMessages } from "#app/core/services/operator-messages/operator-messages.server.ts";
import { makeAccount } from "#tests/factories/account.ts";
import { operatorCall, personCall } from "#tests/factories/calls.ts";
import { textIn, uniqueName } from "#tests/factories/catalogue.ts";
import { value } from "#tests/factories/customer.ts";
import { makeOperatorMessage } from "#tests/factories/operator-message.ts";
import { ask, walkList } from "#tests/factories/walked-list.ts";
import { workThrough } from "../jobs/support.ts";

// A Tuesday, at eleven in Tunis.
const now = new Date("2026-11-24T10:00:00Z");
const later = (minutes: number) => new Date(now.getTime() + minutes * 60_000);
const call = operatorCall({ now });

test("is found by title, segment and state, and says what came of each so far", async () => {
  const mark = uniqueName("Liste");
  const title = textIn(mark);
  const users = [await makeAccount({ now }), await makeAccount({ now })];
  const sent = await makeOperatorMessage({ now, to: users, title });
  const waiting = await makeOperatorMessage({ now, title, at: later(60) });
  const paused = await makeOperatorMessage({ now, title, at: later(30) });
  value(await changeMessage(call, paused.id, { status: "PAUSED" }));
  await workThrough(operatorMessages, now);
  const [reader = ""] = users;
  await prisma.notice.updateMany({
    where: { userId: reader, cause: `message:${sent.id}` },
    data: { readAt: later(1) },
  });
  const found = async (query: string) =>
    walkList(call, lists.messages.read, ask("messages", `q=${encodeURIComponent(mark)}&${query}`));
  const ids = async (query: string) => (await found(query)).map(({ id }) => id);

  expect(await ids("sort=goes")).toEqual([sent.id, paused.id, waiting.id]);
  expect((await ids("sort=-told"))[0]).toBe(sent.id);
  expect(await ids("message=PAUSED")).toEqual([paused.id]);
  const { segmentId } = value(await getMessageRecord({}, sent.id));
  const [row] = await found(`segment=${segmentId}`);
  expect(row).toMatchObject({ id: sent.id, status: "SENT", sent: 2, opened: 1, used: 0, heldOut: 0 });
  const { name } = await prisma.segment.findUniqueOrThrow({ where: { id: segmentId } });
  expect(row?.segmentName).toBe(name);
  expect(await ids("message=REFUSED")).toEqual([]);
  const unseeing = personCall(["CATALOGUE"], { now });
  const seen = await walkList(
    unseeing,
    lists.messages.read,
    ask("messages", `q=${encodeURIComponent(mark)}&sort=-told`),
  );
  const few = { sent: null, opened: null, used: null, heldOut: null };
  expect(seen).toMatchObject([few, few, few]);

  // Once the figures are final, the list shows the stored numbers.
  await prisma.operatorMessage.update({ where: { id: sent.id }, data: { opened: 2, used: 1 } });
  expect((await found(`segment=${segmentId}`))[0]).toMatchObject({ opened: 2, used: 1 });
});
