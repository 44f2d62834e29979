import { describe, expect, test } from "vitest";
import { countOf, during, outcomeOf, type MadeFault, type Operation } from "./account.ts";
import { judgeAnswers, judgeReturns } from "./judge-returns.ts";
import { countKinds, judge, type Facts } from "./judge.ts";
import { kinds, type Kind } from "./account.ts";
import { faultIsBad, faultTable, verdictTable } from "./tables.ts";

const operation = (given: Partial<Operation>): Operation => ({
  ...{ kind: "purchase", mark: "p-1", server: 0, began: 0, ended: 10, outcome: "answered", status: 201 },
  ...{ id: null, error: null, state: null, customer: null, points: null, retried: false },
  ...given,
});
const unsure = { outcome: "unsure", status: null, id: null } as const;

const pointsOf: Record<Kind, number> = {
  ...{ purchase: -50, gift: 10, sale: 0, credit: 20, redemption: 30, "online use": 0, claim: 0 },
};

/** One answered wish of each kind, with a paid purchase among them; each stands as it was answered. */
const goodOperations: Operation[] = [
  ...kinds.map((kind) =>
    operation({ kind, mark: `${kind}-1`, id: `id of ${kind}-1`, customer: "c", points: pointsOf[kind] }),
  ),
  operation({ mark: "left alone", ...unsure }),
  operation({ mark: "done unheard", ...unsure }),
  operation({ mark: "sent again", ...unsure }),
  operation({ mark: "sent again", id: "id of it", retried: true }),
  operation({ kind: "payment", mark: "invoice-1", state: "COMPLETED", status: 200 }),
];
const standing = (mark: string) => ({ mark, id: `id of ${mark}` });
const goodFacts: Facts = {
  things: {
    gift: [standing("gift-1")],
    sale: [standing("sale-1")],
    credit: [standing("credit-1")],
    redemption: [standing("redemption-1")],
    "online use": [standing("online use-1")],
    claim: [standing("claim-1")],
  },
  purchases: [
    { ...standing("purchase-1"), status: "COMPLETED", items: 1 },
    { ...standing("done unheard"), status: "EXPIRED", items: 0 },
    { mark: "sent again", id: "id of it", status: "COMPLETED", items: 1 },
  ],
  invoices: [
    ...[
      {
        id: "invoice-1",
        number: "MZ-1",
        status: "COMPLETED",
        items: 1,
        open: 0,
        paid: 1,
        settling: 1,
        refunded: 0,
      },
    ],
    ...[
      {
        id: "invoice-2",
        number: null,
        status: "REFUNDED",
        items: 0,
        open: 0,
        paid: 1,
        settling: 0,
        refunded: 1,
      },
    ],
  ],
  balances: [{ customer: "c", told: 40, held: 40, summed: 40, began: 30 }],
  lost: ["invoice-2"],
  mails: [{ recipient: "c@mezia.example", sent: 1, received: 2 }],
  registrations: [{ login: "n@mezia.example", began: 20, received: 1 }],
  events: {
    sent: 2,
    received: [
      { id: "e-1", type: "transaction.confirmed", sale: "credit-1" },
      { id: "e-1", type: "transaction.confirmed", sale: "credit-1" },
      { id: "e-2", type: "redemption.made", sale: null },
    ],
  },
  documents: ["id of claim-1"],
  wrongTimes: [],
  undone: [],
  isTrue: true,
  endedAlone: [],
};
const [invoice] = goodFacts.invoices;

const brokenRules = (operations: Operation[], facts: Facts) =>
  judge(operations, facts, [{ began: 10 }]).filter(({ broken }) => broken.length > 0);
const purchaseRule = "each answered purchase stands once, each unanswered one once or not at all";

test("a run in which all is as it must be breaks nothing", () => {
  expect(brokenRules(goodOperations, goodFacts)).toEqual([]);
  expect(countKinds(goodOperations, goodFacts)[0]).toEqual({
    ...{ kind: "purchase", answered: 2, declined: 0, unsure: 2, done: 1, retried: 1 },
  });
});

/** Wrong purchases that take the place of the right ones. */
const purchasesThatBreak: Record<string, (purchases: Facts["purchases"]) => Facts["purchases"]> = {
  "an answered one is lost": ([_lost, ...others]) => others,
  "an answered one stands twice": (all) => [...all, ...all.slice(0, 1)],
  "one that was sent again stands twice": (all) => [...all, ...all.slice(2)],
  "an unanswered one stands twice": (all) => [...all, ...all.slice(1, 2)],
  "one stands for which nobody wished": (all) => [
    ...all,
    { ...standing("x"), status: "COMPLETED", items: 1 },
  ],
  "one stands without a key": (all) => [...all, { mark: null, id: "y", status: "COMPLETED", items: 1 }],
  "another one stands than was answered": ([first, ...others]) => [{ ...first!, id: "another" }, ...others],
};

