import { randomUUID } from "node:crypto";
import type { SentSale } from "../../../app/till/allowances/allowance.schema.ts";
import { makePhone } from "../../../tests/factories/phone-key.ts";
import { makeTillKey } from "../../../tests/factories/till-key.ts";
import { must, textOf } from "../client.ts";
import type { Random } from "../random.ts";
import type { Scene } from "../scene.ts";
import type { Stage } from "../stage.ts";
import { hoursAlone, type TillsEffort } from "./effort.ts";
import type { SoldSale } from "./judge-tills.ts";
import { planSales } from "./plan-sales.ts";

/** A till that has a network again. */
export interface Till {
  allowanceId: string;
  /** Its queue, and in the same order what it knows of each sale. */
  sales: SentSale[];
  sold: SoldSale[];
}

/** What all tills have sold when their network comes back. */
export interface SoldOut {
  tills: Till[];
  /** By customer, the ids of the items. */
  items: string[][];
}

/**
 * Customers buy vouchers and get their passes, tills their allowances; then there is no network for 72 hours of the sandbox's
 * clock, and all is sold.
 */
export async function sellAlone(
  stage: Stage,
  scene: Scene,
  random: Random,
  effort: TillsEffort,
): Promise<SoldOut> {
  const [origin = ""] = stage.origins;
  const phones: { tokenAt: (at: Date) => string }[] = [];
  for (const { token: bearer } of scene.customers) {
    for (let bought = 0; bought < effort.itemsOfCustomer; bought += 1)
      await must(origin, {
        ...{ path: "/client/shop/purchase", bearer, key: randomUUID(), body: { offerId: scene.offerId } },
      });
    const phone = makePhone();
    const publicKey = encodeURIComponent(JSON.stringify(phone.jwk));
    const got = await must(origin, { path: `/client/card/offline?publicKey=${publicKey}`, bearer });
    const pass = textOf(got, "pass");
    phones.push({ tokenAt: (at: Date) => phone.tokenOf(pass, at) });
  }
  const items = await itemsOf(stage, scene);
  const { tillKey: bearer } = scene;
  const tills: { key: ReturnType<typeof makeTillKey>; allowanceId: string }[] = [];
  for (let till = 0; till < effort.tills; till += 1) {
    const key = makeTillKey();
    const body = { deviceId: `till-${till}`, publicKey: key.jwk };
    const allowance = await must(origin, { path: "/merchant/offline/allowance", bearer, body });
    tills.push({ key, allowanceId: textOf(allowance, "id") });
  }
  const alone = Date.now();
  const planned = planSales(random, effort);
  const sold = tills.map(({ key, allowanceId }, number): Till => {
    const own = planned.filter(({ till }) => till === number).map((sale) => ({ ...sale, answers: [] }));
    const sales = own.map(({ seq, customer, item, amountMillimes, afterMs }) => {
      const at = new Date(alone + afterMs);
      const token = phones[customer]?.tokenAt(at) ?? "";
      const walletItemId = item === null ? undefined : items[customer]?.[item];
      return key.signed(allowanceId, { seq, at, token, amountMillimes, walletItemId });
    });
    return { allowanceId, sales, sold: own };
  });
  await must(origin, { path: "/sandbox/clock", body: { advance: `PT${hoursAlone}H` } });
  return { tills: sold, items };
}

/** By customer, the ids of the vouchers that they bought. */
async function itemsOf({ postgres }: Stage, { customers }: Scene): Promise<string[][]> {
  const rows = await postgres.read<{ userId: string; id: string }>(
    `SELECT user_id AS "userId", id FROM wallet_item WHERE user_id = ANY ($1) AND type = 'VOUCHER' ORDER BY id`,
    [customers.map(({ id }) => id)],
  );
  return customers.map((customer) => rows.filter(({ userId }) => userId === customer.id).map(({ id }) => id));
}
