import { afterEach, expect, test } from "vitest";
import { prisma } from "#app/core/db/client.server.ts";
import { newId } from "#app/core/db/ids.server.ts";
import { countView, writeViews } from "#app/core/services/offers/offer-views.server.ts";
import { changeMaintenance } from "#app/desk/maintenance/change-maintenance.server.ts";
import { operatorCall } from "#tests/factories/calls.ts";

const [yesterday, today] = [new Date("2026-11-19T12:00:00Z"), new Date("2026-11-20T12:00:00Z")];

afterEach(async () => {
  await changeMaintenance(operatorCall(), { on: false });
});

const seenOf = (offerIds: readonly string[]) =>
  prisma.offerView.findMany({
    where: { offerId: { in: [...offerIds] } },
    orderBy: [{ offerId: "asc" }, { day: "asc" }],
  });

test("no view is lost or counted twice, however many write the same offers at once", async () => {
  const offers = Array.from({ length: 12 }, newId);
  const writes: Promise<void>[] = [];
  for (let writer = 0; writer < 30; writer += 1) {
    // Each meets the rows in another order.
    const turned = [...offers.slice(writer % 12), ...offers.slice(0, writer % 12)];
    for (const id of turned)
      for (const now of writer % 2 ? [yesterday, today, today] : [today, today, yesterday])
        countView({ opens: true, now }, id);
    writes.push(writeViews());
  }
  await Promise.all(writes);
  expect(await seenOf(offers)).toEqual(
    offers.toSorted().flatMap((offerId) => [
      { offerId, day: new Date("2026-11-19"), seen: 30 },
      { offerId, day: new Date("2026-11-20"), seen: 60 },
    ]),
  );
});

test("during maintenance nothing is written, and afterwards all of it", async () => {
  const id = newId();
  countView({ opens: true, now: today }, id);
  await changeMaintenance(operatorCall(), { on: true });
  await writeViews();
  expect(await seenOf([id])).toEqual([]);
  countView({ opens: true, now: today }, id);
  await changeMaintenance(operatorCall(), { on: false });
  await writeViews();
  expect(await seenOf([id])).toEqual([{ offerId: id, day: new Date("2026-11-20"), seen: 2 }]);
});
