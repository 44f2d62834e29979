/** The pages of a partner's money, as a browser without scripts sees them. */
import { beforeAll, describe, expect, it } from "vitest";
import { prisma } from "#app/core/db/client.server.ts";
import { transact } from "#app/core/db/transaction.server.ts";
import { languages } from "#app/core/domain/languages.ts";
import type { PartnerRole } from "#app/core/domain/partners/rights.ts";
import { documentMaxBytes } from "#app/core/domain/requests/document.ts";
import { rejectDispute } from "#app/settlement/disputes/answer-dispute.server.ts";
import { writeDocument } from "#app/settlement/documents/write-document.server.ts";
import { edgesOf, monthOf } from "#app/settlement/lines/month.ts";
import { makeAccount } from "#tests/factories/account.ts";
import { operatorCall } from "#tests/factories/calls.ts";
import { makePartner } from "#tests/factories/catalogue.ts";
import { closeMonths, issued, makeContracted, makeLine } from "#tests/factories/month.ts";
import { makeConfirmedSale, must } from "#tests/factories/sale.ts";
import { makePdf } from "#tests/factories/sale-point.ts";
import { makePack } from "#tests/factories/settlement.ts";
import { deskCookieOf, houseCookieOf, makePartnerPerson, makePerson } from "#tests/factories/staff.ts";
import { makeTill } from "#tests/factories/till.ts";
import { server } from "#tests/setup/api-server.ts";
import { textsOf } from "#tests/setup/texts.ts";
import {
  controlOf,
  headOf,
  openPage,
  postFileForm,
  postForm,
  postSure,
  signInBefore,
  wordsOf,
} from "./support/desk-page.ts";

const t = textsOf("fr");
const house = "/fr/partner";
const money = `${house}/settlement`;
const now = () => new Date();

/** A moment of the month before the last one, which is over at any time of any day. */
function monthOver(): Date {
  const { from } = edgesOf(monthOf(now()));
  const last = edgesOf(monthOf(new Date(from.getTime() - 1)));
  return new Date(last.from.getTime() - 9 * 24 * 60 * 60 * 1000);
}

type Till = Awaited<ReturnType<typeof makeTill>>;

const cookieOf = async (partnerId: string, role: PartnerRole, storeIds: string[] = []) =>
  houseCookieOf((await makePartnerPerson(partnerId, [role], storeIds)).id);

/** A partner with the worked example of a contract in a month that is issued. */
async function makeIssued(till?: Till) {
  const at = monthOver();
  const company = await makeContracted({ now: at, ...(till && { partnerId: till.partner.id }) });
  const storeId = till?.store.id ?? null;
  const line = (kind: "POINTS" | "VOUCHER" | "COMMISSION", quantity: number, amountMicrodinars: number) =>
    makeLine(company, {
      ...{ at, kind, storeId, amountMicrodinars, quantity: BigInt(quantity) },
      unitMicrodinars: kind === "POINTS" ? 5_000n : 1_000n,
    });
  const lines = [
    await line("POINTS", 120_000, 600_000_000),
    await line("VOUCHER", 900_000, -900_000_000),
    await line("COMMISSION", 900_000, 18_000_000),
  ];
  await closeMonths(now());
  const { id } = await prisma.settlementStatement.findFirstOrThrow({
    where: { legalEntityId: company.id, lines: 3n },
  });
  const document = await transact((tx) =>
    writeDocument(tx, {
      ...{ statementId: id, disputeId: null, type: "INVOICE", netMillimes: 618_000, now: now() },
      lines: [
        { kind: "POINTS", quantity: 120_000, netMillimes: 600_000 },
        { kind: "COMMISSION", quantity: 900_000, netMillimes: 18_000 },
      ],
    }),
  );
  expect(await issued(company, now())).toBe(id);
  return { company, id, document, lineIds: lines.map((one) => one.id), path: `${money}/statements/${id}` };
}

let till: Till;
let owner = "";
let statement: Awaited<ReturnType<typeof makeIssued>>;
let saleId = "";

beforeAll(async () => {
  till = await makeTill();
  owner = await cookieOf(till.partner.id, "OWNER");
  statement = await makeIssued(till);
  saleId = (await makeConfirmedSale(till, await makeAccount({ now: now() }), { now: now(), price: 50_000 }))
    .id;
});

const page = async (path: string, cookie = owner) => {
  const { status, html } = await openPage(path, cookie);
  expect(status, path).toBe(200);
  return { html, words: wordsOf(html) };
};

