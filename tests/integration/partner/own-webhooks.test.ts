import { expect, test } from "vitest";
import { prisma } from "#app/core/db/client.server.ts";
import { newId } from "#app/core/db/ids.server.ts";
import { changePartner } from "#app/core/services/catalogue/partner.server.ts";
import {
  changeOwnWebhook,
  createOwnWebhook,
  listOwnWebhooks,
} from "#app/partner/webhooks/own-webhooks.server.ts";
import { operatorCall, partnerCall } from "#tests/factories/calls.ts";
import { makeStore } from "#tests/factories/catalogue.ts";
import { refusal, value } from "#tests/factories/customer.ts";

const url = "https://shop.example/hooks";

test("a partner's webhooks are made, changed and read by that partner alone", async () => {
  const { id: storeId, partnerId } = await makeStore();
  const stranger = await makeStore();
  const [own, theirs] = [
    () => partnerCall({ partnerId }),
    () => partnerCall({ partnerId: stranger.partnerId }),
  ];
  const call = own();
  const made = value(await createOwnWebhook(call, { url, storeId }));
  expect(made).toMatchObject({ partnerId, storeId, url, events: [], version: 1 });
  expect(made.secret).toMatch(/\S{20}/);
  expect(refusal(await createOwnWebhook(own(), { url, partnerId: stranger.partnerId }))).toBe("NOT_FOUND");
  expect(refusal(await createOwnWebhook(own(), { url, storeId: stranger.id }))).toBe("NOT_FOUND");
  expect(refusal(await createOwnWebhook(own(), { url: "http://10.0.0.1/hooks" }))).toBe("INVALID_INPUT");
  expect(refusal(await changeOwnWebhook(theirs(), made.id, { events: ["redemption"] }))).toBe("NOT_FOUND");
  const changed = value(await changeOwnWebhook(own(), made.id, { events: ["redemption"], storeId: null }));
  expect(changed).toMatchObject({ storeId: null, events: ["redemption"], version: 2 });
  expect((await listOwnWebhooks(own(), { limit: 10 })).items).toEqual([changed]);
  expect((await listOwnWebhooks(theirs(), { limit: 10 })).items).toEqual([]);
  const acts = await prisma.auditEntry.findMany({ where: { target: made.id }, orderBy: { id: "asc" } });
  expect(acts).toMatchObject([
    { action: "webhook.create", actorKind: "MERCHANT_KEY", actorId: call.caller.actorId },
    { action: "webhook.change", actorKind: "MERCHANT_KEY" },
  ]);
});

test("a partner's webhook is made once for one idempotency key, and stays when the partner is closed", async () => {
  const { partnerId } = await makeStore();
  const once = partnerCall({ partnerId }, { key: newId() });
  const [first, again] = [await createOwnWebhook(once, { url }), await createOwnWebhook(once, { url })];
  expect(value(again)).toEqual(value(first));
  value(await changePartner(operatorCall(), partnerId, { closedFrom: "2026-01-01" }));
  expect(value(await createOwnWebhook(once, { url }))).toEqual(value(first));
  const call = partnerCall({ partnerId });
  expect(refusal(await createOwnWebhook(call, { url }))).toBe("STORE_CLOSED");
  expect(refusal(await changeOwnWebhook(call, value(first).id, { events: [] }))).toBe("STORE_CLOSED");
  expect((await listOwnWebhooks(call, { limit: 10 })).items).toHaveLength(1);
});
