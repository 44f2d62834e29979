/** The figures of a week by mail to a partner's persons. */
import { beforeEach, describe, expect, test } from "vitest";
import { readLeaveWeekToken } from "#app/core/auth/leave-mails.server.ts";
import { prisma } from "#app/core/db/client.server.ts";
import { closeDays } from "#app/core/ledger/day-chain.server.ts";
import { addUpDays } from "#app/core/services/figures/points-by-day.server.ts";
import type { Message } from "#app/core/domain/messages/message.ts";
import type { WeekNews } from "#app/core/domain/partners/news.ts";
import { mayLeave } from "#app/core/services/messages/may-leave.server.ts";
import { renderMessage } from "#app/core/services/messages/render-message.server.ts";
import { partnerWeek } from "#app/core/services/partner-week/partner-week.server.ts";
import { acceptRequest } from "#app/core/services/requests/accept-request.server.ts";
import { leaveWeek } from "#app/partner/persons/leave-week.server.ts";
import { changePartnerPerson } from "#app/partner/persons/person.server.ts";
import { makeAccount } from "#tests/factories/account.ts";
import { partnerCall } from "#tests/factories/calls.ts";
import { makeOffer, makeStore } from "#tests/factories/catalogue.ts";
import { makeOnlineTill } from "#tests/factories/online.ts";
import { claimOnline } from "#tests/factories/request.ts";
import { makeConfirmedSale, must } from "#tests/factories/sale.ts";
import { makePartnerPerson } from "#tests/factories/staff.ts";
import { makeTill } from "#tests/factories/till.ts";
import { runAt, workThrough } from "../jobs/support.ts";

// A Monday.
const monday = new Date("2026-11-23T08:00:00Z");
const at = (day: string) => new Date(`2026-11-${day}T10:00:00Z`);

type Till = Awaited<ReturnType<typeof makeTill>>;
let till: Till;

/** Six customers in the last week, one in the week before. */
beforeEach(async () => {
  till = await makeTill();
  for (let sale = 0; sale < 6; sale += 1)
    await makeConfirmedSale(till, await makeAccount({ now: at("02") }), { now: at("18"), price: 10_000 });
  await makeConfirmedSale(till, await makeAccount({ now: at("02") }), { now: at("11"), price: 4_000 });
});

async function mailsTo({ email }: { email: string }) {
  const rows = await prisma.outbox.findMany({ where: { recipient: email } });
  return rows.map(({ payload }) => payload as unknown as Message & { params: { news: WeekNews } });
}

