// Own server: closes the days of months.
/** The pages of the house's books, as a browser without scripts sees them: figures, the journal's file, the signature. */
import { createHash } from "node:crypto";
import { beforeAll, describe, expect, it } from "vitest";
import { prisma } from "#app/core/db/client.server.ts";
import { closeDays } from "#app/core/ledger/day-chain.server.ts";
import { ledgerProof } from "#app/core/services/points/ledger-proof.server.ts";
import { books } from "#app/settlement/books/books.server.ts";
import { credit, makeAccount } from "#tests/factories/account.ts";
import { deskCookieOf, makePerson } from "#tests/factories/staff.ts";
import { server } from "#tests/setup/api-server.ts";
import { textsOf } from "#tests/setup/texts.ts";
import { runAt, workThrough } from "../integration/jobs/support.ts";
import { openPage, postForm, wordsOf } from "./support/desk-page.ts";

const t = textsOf("fr");
const desk = "/fr/operator/books";
let cookie = "";

/** A gift of 2,000 points in August, of which half lapses in September. */
beforeAll(async () => {
  cookie = await deskCookieOf((await makePerson(["FINANCE"])).id);
  const ali = await makeAccount({ now: new Date("2026-08-03T09:00:00Z") });
  await credit(ali, 1_000, { now: new Date("2026-08-03T10:00:00Z"), days: 10 });
  await credit(ali, 1_000, { now: new Date("2026-08-04T10:00:00Z"), days: 200 });
  await prisma.$queryRaw`SELECT ledger_expire(${ali}::uuid, '2026-09-02T10:00:00Z'::timestamptz)::text`;
  await closeDays(new Date("2026-10-02T10:00:00Z"));
  await workThrough(books, new Date("2026-10-02T10:00:00Z"));
});

describe("the books", () => {
  it("are listed by month, and open for finance alone", async () => {
    const { status, html } = await openPage(desk, cookie);
    expect(status).toBe(200);
    expect(html).toContain(`${desk}/2026-08`);
    expect(html).toContain(`${desk}/2026-09`);
    const support = await deskCookieOf((await makePerson(["SUPPORT"])).id);
    expect((await openPage(desk, support)).status).toBe(403);
    for (const path of ["/2026-07", "/2026-13", "/x", "/2026-11.csv", "/2026-11/figures.csv"])
      expect((await openPage(`${desk}${path}`, cookie)).status, path).toBe(404);
  });

  it("say of a month what points are worth, in three languages", async () => {
    for (const language of ["fr", "ar", "en"] as const) {
      const { status, html } = await openPage(`/${language}/operator/books/2026-08`, cookie);
      expect(status).toBe(200);
      expect(wordsOf(html)).toContain(textsOf(language)("books:liability.title"));
      const shown = html.replaceAll(/<script.*?<\/script>/gs, "");
      expect(shown, "no key without its text").not.toMatch(
        /\b(flow|breakage|reserve|revenue|account)\.[a-z]/,
      );
    }
    const file = await fetch(`${server.url}${desk}/2026-09/figures.csv`, { headers: { Cookie: cookie } });
    const lines = (await file.text()).split("\r\n");
    const held = lines.find(
      (line) => line.includes(t("books:flow.worth")) && line.includes(t("books:house")),
    );
    expect(held, "1,000 points at 5 millimes").toMatch(/;5,000$/);
  });

  it("save the journal with the decimal mark that is asked for", async () => {
    const fetched = async (query: string) => {
      const response = await fetch(`${server.url}${desk}/2026-08.csv${query}`, {
        headers: { Cookie: cookie },
      });
      expect(response.headers.get("Content-Type")).toContain("text/csv");
      return Buffer.from(await response.arrayBuffer()).toString("utf8");
    };
    const point = await fetched("");
    expect(point.startsWith("\ufeffdate;journal;account;label;debit;credit;document\r\n")).toBe(true);
    expect(point).toContain(";472;");
    expect(point).toContain(";10.000;0.000;PTS-2026-08-");
    expect(await fetched("?decimal=comma")).toContain(";10,000;0,000;PTS-2026-08-");
  });
});

describe("a month", () => {
  it("is signed once the ledger is proved, and shows who signed and the file's fingerprint", async () => {
    const month = `${desk}/2026-08`;
    const before = await openPage(month, cookie);
    expect(wordsOf(before.html)).toContain(t("books:sign.because.LEDGER_UNPROVED"));
    expect((await postForm(month, {}, cookie)).status).toBe(409);
    await runAt(ledgerProof, new Date("2026-10-02T11:00:00Z"));
    expect((await postForm(month, {}, cookie)).location).toBe(month);
    const { html } = await openPage(month, cookie);
    const file = await fetch(`${server.url}${month}.csv`, { headers: { Cookie: cookie } });
    const hash = createHash("sha256")
      .update(Buffer.from(await file.arrayBuffer()))
      .digest("hex");
    expect(html).toContain(hash);
    expect(wordsOf((await openPage(`${desk}/2026-09`, cookie)).html)).toContain(
      t("books:sign.button", { month: "" }).trim(),
    );
  });

  it("asks for the second factor again after five minutes", async () => {
    const { id } = await makePerson(["FINANCE"]);
    const old = await deskCookieOf(id);
    await prisma.staffSession.updateMany({
      where: { personId: id },
      data: { factorAt: new Date(Date.now() - 6 * 60_000) },
    });
    expect((await postForm(`${desk}/2026-09`, {}, old)).status).toBe(403);
    expect(await prisma.bookSignature.count({ where: { month: new Date("2026-09-01") } })).toBe(0);
  });
});