test.each(Object.entries(purchasesThatBreak))("%s: the verdict says so", (_, change) => {
  const facts = { ...goodFacts, purchases: change(goodFacts.purchases) };
  expect(brokenRules(goodOperations, facts).map(({ rule }) => rule)).toEqual([purchaseRule]);
});

test.each(kinds)("an answered %s that is lost breaks the rule of its kind", (kind) => {
  const lost = judge([operation({ kind, mark: "lost" })], goodFacts);
  expect(lost.find(({ rule }) => rule.startsWith(`each answered ${kind} `))?.broken).toContain(
    `${kind} lost stands 0 times, answered`,
  );
});

describe("a wish that was declined", () => {
  test("and stands nevertheless breaks the rule", () => {
    const declined = operation({
      ...{ mark: "purchase-1", outcome: "declined", status: 400, customer: "c", points: -50 },
    });
    const others = goodOperations.filter(({ mark }) => mark !== "purchase-1");
    const broken = brokenRules([...others, declined], goodFacts).flatMap((verdict) => verdict.broken);
    expect(broken).toEqual(["purchase purchase-1 stands 1 times, declined"]);
  });

  test("when it was sent again is wrong for a purchase, and right for a code that is over", () => {
    const again = { mark: "over", outcome: "declined", status: 400, retried: true } as const;
    const sent = (kind: Operation["kind"]) => [
      ...goodOperations,
      operation({ kind, mark: "over", ...unsure }),
      operation({ kind, ...again }),
    ];
    expect(brokenRules(sent("redemption"), goodFacts)).toEqual([]);
    expect(brokenRules(sent("purchase"), goodFacts).map(({ rule }) => rule)).toEqual([purchaseRule]);
  });
});

const factsThatBreak: Record<string, [Partial<Facts>, string]> = {
  "a proof that is untrue": [{ isTrue: false }, "the ledger proof is true"],
  "a purchase without its item": [
    { purchases: goodFacts.purchases.map((purchase) => ({ ...purchase, items: 0 })) },
    "a completed purchase has one wallet item, any other none",
  ],
  "a payment that bought nothing and did not go back": [
    { invoices: goodFacts.invoices.map((one) => ({ ...one, refunded: 0 })) },
    "each payment has bought one item or has gone back, and none is open",
  ],
  "a payment that is open": [
    { invoices: goodFacts.invoices.map((one) => ({ ...one, open: 1 })) },
    "each payment has bought one item or has gone back, and none is open",
  ],
  "a payment that was answered and is not there": [
    { invoices: goodFacts.invoices.slice(1) },
    "what a payment was answered to have done stays done",
  ],
  "a number given twice": [
    { invoices: [...goodFacts.invoices, { ...invoice!, id: "invoice-3" }] },
    "no invoice number is given twice",
  ],
  "a balance that its entries do not make": [
    { balances: [{ customer: "c", told: 40, held: 40, summed: 41, began: 30 }] },
    "balances are what the entries say",
  ],
  "a balance that is told wrongly": [
    { balances: [{ customer: "c", told: 40, held: 39, summed: 40, began: 30 }] },
    "balances are what the entries say",
  ],
  "a balance that is wrong everywhere alike": [
    { balances: [{ customer: "c", told: 41, held: 41, summed: 41, began: 30 }] },
    "balances are what the record of the calls adds up to",
  ],
  "money whose callback was lost, and which nobody found": [
    { lost: ["invoice-3"] },
    "money whose callback was lost is found",
  ],
  "a mail that was noted and never sent": [
    { mails: [{ recipient: "c@mezia.example", sent: 2, received: 1 }] },
    "each mail that is noted as sent has arrived",
  ],
  "no mail at all": [{ mails: [] }, "each mail that is noted as sent has arrived"],
  "a code that nobody received": [
    { registrations: [...goodFacts.registrations, { login: "x", began: 30, received: 0 }] },
    "whoever registers is sent a code, also after the first fault",
  ],
  "no mail since the first fault": [
    { registrations: [{ login: "n@mezia.example", began: 5, received: 1 }] },
    "whoever registers is sent a code, also after the first fault",
  ],
  "an event that was noted and never sent": [
    { events: { ...goodFacts.events, sent: 3 } },
    "each event of a store has arrived, and each confirmed sale as one",
  ],
  "a sale that is told in two events": [
    {
      events: {
        sent: 3,
        received: [
          ...goodFacts.events.received,
          { id: "e-3", type: "transaction.confirmed", sale: "credit-1" },
        ],
      },
    },
    "each event of a store has arrived, and each confirmed sale as one",
  ],
  "a confirmed sale without an event": [
    { events: { sent: 1, received: goodFacts.events.received.slice(2) } },
    "each event of a store has arrived, and each confirmed sale as one",
  ],
  "a claim without its document": [{ documents: [] }, "each claim's document is there"],
  "a wrong clock": [{ wrongTimes: ["x"] }, "no clock has taken points, closed a day or dated an entry"],
  "a message left behind": [{ undone: ["x"] }, "no message and no event is left behind"],
  "a program that ended": [{ endedAlone: ["x"] }, "no program ended by itself"],
};