describe("the overview", () => {
  it("says what the running month has come to, and leads to the last statements", async () => {
    const { words, html } = await page(money);
    // 500 points of the sale at 0,005 DT, with VAT and stamp.
    expect(words).toContain("3,975");
    expect(words).toContain(t("partner-money:outcome.soFar"));
    expect(html).toContain(statement.path);
    for (const path of ["/statements", "/lines", "/contract"]) expect(html).toContain(money + path);
  });

  it("shows what sales have left of packs", async () => {
    const at = monthOver();
    const own = await makeTill();
    const terms = { billing: "PREPAID" } as const;
    const prepaid = await makeContracted({ now: at, partnerId: own.partner.id, terms });
    const contract = await prisma.contract.findFirstOrThrow({ where: { legalEntityId: prepaid.id } });
    await makePack(contract, 1_000, at);
    await makeConfirmedSale(own, await makeAccount({ now: now() }), { now: now(), price: 75_000 });
    const { words } = await page(money, await cookieOf(prepaid.partnerId, "FINANCE"));
    expect(words).toContain(t("partner-money:packs.of", { left: "250", points: "1\u202f000" }));
  });

  it("of a partner without a company says so", async () => {
    const { id } = await makePartner();
    const { words } = await page(money, await cookieOf(id, "OWNER"));
    expect(words).toContain(t("partner-money:none"));
  });
});

describe("a statement", () => {
  it("says each sum with its rule, what is paid, and gives its papers", async () => {
    const { words, html } = await page(statement.path);
    for (const amount of [
      "600,000",
      "18,000",
      "618,000",
      "117,420",
      "1,000",
      "736,420",
      "900,000",
      "163,580",
    ])
      expect(words).toContain(amount);
    expect(words).toContain(t("partner-money:rules.COMMISSION"));
    const { series, year, number, id } = statement.document;
    expect(words).toContain(`${series}-${year}-${number}`);
    const paper = `${money}/documents/${id}?format=`;
    for (const format of ["pdf", "xml"]) expect(html).toContain(paper + format);
    const answer = (format: string) => fetch(server.url + paper + format, { headers: { Cookie: owner } });
    expect((await answer("pdf")).headers.get("Content-Type")).toBe("application/pdf");
    expect(await (await answer("xml")).text()).toContain("<");
  });

  it("in which more was taken back than given says that the house owes, in amounts above zero", async () => {
    const at = monthOver();
    const company = await makeContracted({ now: at });
    const back = { at, quantity: 100n, unitMicrodinars: 5_000n };
    await makeLine(company, { ...back, kind: "POINTS_BACK", amountMicrodinars: -500_000 });
    await makeLine(company, { ...back, kind: "VOUCHER_BACK", amountMicrodinars: 700_000 });
    await closeMonths(now());
    const id = await issued(company, now());
    const cookie = await cookieOf(company.partnerId, "FINANCE");
    const { html } = await page(`${money}/statements/${id}`, cookie);
    // Of its sums: the lines below are signed.
    const words = wordsOf(html.slice(0, html.indexOf('id="lines"')));
    for (const key of ["invoiceBack", "creditTotal", "refundBack", "reimbursementBack"] as const)
      expect(words).toContain(t(`partner-money:statement.${key}`));
    expect(words).not.toMatch(/[-−–\u2212]\s?0,[1-9]/);
    const heading = (key: "invoice" | "invoiceBack") => `>${t(`partner-money:statement.${key}`)}</h2>`;
    expect(html).toContain(heading("invoiceBack"));
    expect(html).not.toContain(heading("invoice"));
  });

  it("is accepted after a yes to its amount, once", async () => {
    const { path, id, company } = await makeIssued();
    const cookie = await cookieOf(company.partnerId, "FINANCE");
    const asked = await postForm(path, { intent: "accept" }, cookie);
    expect(wordsOf(asked.html)).toContain(t("partner-money:accept.receive", { amount: "163,580\u00a0DT" }));
    expect((await page(path, cookie)).words).toContain(t("partner-money:accept.title"));
    const accepted = await postSure(path, { intent: "accept" }, cookie);
    expect(accepted.location).toBe(`${path}?done=accept`);
    expect((await page(`${path}?done=accept`, cookie)).words).not.toContain(t("partner-money:accept.title"));
    expect((await prisma.settlementStatement.findUniqueOrThrow({ where: { id } })).state).toBe("ACCEPTED");
    expect((await postSure(path, { intent: "accept" }, cookie)).status).toBe(400);
  });

  it("takes a dispute of ticked lines with a reason, and shows the house's answer", async () => {
    const { path, id, company, lineIds } = await makeIssued();
    const cookie = await cookieOf(company.partnerId, "OWNER");
    const [line = "", other = ""] = lineIds;
    const nothing = await postForm(path, { intent: "dispute", reason: "Ce ne sont pas nos points" }, cookie);
    expect(nothing.status).toBe(400);
    expect(wordsOf(nothing.html)).toContain(t("partner-money:dispute.nothing"));
    expect(controlOf(nothing.html, "reason").value).toBe("Ce ne sont pas nos points");
    const mute = await postForm(path, { intent: "dispute", lineIds: line }, cookie);
    expect(controlOf(mute.html, "reason").error).toBe(t("errors:details.REQUIRED"));
    expect(mute.html).toMatch(new RegExp(`<input(?=[^>]*value="${line}")[^>]*checked=""`));

    const sent = await postForm(
      path,
      { intent: "dispute", lineIds: line, reason: "Ce ne sont pas nos points" },
      cookie,
    );
    expect(sent.location).toBe(`${path}?done=dispute`);
    const { words, html } = await page(path, cookie);
    expect(words).toContain(t("partner-money:disputes.OPEN"));
    expect(html).not.toContain(`value="${line}"`);
    expect(html).toContain(`value="${other}"`);
    const { id: dispute } = await prisma.settlementDispute.findFirstOrThrow({ where: { statementId: id } });
    must(await rejectDispute(operatorCall({ now: now() }), dispute, "La caisse les a donnés"));
    const answered = await page(path, cookie);
    expect(answered.words).toContain("La caisse les a donnés");
    expect(answered.html).not.toContain('name="lineIds"');
  });
});

