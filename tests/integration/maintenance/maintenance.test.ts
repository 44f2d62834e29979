import { afterEach, describe, expect, it } from "vitest";
import { prisma } from "#app/core/db/client.server.ts";
import { closureNow } from "#app/core/db/maintenance/maintenance.server.ts";
import { changeMaintenance } from "#app/desk/maintenance/change-maintenance.server.ts";
import { getMaintenance } from "#app/desk/maintenance/get-maintenance.server.ts";
import { operatorCall } from "#tests/factories/calls.ts";
import { value } from "#tests/factories/customer.ts";
import { textIn } from "#tests/factories/catalogue.ts";

const opened = { on: false, since: null, message: null, forced: false };
const [first, later] = [new Date("2026-11-21T10:00:00Z"), new Date("2026-11-21T10:05:00Z")];

afterEach(async () => {
  await changeMaintenance(operatorCall(), { on: false });
});

describe("maintenance", () => {
  it("begins open", async () => {
    expect(await getMaintenance()).toMatchObject(opened);
    expect(await closureNow()).toBeNull();
  });

  it("is known at once where it was changed, and remembers when it was closed", async () => {
    const closed = { on: true, since: first.toISOString(), message: null, forced: false };
    expect(value(await changeMaintenance(operatorCall({ now: first }), { on: true }))).toMatchObject(closed);
    expect(await closureNow()).toEqual({ message: null });
    const message = textIn("Jusqu’à midi");
    expect(value(await changeMaintenance(operatorCall({ now: later }), { on: true, message }))).toMatchObject(
      {
        ...closed,
        message,
      },
    );
    expect(value(await changeMaintenance(operatorCall({ now: later }), { on: true }))).toMatchObject({
      ...closed,
      message,
    });
    expect(await closureNow()).toEqual({ message });
    expect(
      value(await changeMaintenance(operatorCall({ now: later }), { on: true, message: null })),
    ).toMatchObject(closed);
    expect(
      value(await changeMaintenance(operatorCall({ now: later }), { on: false, message })),
    ).toMatchObject(opened);
    expect(await closureNow()).toBeNull();
    expect(await getMaintenance()).toMatchObject(opened);
  });

  it("is written down with each change", async () => {
    const call = operatorCall();
    await changeMaintenance(call, { on: true });
    const written = await prisma.auditEntry.findMany({ where: { requestId: call.requestId } });
    expect(written).toMatchObject([
      { actorId: call.caller.actorId, action: "maintenance.change", target: null, detail: { on: "yes" } },
    ]);
  });

  it("stays one house with one truth, however many operators speak at once", async () => {
    const calls = Array.from({ length: 20 }, (_, index) =>
      changeMaintenance(operatorCall({ now: first }), { on: index % 2 === 0 }),
    );
    const answers = await Promise.all(calls);
    for (const { on, since } of answers.map(value)) expect(since).toBe(on ? first.toISOString() : null);
    expect(await prisma.maintenance.count()).toBe(1);
    expect((await closureNow()) !== null).toBe((await getMaintenance()).on);
  });

  it("the database keeps no second row, and no message of an open house", async () => {
    await expect(prisma.$executeRaw`INSERT INTO maintenance (id) VALUES (2)`).rejects.toThrow(
      /maintenance_is_one/,
    );
    await expect(prisma.$executeRaw`UPDATE maintenance SET message = '{}' WHERE id = 1`).rejects.toThrow(
      /maintenance_message_while_closed/,
    );
  });
});