test.each(Object.entries(factsThatBreak))("%s breaks one rule", (_, [change, rule]) => {
  expect(brokenRules(goodOperations, { ...goodFacts, ...change }).map((broken) => broken.rule)).toEqual([
    rule,
  ]);
});

test("a run in which nothing was answered proves nothing", () => {
  const nothing = { gift: [], sale: [], credit: [], redemption: [], "online use": [], claim: [] };
  const [balance] = goodFacts.balances;
  const empty: Facts = {
    ...{ ...goodFacts, things: nothing, purchases: [], invoices: [], documents: [], lost: [] },
    balances: [{ ...balance!, began: 40 }],
  };
  expect(brokenRules([], empty)).toHaveLength(kinds.length);
});

describe("the record's own sum", () => {
  const rule = "balances are what the record of the calls adds up to";
  const gift = operation({ kind: "gift", mark: "gift-2", customer: "c", points: 10, ...unsure });
  const stood = (facts: Facts): Facts => ({
    ...facts,
    things: { ...facts.things, gift: [...facts.things.gift, standing("gift-2")] },
  });
  const told = (balance: number): Facts => ({
    ...goodFacts,
    balances: [{ customer: "c", told: balance, held: balance, summed: balance, began: 30 }],
  });
  const broken = (operations: Operation[], facts: Facts) =>
    brokenRules([...goodOperations, ...operations], facts).map((one) => one.rule);

  test("counts what was done unheard, and does not count what was not", () => {
    expect(broken([gift], told(40))).toEqual([]);
    expect(broken([gift], stood(told(50)))).toEqual([]);
    expect(broken([gift], stood(told(40)))).toEqual([rule]);
  });

  test("allows no more than the usual points where the answer that tells them was lost", () => {
    const credit = operation({ kind: "credit", mark: "credit-2", customer: "c", ...unsure });
    const credited = (facts: Facts): Facts => ({
      ...facts,
      things: { ...facts.things, credit: [...facts.things.credit, standing("credit-2")] },
    });
    expect(broken([credit], credited(told(60)))).toEqual([]);
    expect(broken([credit], credited(told(61)))).toEqual([rule]);
  });

  test("counts a wish once, however often it was answered", () => {
    const again = operation({
      kind: "credit",
      mark: "credit-1",
      id: "id of credit-1",
      customer: "c",
      points: 20,
    });
    expect(broken([again], told(40))).toEqual([]);
    expect(broken([again], told(60))).toEqual([rule]);
  });

  test("gives back what a released purchase took", () => {
    const released = operation({ mark: "released", id: "id of released", customer: "c", points: -20 });
    const facts = (status: string, balance: number): Facts => ({
      ...told(balance),
      purchases: [
        ...goodFacts.purchases,
        { ...standing("released"), status, items: status === "COMPLETED" ? 1 : 0 },
      ],
    });
    expect(broken([released], facts("EXPIRED", 40))).toEqual([]);
    expect(broken([released], facts("COMPLETED", 40))).toEqual([rule]);
  });
});

