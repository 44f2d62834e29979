/** What people do with Mezia on an ordinary day, while a part of a cluster is away. */
import { randomUUID } from "node:crypto";
import { tillSeller } from "#app/core/auth/till-session.server.ts";
import type { Customer } from "#tests/factories/customer.ts";
import { tillCookie } from "#tests/factories/staff.ts";
import type { ApiAnswer, ApiClient, ApiOptions } from "#tests/setup/api-client.ts";

export interface Buyer extends Customer {
  /** The port of the customer's node. */
  port: number;
  /** The wallet items of the answered purchases. */
  bought: string[];
  /** The answers that were no purchase. */
  refused: { status: number; error?: string }[];
}

/** What can be had in the shop: for points and for money, both limited, and a limited code. */
export interface Goods {
  offerId: string;
  forMoney: string;
  code: string;
}

/** The till of a store: its key. */
export interface Till {
  key: string;
}

/** What a customer looks at and does: the calls that were refused. */
export async function refusedOf(
  api: ApiClient,
  { token, bought: [itemId] }: Buyer,
  { offerId, forMoney, code }: Goods,
): Promise<string[]> {
  const { get, post, refused } = noting(api, "/client", { token });
  for (const page of [
    ...["profile", "profile/info", "profile/levels", "points", "points/history", "points/history?tab=online"],
    ...["referral", "premium", "stamps", "card", "notifications", "notification-preferences"],
    ...["shop", `shop/offer/${offerId}`, "shop/orders", "shop/orders?tab=transfers", "partners"],
    ...["wallet", `wallet/${itemId}`, `wallet/${itemId}/history`, "wallet/expired", "wallet/history"],
    ...["wheel-points/status", "wheel-prizes/get", "wheel-prizes/status"],
    ...["help-menu", "help/stories", "tags/get"],
  ])
    await get(page);
  const { id: purchase } = await post<{ id: string }>("shop/purchase", { offerId: forMoney });
  await get(`shop/purchase/${purchase}`);
  await post(`shop/purchase/${purchase}`, { action: "CANCEL" });
  await post("clickout/claim", { code });
  await post("wheel-points/play", {});
  await post(`shop/offer/${offerId}/watch`, {});
  await post("tooltip/view", { key: "HELP_TOOLTIP_SHOP" });
  return refused();
}

/** What a till does with a customer by their card, and by the code of what they have bought last: the same. */
export async function refusedAtTill(
  api: ApiClient,
  { key }: Till,
  { token, bought }: Buyer,
): Promise<string[]> {
  const customer = noting(api, "/client", { token });
  const till = noting(api, "/merchant", { key });
  const { code } = await customer.get<{ code: string }>("card");
  const { customer: handle } = await till.post<{ customer: string }>("customers/lookup", { code });
  const { id } = await till.post<{ id: string }>("transactions", {
    customer: handle,
    priceMillimes: 30_000,
    sellerName: "Sonia",
  });
  await customer.post("transaction/buy", { id });
  await till.get(`transactions/${id}`);
  await till.post(`transactions/${id}/confirm`, {});
  await customer.get(`transaction/verification?id=${id}`);
  await till.post(`transactions/${id}/cancel`, { amountMillimes: 10_000 });
  const { inStore } = await customer.get<{ inStore: { code: string } }>(`wallet/${bought.at(-1)}`);
  const use = { code: inStore.code, priceMillimes: 50_000 };
  await till.post("wallet/lookup", use);
  await till.post("wallet/redeem", use);
  return [...customer.refused(), ...till.refused()];
}

/** How the pages of a till answer: its counter, its codes, and its state, which an open page asks for. */
export async function openTill(url: string, { key }: Till): Promise<number[]> {
  const cookies = [await tillCookie(key), await tillSeller.keep({ name: "Sonia" })];
  const Cookie = cookies.map((cookie) => cookie.split(";")[0]).join("; ");
  const pages = ["", "/code", "/now"].map((page) =>
    fetch(`${url}/fr/cashier${page}`, { headers: { Cookie }, redirect: "manual" }),
  );
  return (await Promise.all(pages)).map(({ status }) => status);
}

/** Calls that are noted, each write under a key of its own. */
function noting(api: ApiClient, root: string, caller: ApiOptions) {
  const done: [call: string, status: number][] = [];
  const note = <Body>(call: string, { status, body }: ApiAnswer<Body>): Body => {
    done.push([call, status]);
    return body;
  };
  return {
    get: async <Body>(call: string) => note(call, await api.get<Body>(`${root}/${call}`, caller)),
    post: async <Body>(call: string, body: object) =>
      note(call, await api.post<Body>(`${root}/${call}`, body, { ...caller, idempotencyKey: randomUUID() })),
    refused: () => done.flatMap(([call, status]) => (status < 300 ? [] : [`${status} ${call}`])),
  };
}
