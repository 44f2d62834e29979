import { describe, expect, it } from "vitest";
import { prisma } from "#app/core/db/client.server.ts";
import { newId } from "#app/core/db/ids.server.ts";
import { campaignStateOf, campaignStates } from "#app/core/domain/campaigns/campaign-state.ts";
import type { ListAsked } from "#app/core/domain/lists/list-address.ts";
import { logger } from "#app/core/log/log.server.ts";
import { changeSegment } from "#app/desk/segments/segment.server.ts";
import type { ReadList } from "#app/desk/lists/reads/desk-list.server.ts";
import { lists } from "#app/desk/list-files/lists.server.ts";
import { countSegment, segmentSizes } from "#app/core/services/segments/segment-sizes.server.ts";
import { makeAccount } from "#tests/factories/account.ts";
import { operatorCall } from "#tests/factories/calls.ts";
import { makeCampaign, makeSegment } from "#tests/factories/campaign.ts";
import { uniqueName } from "#tests/factories/catalogue.ts";
import { refusal, value } from "#tests/factories/customer.ts";
import { makeConfirmedSale } from "#tests/factories/sale.ts";
import { makeTill } from "#tests/factories/till.ts";
import { ask, walkList } from "#tests/factories/walked-list.ts";

const now = new Date("2026-11-24T12:00:00Z");
const call = operatorCall({ now });
const at = (hours: number) => new Date(now.getTime() + hours * 60 * 60 * 1000);
const walk = <Row extends { id: string }>(read: ReadList<Row>, asked: ListAsked) =>
  walkList(call, read, asked);

describe("the list of campaigns", () => {
  const days = (from: number, until: number) => ({ from: at(from), until: at(until) });

  it("says the state as the rule does, what it waits for and what was used", async () => {
    const till = await makeTill();
    const { id: partnerId } = till.partner;
    const made = [
      await makeCampaign({ now, partnerId, ...days(-2, 2), perCustomer: 1, budgetPoints: 500 }),
      await makeCampaign({ now, partnerId, ...days(1, 2) }),
      await makeCampaign({ now, partnerId, ...days(-2, -1) }),
      await makeCampaign({ now, partnerId, ...days(-2, 2), status: "PAUSED" }),
      await makeCampaign({ now, partnerId, ...days(-2, 2), status: "DRAFT", channel: "ONLINE" }),
      await makeCampaign({ now, partnerId, ...days(1, 2), status: "ENDED", effect: { spin: true } }),
    ];
    await makeConfirmedSale(till, await makeAccount({ now }), { now });
    const rows = await walk(lists.campaigns.read, ask("campaigns", `partner=${partnerId}`));
    expect(new Set(rows.map(({ id }) => id))).toEqual(new Set(made.map(({ id }) => id)));
    for (const row of rows) expect(row.state).toBe(campaignStateOf(row.rule, now));
    expect(new Set(rows.map(({ state }) => state))).toEqual(new Set(campaignStates));
    const found = async (query: string) =>
      (await walk(lists.campaigns.read, ask("campaigns", `partner=${partnerId}&${query}`))).map(
        ({ id }) => id,
      );
    expect(await found("stage=OPEN")).toEqual([made[0]?.id]);
    expect(await found("trigger=CLAIM"), "a sale online").toEqual([made[4]?.id]);
    expect(await found("gives=spin")).toEqual([made[5]?.id]);
    expect(rows.find(({ id }) => id === made[0]?.id)).toMatchObject({ points: 50, times: 1, reached: 1 });
    expect((await found("sort=-spent"))[0]).toBe(made[0]?.id);
  });
});

describe("the list of segments", () => {
  it("says how many a segment means since it was counted, and what uses it", async () => {
    const customer = await makeAccount({ now });
    const list = { id: newId(), name: uniqueName("List"), createdAt: now };
    await prisma.customerList.create({ data: list });
    await prisma.customerListed.create({ data: { listId: list.id, userId: customer } });
    const { id, name } = await makeSegment({ fact: "listed", op: "eq", value: list.id }, { now });
    await makeCampaign({ now, segmentId: id });
    await makeCampaign({ now, segmentId: id, status: "ENDED" });
    const row = async () => (await walk(lists.segments.read, ask("segments", `q=${name}&inUse=yes`)))[0];
    expect(await row()).toMatchObject({ size: null, campaigns: 1, offers: 0, messages: 0 });
    expect(await walk(lists.segments.read, ask("segments", `q=${name}&inUse=no`))).toEqual([]);
    for await (const _ of segmentSizes.run({ clock: async () => now, log: logger })) void _;
    expect(await row()).toMatchObject({ size: 1, countedAt: now });
    value(await changeSegment(call, id, { where: { any: [] } }));
    expect(await row(), "of another condition").toMatchObject({ size: null, countedAt: null });
    value(await countSegment(id, at(1)));
    expect(await row()).toMatchObject({ size: 0, countedAt: at(1) });
    expect(refusal(await countSegment(newId(), now))).toBe("NOT_FOUND");
  });
});
