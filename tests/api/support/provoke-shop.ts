/** Refusals of the shop, the wallet and online purchases. */
import { prisma } from "#app/core/db/client.server.ts";
import { newId } from "#app/core/db/ids.server.ts";
import { makeApiKey, makeOffer, makePartner } from "#tests/factories/catalogue.ts";
import { makeCustomer } from "#tests/factories/customer.ts";
import { makeOnlineTill, makeOnlineVisit } from "#tests/factories/online.ts";
import { makeMoneyOffer } from "#tests/factories/payment.ts";
import { askFor, claimOnline } from "#tests/factories/request.ts";
import { makePdf } from "#tests/factories/sale-point.ts";
import { codeAt, makeItem, makeTill } from "#tests/factories/till.ts";
import { api } from "#tests/setup/api-server.ts";
import { done } from "./journey.ts";
import { breakTable, calling, formOf, posting, postingPage, type Provoke, type Refuse } from "./provoke.ts";

const day = 24 * 60 * 60 * 1000;
const inDays = (days: number) => new Date(Date.now() + days * day);

async function purchase(offer: Parameters<typeof makeOffer>[0]): Promise<Refuse> {
  return posting(
    "/client/shop/purchase",
    { offerId: (await makeOffer(offer)).id },
    await makeCustomer({ points: 1_000 }),
  );
}

/** A purchase that is reserved until it is paid. */
async function awaiting() {
  const { userId, token } = await makeCustomer({ points: 100 });
  const offer = await makeMoneyOffer();
  const { id, invoice } = done(
    await api.post<{ id: string; invoice: { id: string } }>(
      "/client/shop/purchase",
      { offerId: offer.id },
      { token },
    ),
  );
  return { userId, token, invoiceId: invoice.id, path: `/client/shop/purchase/${id}` };
}

/** A coupon in the wallet, its partner's till, and its owner. */
async function coupon(options: Parameters<typeof makeOffer>[0] = {}) {
  const { userId, token } = await makeCustomer({ points: 1_000 });
  const till = await makeOnlineTill();
  const walletItemId = await makeItem(userId, {
    partnerId: till.partner.id,
    type: "COUPON",
    availableOnline: true,
    ...options,
  });
  return { token, walletItemId, key: (await makeApiKey({ storeId: till.store.id })).key };
}

/** A claim without the fields that are null; each claim has an order and an invoice of its own. */
async function claim(changes: Record<string, string | Buffer | null>): Promise<Refuse> {
  const { userId, token } = await makeCustomer();
  return claiming(await makeOnlineVisit(userId), token, changes);
}

function claiming(
  transactionId: string,
  token: string,
  changes: Record<string, string | Buffer | null> = {},
): Refuse {
  return calling((options) => {
    const orderId = newId();
    const fields = {
      transactionId,
      orderId,
      amountMillimes: "40000",
      document: makePdf(orderId),
      ...changes,
    };
    const given = Object.entries(fields).filter(
      (field): field is [string, string | Buffer] => field[1] !== null,
    );
    return api.post("/client/request/validation", formOf(Object.fromEntries(given)), { token, ...options });
  });
}

export const shopRefusals = {
  ERROR_OFFER_NOT_YET_AVAILABLE: () => purchase({ availableFrom: inDays(1) }),
  ERROR_OFFER_HAS_FINISHED: () => purchase({ availableTo: inDays(-1) }),
  ERROR_OFFER_OUT_OF_STOCK: () => purchase({ stock: 0 }),
  ERROR_OFFER_PREMIUM_ONLY: () => purchase({ premium: true }),
  ERROR_OFFER_LEVEL_LOCKED: () => purchase({ minLevel: 10 }),
  ERROR_CLIENT_INSUFFICIENT_POINT_AMOUNT: () => purchase({ pointPrice: 1_001 }),
  INVOICE_INVALID_STATUS: async () => {
    const { path, token } = await awaiting();
    done(await api.post(path, { action: "CANCEL" }, { token }));
    return posting(path, { action: "CANCEL" }, { token });
  },
  INVOICE_PROCESSING_ERROR: async () => {
    const { path, token, userId, invoiceId } = await awaiting();
    // A payment that its gateway does not know.
    const lost = { userId, invoiceId, reference: newId(), gateway: "sandbox", openedAt: new Date() };
    await prisma.payment.create({ data: { ...lost, url: "https://gateway.example.tn" } });
    return posting(path, { action: "REFRESH" }, { token });
  },
  WALLET_CODE_INVALID: async () =>
    posting(
      "/merchant/wallet/redeem",
      { code: "W-AAAAAAAAAA-000000", priceMillimes: 9_000 },
      { key: (await coupon()).key },
    ),
  WALLET_ITEM_NOT_USABLE: async () => {
    const { walletItemId, key } = await coupon();
    const body = { code: await codeAt(walletItemId, new Date()), priceMillimes: 9_000 };
    done(await api.post("/merchant/wallet/redeem", body, { key }));
    return posting("/merchant/wallet/redeem", body, { key });
  },
  BASKET_PRICE_REQUIRED: async () => {
    const { token, walletItemId } = await coupon();
    return posting("/client/wallet/use-online", { walletItemId }, { token });
  },
  BASKET_BELOW_MINIMUM: async () => {
    const { token, walletItemId } = await coupon({ minimumPurchaseMillimes: 30_000 });
    return posting("/client/wallet/use-online", { walletItemId, basketPriceMillimes: 29_999 }, { token });
  },
  PARTNER_NOT_ONLINE: async () =>
    posting(
      "/client/partners/use-online",
      { partnerId: (await makePartner({ online: false })).id },
      await makeCustomer(),
    ),
  DOCUMENT_REQUIRED: () => claim({ document: null }),
  DOCUMENT_INVALID: () => claim({ document: Buffer.from("GIF89a") }),
  INVALID_AMOUNT: () => claim({ amountMillimes: "12.5" }),
  REQUEST_EXISTS: async () => {
    const { userId, token } = await makeCustomer();
    const { transactionId } = await claimOnline(await makeTill(), userId, { now: new Date() });
    return claiming(transactionId, token);
  },
  VALIDATION_SUBMISSION_ERROR: async () => {
    const { userId, token } = await makeCustomer();
    const transactionId = await makeOnlineVisit(userId);
    await breakTable("claim_mark");
    const form = formOf({ orderId: newId(), amount: "40", document: makePdf(newId()) });
    return postingPage(
      "VALIDATION_SUBMISSION_ERROR",
      `/points-history/request/${transactionId}`,
      form,
      token,
    );
  },
  REQUEST_INVALID_STATUS: async () => {
    const [{ userId }, till] = [await makeCustomer(), await makeTill()];
    const { key } = await makeApiKey({ storeId: till.store.id });
    const request = `/merchant/validation-requests/${await askFor(till, userId, { now: new Date() })}`;
    done(await api.post(`${request}/refuse`, { text: "Illisible" }, { key }));
    return posting(`${request}/accept`, {}, { key });
  },
} satisfies Record<string, Provoke>;