describe("after a return", () => {
  const fault: MadeFault = {
    ...{ fault: "server killed", began: 100, over: 100, back: 1_000, watchedUntil: 3_000, complaints: [] },
  };
  const calls = (server: 0 | 1, good: number, bad: number, change: Partial<Operation> = {}) => [
    ...Array.from({ length: good }, () => operation({ server, began: 1_500, ended: 1_600, ...change })),
    ...Array.from({ length: bad }, () =>
      operation({ server, began: 1_500, ended: 1_600, outcome: "unsure", status: 503, ...change }),
    ),
  ];
  const broken = (operations: Operation[], faults = [fault]) =>
    judgeReturns(faults, operations, 9_000).broken;

  test("both servers do most of what is asked", () => {
    expect(broken([...calls(0, 8, 2), ...calls(1, 10, 0)])).toEqual([]);
    expect(broken([...calls(0, 7, 3), ...calls(1, 10, 0)])).toEqual([
      'after "server killed" (1), server 1 did 7 of 10',
    ]);
  });

  test("a server that refuses everything has not come back, whatever it answers", () => {
    const refused = calls(1, 0, 10, { outcome: "declined", status: 401 });
    expect(broken([...calls(0, 10, 0), ...refused])).toEqual([
      'after "server killed" (1), server 2 did 0 of 10',
    ]);
  });

  test("a server that nobody asked has shown nothing", () => {
    expect(broken(calls(0, 10, 0))).toEqual(['after "server killed" (1), server 2 was asked 0 times']);
  });

  test("what came before it, at the end, or in the next fault does not count", () => {
    const next: MadeFault = { ...fault, began: 1_800, over: 1_800, back: 1_900 };
    const good = [...calls(0, 10, 0), ...calls(1, 10, 0)];
    const beside = [
      ...calls(0, 0, 50, { began: 500 }),
      ...calls(0, 0, 50, { retried: true }),
      ...calls(0, 0, 50, { kind: "payment" }),
      ...calls(0, 0, 50, { began: 1_850 }),
    ];
    const after = [...calls(0, 5, 0, { began: 2_000 }), ...calls(1, 5, 0, { began: 2_000 })];
    expect(broken([...good, ...beside, ...after], [fault, next])).toEqual([]);
  });
});

test("an answer says what was surely done, surely not, or neither", () => {
  expect([201, 200].map((status) => outcomeOf(status, true))).toEqual(["answered", "answered"]);
  expect([400, 404, 429].map((status) => outcomeOf(status, true))).toEqual([
    "declined",
    "declined",
    "declined",
  ]);
  expect(outcomeOf(null, false), "nobody listened").toBe("declined");
  for (const status of [409, 500, 503, null]) expect(outcomeOf(status, true)).toBe("unsure");
});

test("a server that cannot work answers 503, and none 500, also to what is done later", () => {
  const of = (status: number) => operation({ ...unsure, status, server: 1, kind: "gift", began: 1_500 });
  expect(judgeAnswers([operation({}), of(503), of(500)]).broken).toEqual(["server 2, a gift after 1.5 s"]);
});

describe("the table of faults", () => {
  const fault: MadeFault = {
    ...{ fault: "server killed", began: 100, over: 100, back: 3_100, watchedUntil: 5_000, complaints: [] },
  };
  const operations = [
    operation({ began: 0, ended: 50 }),
    operation({ began: 90, ended: 120 }),
    operation({ began: 4_000, ended: 9_000, ...unsure }),
    operation({ began: 200, ended: 300, outcome: "unsure", status: 500 }),
    operation({ began: 200, ended: 300, outcome: "unsure", status: 503 }),
    operation({ began: 6_000, ended: 6_010 }),
  ];

  test("counts what was under way meanwhile", () => {
    expect(countOf(during(operations, fault))).toEqual({ answered: 1, refused: 2, failed: 1, unanswered: 1 });
    const [, , row, calm] = faultTable([fault], operations).split("\n");
    expect(row).toMatch(/^\| server killed: .* \| 1 \| 1 \| 2 \(1 with 500\) \| 1 \| 3\.0 s \| holds \|$/);
    expect(calm).toBe("| no fault |  | 2 | 0 | 0 |  |  |");
  });

  test("says that something did not come back, or was not as it must be", () => {
    const never: MadeFault = { ...fault, back: null };
    const cut: MadeFault = { ...fault, complaints: ["cut 2 answers"] };
    expect([fault, never, cut].map(faultIsBad)).toEqual([false, true, true]);
    const [, , row] = faultTable([fault, never, cut], operations).split("\n");
    expect(row).toContain("3.0 s; 1 of 3 times not within 45 s, then restarted");
    expect(row).toContain("BAD: did not come back by itself; cut 2 answers");
  });

  test("stands beside one that names each broken rule", () => {
    const verdicts = judge(goodOperations, { ...goodFacts, isTrue: false });
    expect(verdictTable(verdicts)).toContain("| the ledger proof is true | 1 | BROKEN 1 times |");
    expect(verdictTable(verdicts)).toContain("| balances are what the entries say | 1 | holds |");
  });
});
