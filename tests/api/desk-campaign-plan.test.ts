/** Planning campaigns at the desk, in a browser without scripts: their calendar, and whom they are for. */
import { beforeAll, expect, it } from "vitest";
import { prisma } from "#app/core/db/client.server.ts";
import { newId } from "#app/core/db/ids.server.ts";
import type { CampaignRule } from "#app/core/domain/campaigns/campaign.ts";
import { makeCampaign, makeSegment } from "#tests/factories/campaign.ts";
import { uniqueName } from "#tests/factories/catalogue.ts";
import { makeOperatorKey } from "#tests/factories/customer.ts";
import { textsOf } from "#tests/setup/texts.ts";
import { openDesk, openPage, postForm, postSure, sentBy, wordsOf } from "./support/desk-page.ts";

const t = textsOf("fr");
const here = "/fr/operator/campaigns";
let desk = "";

beforeAll(async () => {
  desk = await openDesk((await makeOperatorKey()).key);
});

const calendarOf = async (month: string) => (await openPage(`${here}/calendar?month=${month}`, desk)).html;

it("a campaign stands in the months of its days, on its weekdays, and in no other", async () => {
  const { id, title } = await makeCampaign({
    now: new Date(),
    from: new Date("2098-04-09T23:00:00Z"),
    until: new Date("2098-05-03T23:00:00Z"),
    weekdays: [6, 7],
  });
  const april = await calendarOf("2098-04");
  expect(april).toContain(`href="${here}/${id}"`);
  expect(wordsOf(april)).toContain("samedi 12 avril – dimanche 13 avril");
  expect(wordsOf(april)).toContain(title.fr);
  expect(april).toContain("?month=2098-05");
  expect(await calendarOf("2098-05")).toContain(`href="${here}/${id}"`);
  const june = await calendarOf("2098-06");
  expect(june).not.toContain(id);
  expect(wordsOf(june)).toContain(t("campaigns:calendar.none"));
  expect((await openPage(`${here}/calendar?month=no`, desk)).status).toBe(200);
});

it("a month shows the campaigns on all days of its weeks, and says that it has none itself", async () => {
  const { id } = await makeCampaign({
    now: new Date(),
    from: new Date("2099-04-27T23:00:00Z"),
    until: new Date("2099-04-30T23:00:00Z"),
  });
  // The first of May is a Friday.
  const may = await calendarOf("2099-05");
  expect(may).toContain(`href="${here}/${id}"`);
  expect(wordsOf(may)).toContain(t("campaigns:calendar.none"));
  expect(wordsOf(await calendarOf("2099-04"))).not.toContain(t("campaigns:calendar.none"));
});

const newCampaign = {
  ...{ trigger: "SALE", "effect.kind": "points", "effect.points": "50" },
  ...{ from: "2098-01-01T00:00", until: "2098-01-31T23:59", priority: "0" },
};

const made = async (more: Record<string, string>) => {
  const name = uniqueName("Plan");
  const titles = { "title.ar": name, "title.fr": name, "title.en": name };
  const fields = { ...newCampaign, ...titles, ...more, idempotencyKey: newId() };
  const answer = await postSure(`${here}/new?trigger=SALE&gives=points`, fields, desk);
  expect(answer.status).toBe(302);
  const id = /campaigns\/([0-9a-f-]{36})/.exec(answer.location ?? "")?.[1] ?? "";
  const { rule } = await prisma.campaign.findUniqueOrThrow({ where: { id } });
  return { id, segmentId: (rule as unknown as CampaignRule).segmentId ?? "" };
};

it("is for a level and Premium as its form says, by a segment that is made once", async () => {
  const [one, other] = [
    await made({ minLevel: "3", premiumOnly: "true" }),
    await made({ minLevel: "3", premiumOnly: "true" }),
  ];
  expect(other.segmentId).toBe(one.segmentId);
  expect(await prisma.segment.findUniqueOrThrow({ where: { id: one.segmentId } })).toMatchObject({
    name: `${t("campaigns:whom.level", { level: 3 })} · ${t("campaigns:whom.premium")}`,
    condition: {
      all: [
        { fact: "level", op: "gte", value: 3 },
        { fact: "premium", op: "eq", value: true },
      ],
    },
  });
});

it("is for those of its segment who have the level, also when it is changed", async () => {
  const old = { fact: "joinedDays", op: "gte", value: 400 } as const;
  const { id: segmentId } = await makeSegment(old, { now: new Date() });
  const { id } = await made({ segmentId });
  const { html } = await openPage(`${here}/${id}`, desk);
  expect(await postForm(`${here}/${id}`, { ...sentBy(html), minLevel: "2" }, desk)).toMatchObject({
    status: 302,
  });
  const { rule } = await prisma.campaign.findUniqueOrThrow({ where: { id } });
  const whom = await prisma.segment.findUniqueOrThrow({
    where: { id: (rule as unknown as CampaignRule).segmentId ?? "" },
  });
  expect(whom.condition).toEqual({ all: [old, { fact: "level", op: "gte", value: 2 }] });
  const again = (minLevel: string) =>
    postForm(`${here}/${id}`, { ...sentBy(html), segmentId: whom.id, minLevel }, desk);
  const segmentNow = async () =>
    ((await prisma.campaign.findUniqueOrThrow({ where: { id } })).rule as unknown as CampaignRule).segmentId;
  await again("2");
  expect(await segmentNow(), "the same level again").toBe(whom.id);
});

it("makes no segment for a campaign that is refused", async () => {
  const name = uniqueName("Refusé");
  const fields = {
    ...{ ...newCampaign, "title.ar": name, "title.fr": name, "title.en": name, idempotencyKey: newId() },
    ...{ until: "2097-01-01T00:00", minLevel: "7", premiumOnly: "true" },
  };
  const answer = await postForm(`${here}/new?trigger=SALE&gives=points`, fields, desk);
  expect(answer.status).toBe(400);
  expect(
    await prisma.segment.count({ where: { name: { contains: t("campaigns:whom.level", { level: 7 }) } } }),
  ).toBe(0);
});

it("asks everything of a segment and of its form without nesting", async () => {
  const old = { fact: "joinedDays", op: "gte", value: 401 } as const;
  const level = { fact: "level", op: "gte", value: 2 } as const;
  const { id: segmentId } = await makeSegment({ all: [{ all: [old, level] }, old] }, { now: new Date() });
  const campaign = await made({ segmentId, minLevel: "2", premiumOnly: "true" });
  expect((await prisma.segment.findUniqueOrThrow({ where: { id: campaign.segmentId } })).condition).toEqual({
    all: [old, level, { fact: "premium", op: "eq", value: true }],
  });
});
