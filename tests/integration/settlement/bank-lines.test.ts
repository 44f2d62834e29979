import { beforeEach, describe, expect, it } from "vitest";
import { prisma } from "#app/core/db/client.server.ts";
import { newId } from "#app/core/db/ids.server.ts";
import { getAgeingWithDebts } from "#app/settlement/ageing/get-ageing.server.ts";
import { ageOfOpenLines, readOpenLines, setLineAside } from "#app/settlement/bank-lines/open-lines.server.ts";
import { previewBankLines, takeBankLines } from "#app/settlement/bank-lines/take-bank-lines.server.ts";
import { approveBatch, exportBatch } from "#app/settlement/payouts/answer-batch.server.ts";
import { makeBatch } from "#app/settlement/payouts/make-batch.server.ts";
import { getBatch } from "#app/settlement/payouts/read-batches.server.ts";
import { readOwed } from "#app/settlement/settling/read-owed.server.ts";
import { getStatement } from "#app/settlement/statements/read-statements.server.ts";
import { operatorCall } from "#tests/factories/calls.ts";
import { refusal, value } from "#tests/factories/customer.ts";
import { bankLines, makePaidCompany, makeStatement } from "#tests/factories/payouts.ts";

const now = new Date("2026-12-05T09:00:00Z");
const call = () => operatorCall({ now });
const other = () => operatorCall({ now, actorId: newId() });
const day = "2026-12-04";

/** An exported batch of all that is due. */
async function sendBatch() {
  const { id } = value(await makeBatch(call()));
  value(await approveBatch(other(), id));
  return value(await exportBatch(call(), id));
}

async function take(...lines: (string | number)[][]) {
  return value(await takeBankLines(call(), bankLines(...lines)));
}

const stateOf = async (id: string) =>
  (await prisma.settlementStatement.findUniqueOrThrow({ where: { id } })).state;

// A batch takes all that is due: what another test left would be in it.
beforeEach(async () => {
  if ((await makeBatch(call())).ok) await prisma.payoutBatch.deleteMany({ where: { status: "DRAFT" } });
});

describe("a payout that the bank says is", () => {
  it("paid settles its statements, and closes its batch once each of it has an end", async () => {
    const [netted, apart] = [await makePaidCompany(), await makePaidCompany()];
    const first = await makeStatement(netted);
    const second = await makeStatement(apart, { netting: false, payoutMillimes: 900_000 });
    const { id, payouts } = await sendBatch();
    const [one, two] = [netted, apart].map(
      (company) => payouts.find((each) => each.legalEntityId === company.id)?.id,
    );
    expect(await take([day, one ?? "", 163_580, "PAID"])).toEqual({
      ...{ matched: 1, unmatched: [], excess: [] },
    });
    expect(await stateOf(first.id)).toBe("SETTLED");
    expect(value(await getBatch(id)).status).toBe("EXPORTED");
    await take([day, two ?? "", 900_000, "PAID"]);
    expect(value(await getBatch(id))).toMatchObject({
      ...{ status: "CLOSED", closedAt: now.toISOString() },
      payouts: [{ status: "PAID" }, { status: "PAID" }],
    });
    expect(await stateOf(second.id), "its total is not in").toBe("ACCEPTED");
    await take([day, second.reference, 400_000, "RECEIVED"], [day, second.reference, 336_419, "RECEIVED"]);
    expect(await stateOf(second.id)).toBe("ACCEPTED");
    await take([day, second.reference.replace(/-1$/, "-0001"), 1, "RECEIVED"]);
    expect(await stateOf(second.id)).toBe("SETTLED");
  });

  it("returned is due again, in a payout of its own to the account of that moment", async () => {
    const company = await makePaidCompany();
    const statement = await makeStatement(company);
    const sent = await sendBatch();
    const payoutId = sent.payouts[0]?.id ?? "";
    await take([day, payoutId, 163_580, "RETURNED"]);
    expect(value(await getBatch(sent.id))).toMatchObject({
      status: "CLOSED",
      payouts: [{ status: "RETURNED" }],
    });
    expect(await stateOf(statement.id)).toBe("ACCEPTED");
    const rib = "0".repeat(18) + "97";
    await prisma.legalEntity.update({ where: { id: company.id }, data: { rib } });
    const again = await sendBatch();
    expect(again.payouts).toMatchObject([{ rib, statementIds: [statement.id], amountMillimes: 163_580 }]);
    await take([day, again.payouts[0]?.id ?? "", 163_580, "PAID"]);
    expect(await stateOf(statement.id)).toBe("SETTLED");
  });

  it("paid may come back later: its statement is open again", async () => {
    const statement = await makeStatement(await makePaidCompany());
    const { payouts } = await sendBatch();
    const id = payouts[0]?.id ?? "";
    await take(["2026-12-04", id, 163_580, "PAID"]);
    expect(await stateOf(statement.id)).toBe("SETTLED");
    await take(["2026-12-05", id, 163_580, "RETURNED"]);
    expect(await stateOf(statement.id)).toBe("ACCEPTED");
    expect((await sendBatch()).payouts).toMatchObject([{ statementIds: [statement.id] }]);
  });
});

