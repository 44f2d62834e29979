import { afterEach, describe, expect, it } from "vitest";
import { prisma } from "#app/core/db/client.server.ts";
import { readEconomy } from "#app/core/db/economy/economy.server.ts";
import { checkedEnvironment } from "#app/env.server.ts";
import { changeEconomy } from "#app/desk/economy/change-economy.server.ts";
import { getEconomy } from "#app/desk/economy/get-economy.server.ts";
import { answerStep1 } from "#app/customer/onboarding/answer-steps.server.ts";
import { makeAccount } from "#tests/factories/account.ts";
import { deliveredCeilings, noCeilings } from "#tests/factories/ceilings.ts";
import { clientCall, operatorCall } from "#tests/factories/calls.ts";
import { value } from "#tests/factories/customer.ts";

const defaults = {
  onboardingPoints: [50, 50, 100],
  levelPoints: [50, 100, 150, 200, 300, 400, 500, 600, 800, 1000],
  referralPoints: 20,
  referralCapPoints: 100,
  spinPoints: 500,
  mailMillimes: 0,
  ceilings: noCeilings,
};

afterEach(async () => {
  await changeEconomy(operatorCall(), defaults);
});

describe("the economy", () => {
  it("begins with the defaults of the rules", async () => {
    expect(await getEconomy()).toMatchObject(defaults);
  });

  it("is delivered with ceilings", async () => {
    const columns = await prisma.$queryRaw<{ name: string; delivered: string }[]>`
      SELECT column_name AS name, column_default AS delivered
      FROM information_schema.columns WHERE table_name = 'economy'`;
    const inWords = (name: string) => name.replaceAll(/_(.)/g, (_, letter: string) => letter.toUpperCase());
    const delivered = Object.fromEntries(columns.map((one) => [inWords(one.name), Number(one.delivered)]));
    expect(delivered).toMatchObject(deliveredCeilings);
  });

  it("changes in what is named, and in nothing else", async () => {
    const changed = { ...defaults, referralPoints: 30, spinPoints: 250 };
    expect(value(await changeEconomy(operatorCall(), { referralPoints: 30, spinPoints: 250 }))).toMatchObject(
      changed,
    );
    expect(await getEconomy()).toMatchObject(changed);
    const { ceilings, ...rest } = changed;
    expect(await readEconomy(prisma)).toMatchObject({ ...rest, ...ceilings });
  });

  it("holds at once for what comes after, and leaves what was given", async () => {
    const [before, after] = [await makeAccount(), await makeAccount()];
    const step = async (userId: string) =>
      value(await answerStep1(clientCall(userId), { firstName: "Amira" })).pointsEarned;
    expect(await step(before)).toBe(50);
    await changeEconomy(operatorCall(), { onboardingPoints: [75, 0, 0] });
    expect(await step(after)).toBe(75);
    expect(await step(before)).toBe(0);
  });

  it("takes no ceiling away in production but what the settings name", async () => {
    await changeEconomy(operatorCall(), { ceilings: deliveredCeilings });
    const settings = checkedEnvironment();
    Object.assign(settings, { SANDBOX: false, isProduction: true, CEILINGS_OFF: ["perGiftPoints"] });
    try {
      const off = (ceilings: object) => changeEconomy(operatorCall(), { ceilings });
      expect(await off({ perSalePoints: null })).toMatchObject({
        refusal: "INVALID_INPUT",
        details: [{ path: "ceilings.perSalePoints", code: "REQUIRED" }],
      });
      value(await off({ perGiftPoints: null, perSalePoints: 1_000_000 }));
      expect((await getEconomy()).ceilings).toMatchObject({ perGiftPoints: null, perSalePoints: 1_000_000 });
    } finally {
      Object.assign(settings, { SANDBOX: true, isProduction: false, CEILINGS_OFF: [] });
    }
  });

  it("changes one ceiling, takes it away again, and leaves the others", async () => {
    await changeEconomy(operatorCall(), { ceilings: { perSalePoints: 700, claimOverPercent: 10 } });
    const changed = value(await changeEconomy(operatorCall(), { ceilings: { perSalePoints: null } }));
    expect(changed).toMatchObject({ ...defaults, ceilings: { ...defaults.ceilings, claimOverPercent: 10 } });
  });

  it("keeps both changes of two operators at the same moment", async () => {
    await Promise.all([
      changeEconomy(operatorCall(), { referralPoints: 11 }),
      changeEconomy(operatorCall(), { referralCapPoints: 77 }),
      changeEconomy(operatorCall(), { spinPoints: 99 }),
    ]);
    expect(await getEconomy()).toMatchObject({
      ...defaults,
      referralPoints: 11,
      referralCapPoints: 77,
      spinPoints: 99,
    });
  });
});
