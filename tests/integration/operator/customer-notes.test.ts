/** Notes about a customer: none is left of an erased account, and no task is out of reach. */
import { expect, test } from "vitest";
import { lockUser } from "#app/core/db/accounts/lock-user.server.ts";
import { prisma } from "#app/core/db/client.server.ts";
import { newId } from "#app/core/db/ids.server.ts";
import { erasePerson } from "#app/core/services/erase-person.server.ts";
import { addNote, listNotesOf } from "#app/desk/notes/customer-notes.server.ts";
import { makeAccount } from "#tests/factories/account.ts";
import { decidedBefore } from "#tests/factories/at-the-lock.ts";
import { operatorCall } from "#tests/factories/calls.ts";
import { refusal } from "#tests/factories/customer.ts";

const now = new Date("2026-11-21T12:00:00Z");
const note = (text: string, dueDay?: string) => ({
  idempotencyKey: newId(),
  text,
  ...(dueDay && { dueDay }),
});

test("a note that is written while the account is erased is refused", async () => {
  const userId = await makeAccount({ now });
  const noted = await decidedBefore(
    userId,
    () => addNote(operatorCall({ now }), userId, note("Rappeler")),
    async (tx) => {
      await erasePerson(tx, userId);
      await tx.customer.update({ where: { id: userId }, data: { status: "DELETED" } });
    },
    lockUser,
  );
  expect(refusal(noted)).toBe("NOT_FOUND");
  expect(await prisma.customerNote.count({ where: { userId } })).toBe(0);
});

test("a task that is to be done stands before all notes, however many there are", async () => {
  const userId = await makeAccount({ now });
  const written = { userId, writtenBy: newId() };
  const later = (minutes: number) => new Date(now.getTime() + minutes * 60_000);
  const task = { ...written, id: newId(), text: "Rappeler", createdAt: now, dueDay: new Date("2026-12-01") };
  await prisma.customerNote.create({ data: task });
  await prisma.customerNote.createMany({
    data: Array.from({ length: 201 }, (_, place) => ({
      ...written,
      ...{ id: newId(), text: `${place}`, createdAt: later(place + 1) },
    })),
  });
  const [first, second] = await listNotesOf(userId);
  expect([first?.id, second?.text]).toEqual([task.id, "200"]);
});