describe("what is attached to a dispute", () => {
  const form = (fields: Record<string, string | string[]>, file: File) => {
    const body = new FormData();
    for (const [name, value] of Object.entries({ intent: "dispute", ...fields }))
      for (const one of [value].flat()) body.append(name, one);
    body.set("document", file);
    return body;
  };

  it("is read by the partner's own house and by the desk that answers, and by nobody else", async () => {
    const { path, id, company, lineIds } = await makeIssued();
    const cookie = await cookieOf(company.partnerId, "FINANCE");
    const pdf = makePdf();
    const file = new File([Uint8Array.from(pdf)], "receipt.pdf", { type: "application/pdf" });
    const sent = await postFileForm(path, form({ lineIds, reason: "Voici le ticket" }, file), cookie);
    expect(sent.location).toBe(`${path}?done=dispute`);
    const { id: dispute } = await prisma.settlementDispute.findFirstOrThrow({ where: { statementId: id } });
    expect(await prisma.settlementDisputeLine.count({ where: { disputeId: dispute } })).toBe(lineIds.length);
    const own = `${money}/disputes/${dispute}/document`;
    const desk = `/fr/operator/disputes/${dispute}`;
    expect((await page(path, cookie)).html).toContain(`href="${own}"`);
    const finance = await deskCookieOf((await makePerson(["FINANCE"])).id);
    const support = await deskCookieOf((await makePerson(["SUPPORT"])).id);
    expect((await page(desk, finance)).html).toContain(`href="${desk}/document"`);
    for (const [address, reader] of [
      [own, cookie],
      [`${desk}/document`, finance],
    ] as const) {
      const answer = await fetch(server.url + address, { headers: { Cookie: reader } });
      expect(answer.headers.get("Content-Type")).toBe("application/pdf");
      expect(answer.headers.get("Content-Disposition")).toBe(`attachment; filename="dispute-${dispute}.pdf"`);
      expect(Buffer.from(await answer.arrayBuffer())).toEqual(pdf);
    }
    const stranger = await cookieOf((await makePartner()).id, "OWNER");
    expect((await openPage(own, stranger)).status).toBe(404);
    expect((await openPage(own, await cookieOf(company.partnerId, "MANAGER"))).status).toBe(403);
    expect((await openPage(`${desk}/document`, support)).status).toBe(403);
    expect(await openPage(own, "")).toMatchObject({ location: signInBefore(own) });
  });

  it("is checked as what customers send, and what was ticked and written stays", async () => {
    const { path, id, company, lineIds } = await makeIssued();
    const [line = ""] = lineIds;
    const cookie = await cookieOf(company.partnerId, "OWNER");
    const text = new File(["no document"], "receipt.pdf", { type: "application/pdf" });
    const refused = await postFileForm(path, form({ lineIds: [line], reason: "Voici" }, text), cookie);
    expect(refused.status).toBe(400);
    expect(controlOf(refused.html, "document").error).toBe(t("errors:DOCUMENT_INVALID"));
    expect(controlOf(refused.html, "reason").value).toBe("Voici");
    expect(refused.html).toMatch(new RegExp(`<input(?=[^>]*value="${line}")[^>]*checked=""`));
    const large = new File([new Uint8Array(documentMaxBytes + 1)], "receipt.pdf");
    const tooLarge = await postFileForm(path, form({ lineIds: [line], reason: "Voici" }, large), cookie);
    expect(tooLarge.status).toBe(413);
    expect(await prisma.settlementDispute.count({ where: { statementId: id } })).toBe(0);
  });
});