describe("a file", () => {
  it("names the lines that fit nothing, and takes the others", async () => {
    const owing = await makeStatement(await makePaidCompany(), { payoutMillimes: -100 });
    const answer = await take(
      [day, owing.reference, 60, "RECEIVED"],
      ["yesterday", owing.reference, 1, "RECEIVED"],
      [day, newId(), 1, "PAID"],
      [day, owing.reference, 40, "RECEIVED"],
      [day, owing.reference, 41, "RECEIVED"],
    );
    expect(answer).toEqual({
      matched: 2,
      unmatched: [
        { row: 3, because: "INVALID_DATE" },
        { row: 4, because: "UNKNOWN_REFERENCE" },
        { row: 6, because: "MORE_THAN_OWED" },
      ],
      excess: [],
    });
    expect(await stateOf(owing.id)).toBe("SETTLED");
  });

  it("counts once, however often and by however many at once it is sent", async () => {
    const owing = await makeStatement(await makePaidCompany(), { payoutMillimes: -100 });
    const file = bankLines([day, owing.reference, 60, "RECEIVED"], [day, owing.reference, 30, "RECEIVED"]);
    const answers = await Promise.all(Array.from({ length: 8 }, () => takeBankLines(other(), file)));
    expect(answers.map((answer) => value(answer).matched).toSorted()).toEqual([0, 0, 0, 0, 0, 0, 0, 2]);
    const { matched, unmatched } = await take(
      ["05/12/2026", owing.reference, 1, "RECEIVED"],
      [day, owing.reference, 60, "RECEIVED"],
    );
    expect({ matched, unmatched }).toEqual({ matched: 1, unmatched: [{ row: 3, because: "ALREADY_TAKEN" }] });
    const { _sum } = await prisma.bankLine.aggregate({
      where: { documentId: owing.documentId },
      _sum: { amountMillimes: true },
    });
    expect(_sum.amountMillimes).toBe(91n);
  });

  it("may bring the same amount twice on a day, and brings it no third time when it is sent again", async () => {
    const owing = await makeStatement(await makePaidCompany(), { payoutMillimes: -800 });
    const line = [day, owing.reference, 400, "RECEIVED"];
    expect(await take(line, line)).toEqual({ matched: 2, unmatched: [], excess: [] });
    expect(await stateOf(owing.id)).toBe("SETTLED");
    expect(await take(line, line)).toEqual({
      excess: [],
      matched: 0,
      unmatched: [2, 3].map((row) => ({ row, because: "ALREADY_TAKEN" })),
    });
    expect(await take(line)).toMatchObject({ matched: 0, unmatched: [{ because: "ALREADY_TAKEN" }] });
  });

  it("may bring in another day's file what one of before said too, once a person says that it is another payment", async () => {
    const owing = await makeStatement(await makePaidCompany(), { payoutMillimes: -1_000 });
    const file = bankLines([day, owing.reference, 400, "RECEIVED"]);
    value(await takeBankLines(call(), file));
    const { offered } = value(await previewBankLines(file));
    expect(value(await previewBankLines(file, offered)).matched).toBe(1);
    const saying = call();
    expect(value(await takeBankLines(saying, file, offered)).matched).toBe(1);
    expect(value(await takeBankLines(call(), file, offered)).matched, "the same word, sent again").toBe(0);
    expect(await stateOf(owing.id)).toBe("ACCEPTED");
    const act = await prisma.auditEntry.findFirstOrThrow({
      where: { requestId: saying.requestId, action: "bank-lines.take" },
    });
    expect(act.detail).toMatchObject({ matched: 1, another: ["2"] });
    expect(value(await takeBankLines(call(), file)).matched, "sent again, nobody says so").toBe(0);
    value(await takeBankLines(call(), file, value(await previewBankLines(file)).offered));
    expect(await stateOf(owing.id), "a third").toBe("SETTLED");
    const fresh = bankLines(["06/12/2026", owing.reference, 7, "RECEIVED"]);
    const foreign = new Map([[2, "0".repeat(64)]]);
    expect(value(await previewBankLines(fresh, foreign)).unmatched).toMatchObject([
      { because: "MORE_THAN_OWED" },
    ]);
  });

  it("is not closed too early by two that come at once", async () => {
    await Promise.all(Array.from({ length: 6 }, async () => makeStatement(await makePaidCompany())));
    const { id, payouts } = await sendBatch();
    await Promise.all(
      payouts.map((payout) => takeBankLines(other(), bankLines([day, payout.id, 163_580, "PAID"]))),
    );
    expect(value(await getBatch(id)).status).toBe("CLOSED");
  });

  it("shows before it is taken what it would match", async () => {
    const owing = await makeStatement(await makePaidCompany(), { payoutMillimes: -100 });
    const file = bankLines([day, owing.reference, 100, "RECEIVED"], [day, "x", 1, "PAID"]);
    const { offered, ...shown } = value(await previewBankLines(file));
    expect(offered.size).toBe(0);
    expect(await stateOf(owing.id)).toBe("ACCEPTED");
    expect(await take([day, owing.reference, 100, "RECEIVED"], [day, "x", 1, "PAID"])).toEqual(shown);
  });

  it("that is no text, or of too many lines, is refused", async () => {
    const picture = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0xff, 0xfe]);
    expect(refusal(await takeBankLines(call(), picture))).toBe("INVALID_INPUT");
    const long = bankLines(...Array.from({ length: 10_001 }, () => [day, "x", 1, "PAID"]));
    expect(refusal(await takeBankLines(call(), long))).toBe("INVALID_INPUT");
  });
});

