/** A closed month is issued once, with its document. */
import { beforeEach, describe, expect, test } from "vitest";
import { SecondFactorNeeded } from "#app/core/auth/second-factor.server.ts";
import { prisma } from "#app/core/db/client.server.ts";
import { newId } from "#app/core/db/ids.server.ts";
import { issueStatement } from "#app/settlement/issuing/issue-statement.server.ts";
import { statementIdOf } from "#app/settlement/lines/statement-id.ts";
import { getStatement } from "#app/settlement/statements/read-statements.server.ts";
import { operatorCall, personCall } from "#tests/factories/calls.ts";
import { refusal, value } from "#tests/factories/customer.ts";
import { makeContracted } from "#tests/factories/month.ts";
import { asOwner } from "#tests/factories/owner.ts";
import { makeClosedMonth } from "#tests/factories/statement.ts";
import { auditOf } from "../right/support.ts";

const now = new Date("2026-11-03T10:00:00Z");
const call = operatorCall({ now });

beforeEach(async () => {
  await asOwner("DELETE FROM settlement_document", "DELETE FROM settlement_series");
});

describe("a closed month", () => {
  test("is issued with an invoice, as its statement says from then on", async () => {
    const id = await makeClosedMonth(await makeContracted({ now }));
    const issued = value(await issueStatement(call, id));
    expect(issued).toMatchObject({
      ...{ state: "ISSUED", issuedAt: now.toISOString(), totalMillimes: 736_420, payoutMillimes: 163_580 },
      acceptedFrom: "2026-11-13T23:00:00.000Z",
      documents: [
        {
          ...{ type: "INVOICE", series: "MZF", year: 2026, number: 1, netMillimes: 618_000 },
          ...{ vatMillimes: 117_420, stampMillimes: 1_000, totalMillimes: 736_420 },
        },
      ],
    });
    expect(value(await getStatement({ partnerId: null, now }, id))).toEqual(issued);
    expect(await auditOf("statement.issue", id)).toEqual([{ period: "2026-10" }]);
  });

  test("is issued once by ten at once", async () => {
    const id = await makeClosedMonth(await makeContracted({ now }));
    const answers = await Promise.all(Array.from({ length: 10 }, () => issueStatement(call, id)));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    for (const one of answers) if (!one.ok) expect(one.refusal).toBe("STATEMENT_INVALID_STATUS");
    expect(await prisma.settlementDocument.count({ where: { statementId: id } })).toBe(1);
    expect(await prisma.settlementSeries.findMany()).toMatchObject([{ series: "MZF", last: 1 }]);
  });

  test("gives the same answer to the same key", async () => {
    const id = await makeClosedMonth(await makeContracted({ now }));
    const again = operatorCall({ now, key: newId() });
    const first = value(await issueStatement(again, id));
    expect(value(await issueStatement(again, id))).toEqual(first);
  });

  test("in which the house owes is issued with a credit note: VAT, no stamp, positive amounts", async () => {
    const totals = [{ kind: "POINTS_BACK", quantity: 2_000, amountMillimes: -10_000 }];
    const id = await makeClosedMonth(await makeContracted({ now }), { netMillimes: -10_000, totals });
    const issued = value(await issueStatement(call, id));
    expect(issued).toMatchObject({ netMillimes: -10_000, vatMillimes: -1_900, totalMillimes: -11_900 });
    expect(issued.documents).toMatchObject([
      {
        ...{ type: "CREDIT_NOTE", series: "MZA", number: 1, netMillimes: 10_000 },
        ...{ vatMillimes: 1_900, stampMillimes: 0, totalMillimes: 11_900 },
      },
    ]);
  });

  test("of a net of 0 is issued without a document or number", async () => {
    const totals = [{ kind: "VOUCHER", quantity: 5_000, amountMillimes: -5_000 }];
    const id = await makeClosedMonth(await makeContracted({ now }), { netMillimes: 0, totals });
    expect(value(await issueStatement(call, id))).toMatchObject({ state: "ISSUED", documents: [] });
    expect(await prisma.settlementSeries.count()).toBe(0);
  });
});

test("a month that runs, was issued or never was is refused", async () => {
  const company = await makeContracted({ now });
  expect(refusal(await issueStatement(call, statementIdOf(company.id, "2026-11")))).toBe(
    "STATEMENT_INVALID_STATUS",
  );
  const id = await makeClosedMonth(company);
  value(await issueStatement(call, id));
  expect(refusal(await issueStatement(call, id))).toBe("STATEMENT_INVALID_STATUS");
  expect(refusal(await issueStatement(call, newId()))).toBe("NOT_FOUND");
});

test("a person at the desk gives the second factor again after five minutes", async () => {
  const id = await makeClosedMonth(await makeContracted({ now }));
  const person = personCall(["FINANCE"], { now });
  const factorAt = new Date(now.getTime() - 6 * 60_000);
  const late = { ...person, caller: { ...person.caller, factorAt } };
  await expect(issueStatement(late, id)).rejects.toThrow(SecondFactorNeeded);
  value(await issueStatement({ ...person, caller: { ...person.caller, factorAt: now } }, id));
});
