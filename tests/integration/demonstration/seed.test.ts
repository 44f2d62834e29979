import { expect, test } from "vitest";
import { prisma } from "#app/db/client.server.ts";
import { allClosed, MessageDispatch, sendDue } from "#app/services/messages/dispatch-messages.server.ts";
import { seed } from "#prisma/seed/seed.ts";

test("the demonstration leaves no message that is too late to be sent", async () => {
  await seed();
  const errors: unknown[] = [];
  const log = { info: () => {}, warn: () => {}, error: (fields: unknown) => void errors.push(fields) };
  const dispatch = new MessageDispatch({ log, breakers: allClosed(), clock: async () => new Date() });
  for (let sent = Infinity; sent > 0;) {
    const done = await sendDue(dispatch);
    expect(done.failed).toBe(0);
    sent = done.sent;
  }
  expect(errors).toEqual([]);
  expect(await prisma.outbox.count({ where: { kind: "MESSAGE", state: "PARKED" } })).toBe(0);
});