describe("a transfer of more than is owed", () => {
  const creditOf = async (id: string) =>
    (await getAgeingWithDebts({ now }, 1_000)).overpaid.find(({ statementId }) => statementId === id);

  it("settles what is owed, and the rest is the company's", async () => {
    const company = await makePaidCompany();
    const { id, reference } = await makeStatement(company, { netting: false, payoutMillimes: 0 });
    const file = bankLines([day, reference, 737_000, "RECEIVED"]);
    const answer = { matched: 1, unmatched: [], excess: [{ row: 2, reference, millimes: 580 }] };
    expect(value(await previewBankLines(file)), "said before it is taken").toMatchObject(answer);
    expect(value(await takeBankLines(call(), file))).toEqual(answer);
    expect(await stateOf(id)).toBe("SETTLED");
    expect(await creditOf(id)).toMatchObject({ name: company.name, creditMillimes: 580 });
    expect(await readOwed(id)).toEqual({ leftMillimes: 0, receivedMillimes: 737_000, creditMillimes: 580 });
  });

  it("is taken up to the one that pays the last of it, by however many files at once", async () => {
    const owing = await makeStatement(await makePaidCompany(), { payoutMillimes: -100 });
    const answers = await Promise.all(
      Array.from({ length: 4 }, (_, at) =>
        takeBankLines(other(), bankLines([`2026-12-04 10:0${at}`, owing.reference, 60, "RECEIVED"])),
      ),
    );
    expect(answers.map((answer) => value(answer).matched).toSorted()).toEqual([0, 0, 1, 1]);
    expect(await stateOf(owing.id)).toBe("SETTLED");
    expect(await creditOf(owing.id)).toMatchObject({ creditMillimes: 20 });
    const open = await prisma.openBankLine.findMany({ where: { reference: owing.reference } });
    expect(open.map(({ because }) => because)).toEqual(Array.from({ length: 2 }, () => "MORE_THAN_OWED"));
  });
});