describe("on Monday morning", () => {
  test("each person who may see figures is sent last week's beside those of the week before, once", async () => {
    const owner = await makePartnerPerson(till.partner.id, ["OWNER"]);
    await runAt(partnerWeek, new Date("2026-11-23T05:59:59Z"));
    const early = await mailsTo(owner);
    await Promise.all([workThrough(partnerWeek, monday), workThrough(partnerWeek, monday)]);
    await runAt(partnerWeek, new Date("2026-11-24T08:00:00Z"));
    const [mail, ...more] = (await mailsTo(owner)).slice(early.length);
    expect(more).toEqual([]);
    expect(mail?.params.news).toMatchObject({
      ...{ kind: "WEEK", from: "2026-11-16", to: "2026-11-22" },
      week: { sales: 6, paidMillimes: 60_000, new: 6, returning: 0 },
      // One customer could be known by name.
      before: { sales: 1, paidMillimes: 4_000, new: null, returning: null },
    });
    for (const locale of ["fr", "ar", "en"] as const) {
      const { text, headers } = renderMessage({ ...mail, locale } as Message, owner.email);
      expect(text).not.toMatch(/\{\{|undefined|null|week\.\w+/);
      expect(headers["List-Unsubscribe-Post"]).toBe("List-Unsubscribe=One-Click");
    }
  });

  test("requests that were accepted are told too, where nothing else happened", async () => {
    const shop = await makeOnlineTill();
    const owner = await makePartnerPerson(shop.partner.id, ["OWNER"]);
    const now = at("18");
    const { id } = await claimOnline(shop, await makeAccount({ now }), { now, millimes: 30_000 });
    must(await acceptRequest(shop.call({ now }), id, {}));
    await runAt(partnerWeek, monday);
    const [mail] = await mailsTo(owner);
    expect(mail?.params.news.week).toMatchObject({ sales: 0, claimPoints: 300 });
    const { text } = renderMessage({ ...mail, locale: "en" } as Message, owner.email);
    expect(text).toMatch(/Points for requests\D+300\b/);
  });

  test("a STORE person is sent those of their stores alone, and nothing where these sold nothing", async () => {
    const quiet = await makeStore({ partnerId: till.partner.id });
    const own = await makePartnerPerson(till.partner.id, ["STORE"], [till.store.id]);
    const other = await makePartnerPerson(till.partner.id, ["STORE"], [quiet.id]);
    await runAt(partnerWeek, monday);
    expect((await mailsTo(own)).map(({ params }) => params.news.week)).toMatchObject([
      { sales: 6, seen: null, given: null },
    ]);
    expect(await mailsTo(other)).toEqual([]);
  });

  test("says how often offers were opened, also where nothing else happened", async () => {
    const idle = await makeTill();
    const owner = await makePartnerPerson(idle.partner.id, ["OWNER"]);
    const { id: offerId } = await makeOffer({ partnerId: idle.partner.id });
    await closeDays(monday);
    while ((await addUpDays()).length > 0);
    const day = new Date("2026-11-18");
    await prisma.offerView.create({ data: { day, offerId, seen: 3 } });
    await runAt(partnerWeek, monday);
    const [mail] = await mailsTo(owner);
    expect(mail?.params.news.week).toMatchObject({ sales: 0, seen: 3, given: 0, used: 0 });
    await prisma.figuresDay.deleteMany();
    expect(renderMessage({ ...mail, locale: "fr" } as Message, owner.email).text).toMatch(
      /Ouvertures de vos offres\D+3\b/,
    );
  });

  test("nobody is written to of a partner that sold nothing in both weeks", async () => {
    const idle = await makeTill();
    const owner = await makePartnerPerson(idle.partner.id, ["OWNER"]);
    await runAt(partnerWeek, monday);
    expect(await mailsTo(owner)).toEqual([]);
  });
});

describe("who does not want it", () => {
  test("ends it by the address in the mail, which names nobody else, and it leaves no more", async () => {
    const [owner, other] = [
      await makePartnerPerson(till.partner.id, ["OWNER"]),
      await makePartnerPerson(till.partner.id, ["OWNER"]),
    ];
    await runAt(partnerWeek, monday);
    const [mail] = await mailsTo(owner);
    if (!mail) throw new Error("no mail was written");
    const waiting = { userId: null, recipient: owner.email, payload: mail };
    expect(await mayLeave(waiting, monday)).toBe("now");
    const { headers } = renderMessage(mail, owner.email);
    const address = new URL((headers["List-Unsubscribe"] ?? "").slice(1, -1));
    const token = address.searchParams.get("mails");
    expect(readLeaveWeekToken(`${token}x`)).toBeNull();
    await leaveWeek(readLeaveWeekToken(token) ?? "");
    expect(await mayLeave(waiting, monday), "also one that was written already").toHaveProperty("never");
    await runAt(partnerWeek, new Date("2026-11-30T08:00:00Z"));
    expect(await mailsTo(owner)).toHaveLength(1);
    expect(await mailsTo(other)).toHaveLength(2);
  });

  test("is known on the person's page, where it can be wanted again", async () => {
    const owner = await makePartnerPerson(till.partner.id, ["OWNER"]);
    const call = partnerCall({ partnerId: till.partner.id }, { now: monday });
    expect(must(await changePartnerPerson(call, owner.id, { weeklyMail: false })).weeklyMail).toBe(false);
    await runAt(partnerWeek, monday);
    expect(await mailsTo(owner)).toEqual([]);
    expect(must(await changePartnerPerson(call, owner.id, { weeklyMail: true })).weeklyMail).toBe(true);
  });
});