describe("lines", () => {
  it("of a use online, which no page shows, say what it was", async () => {
    const company = await makeContracted({ now: now() });
    const use = { at: now(), kind: "VOUCHER", source: "ONLINE_USE", amountMicrodinars: 0 } as const;
    const { sourceId } = await makeLine(company, use);
    const { words } = await page(`${money}/lines`, await cookieOf(company.partnerId, "OWNER"));
    expect(words).toContain(t("partner-money:lines.online", { id: `\u2068${sourceId}\u2069` }));
  });

  it("lead to their sale, stand by store, and are a file that adds up", async () => {
    const { html, words } = await page(`${money}/lines`);
    expect(words).toContain(till.store.name);
    const [, way = ""] = new RegExp(`href="([^"]*sale=${saleId})"`).exec(html) ?? [];
    const sale = await page(way.replaceAll("&amp;", "&"));
    expect(sale.words).toContain("50,000");
    const file = await fetch(`${server.url}${money}/lines.csv`, { headers: { Cookie: owner } });
    expect(file.headers.get("Content-Type")).toContain("text/csv");
    const [head, line] = (await file.text()).split("\r\n");
    expect(head).toContain(t("partner-money:file.amount"));
    expect(line).toContain(";500;0,005000;2,500000;");
    expect((await openPage(`${money}/lines.csv?from=x`, owner)).status).toBe(404);
    expect((await openPage(`${money}/lines?from=2026-02-30`, owner)).status).toBe(400);
  });
});

it("the contract is said in words, with all decimals of its price", async () => {
  const terms = { pointPriceMicrodinars: 4_250n, commissionHundredths: 125 };
  const { name, partnerId } = await makeContracted({ now: monthOver(), terms });
  const { words } = await page(`${money}/contract`, await cookieOf(partnerId, "FINANCE"));
  for (const said of ["0,00425", "1,25\u00a0%", name]) expect(words).toContain(said);
});

describe("who sees them", () => {
  const paths = () => [
    ...[money, `${money}/statements`, statement.path, `${money}/lines`, `${money}/contract`],
    ...[`${money}/lines.csv`, `${money}/documents/${statement.document.id}`],
  ];

  it.each<[PartnerRole, number]>([
    ["OWNER", 200],
    ["FINANCE", 200],
    ["MANAGER", 403],
    ["STORE", 403],
  ])("%s: %i", async (role, status) => {
    const cookie = await cookieOf(till.partner.id, role, [till.store.id]);
    for (const path of paths()) expect((await openPage(path, cookie)).status, path).toBe(status);
    const { html } = await openPage(house, cookie);
    expect(html.includes(`href="${money}"`)).toBe(status === 200);
    if (status === 403)
      expect((await postForm(statement.path, { intent: "accept" }, cookie)).status).toBe(403);
  });

  it("another partner finds nothing, and a browser without an open house the sign-in", async () => {
    const stranger = await cookieOf((await makePartner()).id, "OWNER");
    for (const path of [statement.path, `${money}/documents/${statement.document.id}`])
      expect((await openPage(path, stranger)).status, path).toBe(404);
    expect((await postForm(statement.path, { intent: "accept" }, stranger)).status).toBe(404);
    for (const path of paths())
      expect(await openPage(path, ""), path).toMatchObject({ location: signInBefore(path) });
  });

  it("a closed partner reads on, and answers nothing", async () => {
    const { path, company } = await makeIssued();
    const cookie = await cookieOf(company.partnerId, "OWNER");
    const closedFrom = new Date("2020-01-01");
    await prisma.partner.update({ where: { id: company.partnerId }, data: { closedFrom } });
    const { html } = await page(path, cookie);
    expect(html).not.toContain('value="accept"');
    expect(html).not.toContain('name="lineIds"');
    const refused = await postSure(path, { intent: "accept" }, cookie);
    expect(refused.status).toBe(400);
    expect(wordsOf(refused.html)).toContain(t("errors:STORE_CLOSED"));
  });

  it.each(languages)("every page stands in %s", async (language) => {
    for (const path of paths().slice(0, 5)) {
      const { words, html } = await page(path.replace("/fr/", `/${language}/`));
      expect(html, path).toMatch(headOf(language));
      expect(words, path).not.toMatch(/\{\{|undefined|NaN|partner-money/);
    }
  });
});