describe("a line that fits nothing", () => {
  it("is kept from when it was seen first, until one that says the same fits", async () => {
    await makeStatement(await makePaidCompany());
    const { id, payouts } = value(await makeBatch(call()));
    const line = [day, payouts[0]?.id ?? "", 163_580, "PAID"];
    const kept = () => prisma.openBankLine.findMany({ where: { reference: payouts[0]?.id ?? "" } });
    expect(await take(line)).toEqual({
      ...{ matched: 0, unmatched: [{ row: 2, because: "NOT_EXPECTED" }], excess: [] },
    });
    value(await takeBankLines(operatorCall({ now: new Date("2026-12-09T09:00:00Z") }), bankLines(line)));
    expect(await kept()).toMatchObject([{ because: "NOT_EXPECTED", seenAt: now, amountMillimes: 163_580n }]);
    value(await approveBatch(other(), id));
    value(await exportBatch(call(), id));
    expect(await take(line)).toMatchObject({ matched: 1 });
    expect(await kept()).toEqual([]);
  });
});

describe("a debt without an invoice", () => {
  it("is paid by the statement's id, however the bank writes around it, also in parts", async () => {
    const { id } = await makeStatement(await makePaidCompany(), {
      ...{ totalMillimes: 0, payoutMillimes: -700, invoiced: false },
    });
    const { debts } = await getAgeingWithDebts({ now }, 1_000);
    const debt = debts.find(({ statementId }) => statementId === id);
    expect(debt, "it is listed with the reference").toMatchObject({ leftMillimes: 700, reference: id });
    expect(await take([day, `VIR ${id.toUpperCase()} mezia`, 300, "RECEIVED"])).toMatchObject({ matched: 1 });
    expect(await stateOf(id)).toBe("ACCEPTED");
    await take([day, id, 400, "RECEIVED"]);
    expect(await stateOf(id)).toBe("SETTLED");
    expect(await take([day, id, 401, "RECEIVED"])).toMatchObject({
      unmatched: [{ because: "MORE_THAN_OWED" }],
    });
  });

  it("is not yet one while its month is not issued", async () => {
    const { id } = await makeStatement(await makePaidCompany(), { state: "CLOSED", payoutMillimes: -700 });
    expect(await take([day, id, 700, "RECEIVED"])).toMatchObject({
      unmatched: [{ because: "UNKNOWN_REFERENCE" }],
    });
  });
});

describe("a statement says how far its payout is", () => {
  const statusOf = async (id: string) => value(await getStatement({ partnerId: null, now }, id)).payoutStatus;

  it("from due to paid, and due again when it comes back", async () => {
    const { id } = await makeStatement(await makePaidCompany());
    expect(await statusOf(id)).toBe("DUE");
    const batch = value(await makeBatch(call()));
    expect(await statusOf(id)).toBe("IN_BATCH");
    value(await approveBatch(other(), batch.id));
    value(await exportBatch(call(), batch.id));
    expect(await statusOf(id)).toBe("SENT");
    const payoutId = batch.payouts[0]?.id ?? "";
    await take(["2026-12-04", payoutId, 163_580, "PAID"]);
    expect(await statusOf(id)).toBe("PAID");
    await take(["2026-12-05", payoutId, 163_580, "RETURNED"]);
    expect(await statusOf(id)).toBe("DUE");
    await makeBatch(call());
  });

  it("and nothing while nothing is to be paid out", async () => {
    const company = await makePaidCompany();
    const waiting = await makeStatement(company, { state: "ISSUED" });
    const owing = await makeStatement(company, { month: "2026-09", payoutMillimes: -5 });
    expect([await statusOf(waiting.id), await statusOf(owing.id)]).toEqual([null, null]);
  });
});

describe("a line that fits nothing", () => {
  it("ages from the day on which it was seen, until a person has set it aside", async () => {
    await prisma.openBankLine.deleteMany();
    const days = async (at: string) => ageOfOpenLines(new Date(`${at}T09:00:00Z`));
    expect(await days("2026-12-20")).toEqual({ count: 0, oldestDays: 0 });
    await take([day, newId(), 1, "PAID"]);
    expect(await days("2026-12-20")).toEqual({ count: 1, oldestDays: 15 });
    const [line] = await readOpenLines(10);
    value(await setLineAside(call(), line?.id ?? ""));
    expect(await days("2026-12-20")).toEqual({ count: 0, oldestDays: 0 });
  });
});
