import { expect, test } from "vitest";
import { prisma } from "#app/db/client.server.ts";
import { messageDispatch } from "#app/services/messages/dispatch-messages.server.ts";
import { seed } from "#prisma/seed/seed.ts";

test("the demonstration leaves no message that is too late to be sent", async () => {
  await seed();
  const errors: unknown[] = [];
  const log = { info: () => {}, warn: () => {}, error: (fields: unknown) => void errors.push(fields) };
  for await (const { failed } of messageDispatch.run({ clock: async () => new Date(), log }))
    expect(failed).toBe(0);
  expect(errors).toEqual([]);
  expect(await prisma.outbox.count({ where: { kind: "MESSAGE", state: "PARKED" } })).toBe(0);
});
