/** Drills of points: what was given, what waits, and whether the ledger is true. */
import { expect } from "vitest";
import { prisma } from "#app/core/db/client.server.ts";
import { newId } from "#app/core/db/ids.server.ts";
import { businessDayOf } from "#app/core/domain/business-day.ts";
import { ledgerProof } from "#app/core/services/points/ledger-proof.server.ts";
import { cancelTransaction } from "#app/core/services/transactions/cancel-transaction.server.ts";
import { approve } from "#app/desk/approvals/answer-approval.server.ts";
import { giveGift } from "#app/desk/customers/give-gift.server.ts";
import { endAnyDevice } from "#app/desk/offline-devices/end-any-device.server.ts";
import { createApiKey } from "#app/desk/keys/api-key.server.ts";
import { stateReserve } from "#app/desk/reserve/state-reserve.server.ts";
import { checkedEnvironment } from "#app/env.server.ts";
import { makeAccount } from "#tests/factories/account.ts";
import { operatorCall, personCall } from "#tests/factories/calls.ts";
import { noCeilings, setCeilings } from "#tests/factories/ceilings.ts";
import { value } from "#tests/factories/customer.ts";
import { takenOnEnded } from "#tests/factories/offline-till.ts";
import { asOwner } from "#tests/factories/owner.ts";
import { makeConfirmedSale, must } from "#tests/factories/sale.ts";
import { makePerson } from "#tests/factories/staff.ts";
import { makeTill } from "#tests/factories/till.ts";
import { workThrough } from "../jobs/support.ts";
import { ago, finance, good, makeRun, type Drill } from "./drill.ts";
import { rowsFor } from "./logins.ts";
import { runLines } from "./shell.ts";

let till: Awaited<ReturnType<typeof makeTill>>;
let sold: string[];

export const drillsOfPoints: Record<string, Drill> = {
  MeziaProofFalse: {
    async begin() {
      const user = await makeAccount({ points: 100 });
      await asOwner(`UPDATE points_account SET available = 99 WHERE user_id = '${user}'`);
      await runLines("docker compose exec jobs node build/programs/jobs.js ledger-proof");
    },
    async follow(page) {
      const proof = await runLines(page.exactly("docker compose exec jobs node build/programs/prove.js"));
      const [, customer = ""] = /customer (\S+): /.exec(proof.err) ?? [];
      expect(proof).toMatchObject({ code: 1 });
      const { id } = await makePerson(["FINANCE", "ADMIN"]);
      const asker = personCall(["ADMIN"], { actorId: id });
      const { key = "" } = must(await createApiKey(asker, { kind: "OPERATOR", name: "On call" }));
      const places = { CUSTOMER: customer, REASON: "A statement by hand" };
      const block = page.command("docker compose exec jobs node build/programs/ledger-mend.js", places);
      const asked = await runLines(block, { input: `${key}\n` });
      expect(asked).toMatchObject({ code: 0, err: "" });
      const [, approval = ""] = /approvals\/(\S+)/.exec(asked.out) ?? [];
      value(await approve(finance(), approval));
      const over = page.command("docker compose exec jobs node build/programs/prove.js --days 400");
      expect(await good(over)).toContain("The ledger is true.");
      await good(page.command("docker compose exec jobs node build/programs/jobs.js ledger-proof"));
    },
    leaves: {
      "docker compose exec jobs node build/programs/jobs.js payment-expiry": "about another rule",
    },
  },
  MeziaProofOld: {
    async begin() {
      await prisma.jobRun.deleteMany({ where: { name: "ledger-proof" } });
      await makeRun("ledger-proof", 4, { done: 1 });
    },
    async follow(page) {
      expect(await good(page.command("npm run ledger:prove"))).toContain("The ledger is true.");
      await good(page.command("npm run jobs -- ledger-proof"));
    },
  },
  MeziaReserveShort: {
    async begin() {
      checkedEnvironment().RESERVE_POINT_MILLIMES = 10;
      await makeAccount({ points: 100 });
      await workThrough(ledgerProof, new Date());
    },
    async follow(page) {
      const statement = { kept: 10_000_000, day: businessDayOf(ago(24)), reference: "Relevé 11/2026" };
      value(await stateReserve(finance(), { idempotencyKey: newId(), ...statement }));
      const again = page.command("docker compose exec jobs node build/programs/jobs.js ledger-proof");
      await good(again, { RESERVE_POINT_MILLIMES: "10" });
    },
    end() {
      checkedEnvironment().RESERVE_POINT_MILLIMES = undefined;
    },
  },
  MeziaPointsHeld: {
    async begin() {
      await setCeilings({ perGiftPoints: 1 });
      const userId = await makeAccount();
      must(await giveGift(finance(), { userId, points: 50, note: null }));
      await setCeilings(noCeilings);
    },
    async follow() {
      const waiting = await prisma.approval.findMany({ where: { status: "PENDING" } });
      for (const { id } of waiting) value(await approve(finance(), id));
    },
  },
  MeziaTillLosses: {
    async begin() {
      till = await makeTill();
      const item = { type: "VOUCHER", faceValueMillimes: 150_000 } as const;
      const taken = { item, price: 150_000, now: ago(5), back: new Date() };
      for (const _ of ["one customer", "another"]) await takenOnEnded(till, taken);
    },
    async follow() {
      const devices = await prisma.offlineDevice.findMany({ where: { storeId: till.store.id } });
      for (const { id } of devices) must(await endAnyDevice(operatorCall(), id));
    },
  },
  MeziaStorePointsJump: {
    async begin() {
      till = await makeTill();
      const friend = await makeAccount();
      const sale = () => makeConfirmedSale(till, friend, { now: new Date(), price: 400_000 });
      sold = [(await sale()).id, (await sale()).id];
    },
    async follow(page) {
      const givers = page.command("SELECT user_id, count(*), sum(points_earned", { STORE: till.store.id });
      expect(await rowsFor("oncall", givers)).toMatchObject([{ count: "2", points: "8000" }]);
      for (const id of sold) must(await cancelTransaction(till.call(), id, null));
    },
  },
};
