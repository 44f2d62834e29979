/** Campaigns for accepted claims, and for cards that customers request at a sale point, over HTTP. */
import { beforeAll, describe, expect, it } from "vitest";
import { makeApiKey, makeStore, textIn, uniqueName } from "#tests/factories/catalogue.ts";
import { makeCustomer, makeOperatorKey } from "#tests/factories/customer.ts";
import { makeOnlineTill } from "#tests/factories/online.ts";
import { makeCard, makePdf } from "#tests/factories/sale-point.ts";
import { api } from "#tests/setup/api-server.ts";
import { done } from "./support/journey.ts";

let operator = { key: "" };

beforeAll(async () => {
  operator = await makeOperatorKey();
});

const make = async (body: object) =>
  done(
    await api.post<{ id: string }>(
      "/operator/campaigns",
      {
        title: textIn(uniqueName("Double")),
        from: "2020-01-01T00:00:00Z",
        until: "2040-01-01T00:00:00Z",
        status: "ON",
        ...body,
      },
      operator,
    ),
  );

const formOf = (fields: Record<string, string>, document?: Buffer) => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  if (document) form.set("document", new File([Uint8Array.from(document)], "facture.pdf"));
  return form;
};

describe("a campaign that waits for claims", () => {
  it("is dry-run on accepted claims, and gives for the next one", async () => {
    const { partner, store } = await makeOnlineTill();
    const shop = await makeApiKey({ storeId: store.id });
    const { token, userId } = await makeCustomer();
    const claim = async (accept: object) => {
      const { transactionId } = done(
        await api.post<{ transactionId: string }>(
          "/client/partners/use-online",
          { partnerId: partner.id },
          { token },
        ),
      );
      const fields = { transactionId, orderId: uniqueName("CMD"), amountMillimes: "40000" };
      const { requestId } = done(
        await api.post<{ requestId: string }>(
          "/client/request/validation",
          formOf(fields, makePdf(fields.orderId)),
          { token },
        ),
      );
      const path = `/merchant/validation-requests/${requestId}/accept`;
      const accepted = done(
        await api.post<{ pointsEarned: number; campaignPoints: number }>(path, accept, shop),
      );
      return { transactionId, accepted };
    };
    const { transactionId } = await claim({ amountMillimes: 30_000 });
    const campaign = await make({
      ...{ trigger: "CLAIM", channel: "ONLINE", effect: { multiplier: 1.5 } },
      partnerIds: [partner.id],
    });
    const told = done(
      await api.post<Record<string, unknown>>(
        `/operator/campaigns/${campaign.id}/dry-run`,
        { days: 7 },
        operator,
      ),
    );
    const sums = { times: 1, points: 150, millimes: 30_000 };
    expect(told).toMatchObject({
      ...{ customers: 1, ...sums },
      byDay: [{ day: expect.any(String) as string, ...sums }],
      byPartner: [{ partnerId: partner.id, name: partner.name, ...sums }],
      examples: [{ userId, transactionId, amountMillimes: 30_000, points: 150 }],
    });
    const { accepted } = await claim({});
    expect(accepted).toMatchObject({ pointsEarned: 600, campaignPoints: 200 });
  });
});

describe("a card that is asked for at a sale point", () => {
  it("earns what campaigns give for a sale, once", async () => {
    const { id: storeId } = await makeStore();
    const till = await makeApiKey({ storeId });
    await make({ trigger: "SALE", storeIds: [storeId], effect: { multiplier: 2 } });
    const { token } = await makeCustomer();
    const card = await makeCard(storeId, { action: "REQUEST", priceMillimes: 20_000 });
    const { requestId } = done(
      await api.post<{ requestId: string }>(
        "/client/sale-point/request",
        formOf({ ...card, answers: "{}" }),
        {
          token,
        },
      ),
    );
    const accept = () =>
      api.post(
        `/merchant/validation-requests/${requestId}/accept`,
        {},
        { ...till, idempotencyKey: requestId },
      );
    const accepted = done(await accept());
    expect(accepted).toMatchObject({ pointsEarned: 400, campaignPoints: 200, heldPoints: 0 });
    expect(done(await accept())).toEqual(accepted);
    expect(done(await api.get("/client/points", { token }))).toMatchObject({ available: 400 });
  });
});
