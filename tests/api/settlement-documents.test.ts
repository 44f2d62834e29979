/** Documents to companies, over HTTP and at the desk: issued, read by both sides, and what was withheld from them. */
import { beforeAll, describe, expect, it } from "vitest";
import { prisma } from "#app/core/db/client.server.ts";
import { languages } from "#app/core/domain/languages.ts";
import type { Statement } from "#app/settlement/statements/statement-answer.ts";
import { makeApiKey, makePartner, makePartnerKey, makeStore } from "#tests/factories/catalogue.ts";
import { makeOperatorKey } from "#tests/factories/customer.ts";
import { makeContracted } from "#tests/factories/month.ts";
import { makeClosedMonth } from "#tests/factories/statement.ts";
import { api, server } from "#tests/setup/api-server.ts";
import { openDesk, openPage, postForm, sentBy } from "./support/desk-page.ts";
import { done } from "./support/journey.ts";

let operator = { key: "" };
let desk = "";

beforeAll(async () => {
  operator = await makeOperatorKey();
  desk = await openDesk(operator.key);
});

/** A month that was issued, with the keys of its partner. */
async function issued() {
  const { id: partnerId } = await makePartner({});
  const statementId = await makeClosedMonth(await makeContracted({ now: new Date(), partnerId }));
  const statement = done(
    await api.post<Statement>(`/operator/statements/${statementId}/issue`, undefined, operator),
  );
  const [document] = statement.documents;
  if (!document) throw new Error("no document was issued");
  return {
    ...{ partnerId, statement, document, partner: await makePartnerKey({ partnerId }) },
    number: `${document.series}-${document.year}-${document.number}`,
  };
}

async function file(path: string, { key }: { key: string }) {
  const response = await fetch(`${server.url}/api/v1${path}`, {
    headers: { Authorization: `Bearer ${key}` },
  });
  return { status: response.status, headers: response.headers, text: await response.text() };
}

describe("an issued month", () => {
  it("answers with its invoice, in the sums of the contract, and not twice", async () => {
    const { statement, document } = await issued();
    expect(statement).toMatchObject({ state: "ISSUED", netMillimes: 618_000, totalMillimes: 736_420 });
    expect(document).toMatchObject({
      ...{ type: "INVOICE", netMillimes: 618_000, vatMillimes: 117_420, stampMillimes: 1_000 },
      totalMillimes: 736_420,
    });
    const again = await api.post(`/operator/statements/${statement.id}/issue`, undefined, operator);
    expect(again).toMatchObject({ status: 400, body: { error: "STATEMENT_INVALID_STATUS" } });
  });

  it("has a document that partner and operator read as PDF and XML, and no other partner", async () => {
    const { document, partner, number } = await issued();
    const path = `/partner/settlement/documents/${document.id}`;
    const pdf = await file(path, partner);
    expect(pdf.text).toContain("%PDF-");
    expect(pdf.headers.get("Content-Type")).toBe("application/pdf");
    expect(pdf.headers.get("Content-Disposition")).toBe(`attachment; filename="${number}.pdf"`);
    const xml = await file(`${path}?format=xml`, partner);
    expect(xml.headers.get("Content-Type")).toBe("application/xml");
    expect(xml.text).toContain(`<DocumentIdentifier>${number}<`);
    expect((await file(`/operator/documents/${document.id}?format=xml`, operator)).text).toContain(number);

    const other = await makePartnerKey({ partnerId: (await makePartner({})).id });
    expect((await file(path, other)).status).toBe(404);
    expect((await file(`${path}?format=doc`, partner)).status).toBe(400);
  });

  it("is closed to a key without the right", async () => {
    const { document, partnerId } = await issued();
    const { key } = await makePartnerKey({ partnerId }, ["figures"]);
    expect((await file(`/partner/settlement/documents/${document.id}`, { key })).status).toBe(403);
    const till = await makeApiKey({ storeId: (await makeStore({ partnerId })).id });
    expect((await file(`/operator/documents/${document.id}`, till)).status).toBe(403);
  });
});

describe("at the desk", () => {
  it("documents are a list by number and company, each with its files, in every language", async () => {
    const { document, number } = await issued();
    for (const language of languages) {
      const list = `/${language}/operator/documents`;
      const { html } = await openPage(`${list}?q=${number}`, desk);
      expect(html).toContain(`href="${list}/${document.id}"`);
      const record = await openPage(`${list}/${document.id}`, desk);
      expect(record.status).toBe(200);
      for (const ending of ["pdf", "xml"]) expect(record.html).toContain(`${list}/${document.id}.${ending}`);
      expect((await openPage(`${list}/${document.id}.pdf`, desk)).html).toContain("%PDF-");
    }
    expect(
      (await openPage(`/fr/operator/documents?q=${number}&taxKind=CREDIT_NOTE`, desk)).html,
    ).not.toContain(document.id);
    const csv = await openPage(`/fr/operator/lists/documents.csv?q=${number}`, desk);
    expect(csv.html).toContain(number);
    // It stands among those of the tax platform, too.
    expect((await openPage(`/fr/operator/tax-documents/${document.id}`, desk)).html).toContain(number);
    expect((await openPage(`/fr/operator/tax-documents/${document.id}.pdf`, desk)).html).toContain("%PDF-");
  });

  it("what was withheld from one is noted with its certificate, and not twice", async () => {
    const { document, number } = await issued();
    const page = `/fr/operator/withholding/new?subject=${number}`;
    const form = sentBy((await openPage(page, desk)).html);
    expect(form.subject).toBe(number);
    const sent = { ...form, kind: "FEES", certificate: `TEJ ${number}` };
    expect((await postForm(page, { ...sent, day: "2999-01-01" }, desk)).status).toBe(400);
    expect((await postForm(page, sent, desk)).status).toBe(302);
    expect((await postForm(page, sent, desk)).status).toBe(302);
    const [noted, ...more] = await prisma.settlementWithholding.findMany({
      where: { documentId: document.id },
    });
    expect(more).toEqual([]);
    // Three percent of all but the stamp.
    expect(noted).toMatchObject({ baseMillimes: 735_420n, amountMillimes: 22_063n });
    for (const language of languages) {
      const list = `/${language}/operator/withholding`;
      expect((await openPage(`${list}?q=${number}`, desk)).html).toContain(`${list}/${noted?.id}.pdf`);
      expect((await openPage(`${list}/${noted?.id}.pdf`, desk)).html).toContain("%PDF-");
      expect((await openPage(`${list}/${noted?.id}`, desk)).html).toContain(number);
    }
    expect((await openPage(`/fr/operator/documents/${document.id}`, desk)).html).toContain(`TEJ ${number}`);
    const record = `/fr/operator/withholding/${noted?.id}`;
    expect((await postForm(record, sentBy((await openPage(record, desk)).html), desk)).status).toBe(302);
    const taken = await prisma.settlementWithholding.findUniqueOrThrow({ where: { id: noted?.id ?? "" } });
    expect(taken.takenBackAt).not.toBeNull();
    for (const path of ["/fr/operator/withholding", `/fr/operator/documents/${document.id}`]) {
      const { html } = await openPage(`${path}?q=${number}`, desk);
      expect(html, path).toMatch(/Annulée le \d/);
    }
    const csv = await openPage(`/fr/operator/lists/withholding.csv?q=${number}`, desk);
    const [head = "", line = ""] = csv.html.split("\r\n");
    expect(head).toContain("Annulée le");
    expect(line.split(";").at(-1)).toMatch(/\d{4}/);
  });
});
