import { randomUUID } from "node:crypto";
import { prisma } from "#app/core/db/client.server.ts";
import type { Allowance, OfflineResult } from "#app/core/domain/offline/offline-answers.ts";
import { getOfflinePass } from "#app/customer/card/get-offline-pass.server.ts";
import { signOutEverywhere } from "#app/customer/security/sessions.server.ts";
import type { SentSale } from "#app/till/allowances/allowance.schema.ts";
import { giveAllowance } from "#app/till/allowances/give-allowance.server.ts";
import { takeSales } from "#app/till/allowances/take-sales.server.ts";
import { makeAccount } from "#tests/factories/account.ts";
import { clientCall } from "#tests/factories/calls.ts";
import { codeEpochOf } from "#tests/factories/code-epoch.ts";
import { makePhone } from "#tests/factories/phone-key.ts";
import { giveItem, must } from "#tests/factories/sale.ts";
import { makeTillKey, type Unsigned } from "#tests/factories/till-key.ts";
import type { makeTill } from "#tests/factories/till.ts";

type Till = Pick<Awaited<ReturnType<typeof makeTill>>, "call">;

/** A clock that stands. */
export const clockAt = (now: Date) => async () => now;

/** A device of a till that sells without a network. */
export function makeDevice(till: Till, deviceId = randomUUID()) {
  const key = makeTillKey();
  const send = async (allowanceId: string, sales: SentSale[], now: Date): Promise<OfflineResult[]> =>
    must(await takeSales(till.call({ now }), { allowanceId, sales }, clockAt(now))).results;
  return {
    ...{ deviceId, key, send },
    allowance: async (now: Date): Promise<Allowance> =>
      must(await giveAllowance(till.call({ now }), { deviceId, publicKey: key.jwk })),
    /** Signs one sale and sends it; what came of it. */
    async sell(allowanceId: string, sale: Unsigned, now: Date): Promise<OfflineResult> {
      const [result] = await send(allowanceId, [key.signed(allowanceId, sale)], now);
      if (!result) throw new Error("no result");
      return result;
    },
  };
}

/** A customer's phone with a pass of this moment: what it shows at any other. */
export async function makePassOf(
  userId: string,
  now: Date,
): Promise<{ tokenAt: (at: Date) => string; pass: string }> {
  const phone = makePhone();
  const codeEpoch = await codeEpochOf(userId);
  const { pass } = must(await getOfflinePass(clientCall(userId, { now, codeEpoch }), phone.jwk));
  return { pass, tokenAt: (at) => phone.tokenOf(pass, at) };
}

/** A device of a till with an allowance of this moment. */
export async function makeAllowed(till: Till, now: Date) {
  const device = makeDevice(till);
  return { ...device, allowance: await device.allowance(now), device };
}

/** A new customer with a phone that has a pass of this moment. */
export async function makePassHolder(now: Date) {
  const userId = await makeAccount({ now });
  return { userId, ...(await makePassOf(userId, now)) };
}

/** What one has that was taken on a pass that its customer ended, unknown to the till. */
export interface TakenOnEnded {
  item: Omit<Parameters<typeof giveItem>[1], "partnerId">;
  price: number;
  /** When the till had its last contact. */
  now: Date;
  /** When it sends what it sold an hour after the pass was ended. */
  back: Date;
  end?: (userId: string, now: Date) => Promise<unknown>;
}

/**
 * A new customer's item, taken once at each of so many tills that had no contact since the customer's pass was ended: what
 * came of each sale, all of them sent at once.
 */
export async function takenOnEnded(
  till: Till & { partner: { id: string } },
  { item, price, now, back, end = signedOut }: TakenOnEnded,
  tills = 1,
) {
  const userId = await makeAccount({ now });
  const walletItemId = await giveItem(userId, { ...item, partnerId: till.partner.id }, now);
  const { tokenAt } = await makePassOf(userId, now);
  const devices = await Promise.all(Array.from({ length: tills }, () => makeAllowed(till, now)));
  await end(userId, new Date(now.getTime() + 2 * hourMs));
  const sold = devices.map(async ({ allowance: { id }, sell }, number) => {
    const at = new Date(now.getTime() + 3 * hourMs + number * 60_000);
    const sale = { seq: 1, at, token: tokenAt(at), amountMillimes: price, walletItemId };
    const result = await sell(id, sale, back);
    const again = () => sell(id, sale, back);
    const kept = await prisma.offlineSale.findFirstOrThrow({ where: { allowanceId: id } });
    return { ...result, borneBy: kept.borneBy, settledId: kept.settledId, again, walletItemId };
  });
  return Promise.all(sold);
}

/** A till's name, and what makes another sale of it that is refused. */
export async function refusedDevice(till: Till) {
  const { deviceId, allowance, sell } = await makeAllowed(till, new Date());
  let seq = 0;
  const more = () =>
    sell(allowance.id, { seq: (seq += 1), at: new Date(), token: "none", amountMillimes: 1_000 }, new Date());
  return { deviceId, more };
}

const hourMs = 60 * 60 * 1000;
const signedOut = async (userId: string, now: Date) =>
  must(await signOutEverywhere(clientCall(userId, { now })));

/** A till that may sell without a network from now on; the name that it gave itself. */
export async function ownDevice(till: Till): Promise<string> {
  const device = makeDevice(till);
  await device.allowance(new Date());
  return device.deviceId;
}
