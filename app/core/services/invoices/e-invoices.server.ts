import {
  eInvoicePlatform,
  isPlatformOn,
  type Platform,
} from "#app/core/adapters/e-invoice/e-invoices.server.ts";
import { writeTeif } from "#app/core/adapters/e-invoice/teif.ts";
import { Undeliverable } from "#app/core/adapters/undeliverable.ts";
import {
  noteEInvoice,
  readCompanyDocument,
  readDueEInvoices,
  readNumberedDocument,
  takeAttempt,
  type DueEInvoice,
  type NumberedDocument,
} from "#app/core/db/invoices/e-invoices.server.ts";
import { businessDayOf } from "#app/core/domain/business-day.ts";
import { creditNoteNumber, invoiceNumber } from "#app/core/domain/payments/invoice-number.ts";
import { readTaxNumber } from "#app/core/domain/tax/tax-number.ts";
import type { TaxDocument } from "#app/core/domain/tax/tax-document.ts";
import type { Log } from "#app/core/services/call.ts";
import { customerJob, pages, type Finding, type Job } from "#app/core/services/job.ts";

const minuteMs = 60_000;
const longestMs = 24 * 60 * minuteMs;

interface Due extends Finding {
  document: DueEInvoice;
}

/**
 * Hands numbered documents over to the tax platform, signed, and asks what has come of them; again after one minute, two,
 * four, at last once a day. What the platform refuses waits for somebody at the desk, who has it
 * sent again.
 */
export function eInvoicesBy(platformOf: () => Promise<Platform>, isOn = isPlatformOn): Job {
  return customerJob({
    name: "e-invoices",
    cron: "* * * * *",
    takesAway: false,
    async *findings(now: Date): AsyncGenerator<Due[]> {
      if (!isOn()) return;
      const read = (after: DueEInvoice | null, count: number) => readDueEInvoices(now, after, count);
      for await (const page of pages<DueEInvoice>(read))
        yield page.map((document) => ({ userId: document.ownerId, why: whyOf(document), document }));
    },
    work: async ({ document }: Due, now, log) => moveOn(document, { now, log, ...(await platformOf()) }),
  });
}

export const eInvoices = eInvoicesBy(eInvoicePlatform);

const whyOf = ({ state, documentId }: DueEInvoice) =>
  `document ${documentId} ${state === "WAITING" ? "is to be handed over" : "is at the platform"}`;

interface Turn extends Platform {
  now: Date;
  log: Log;
}

async function moveOn(document: DueEInvoice, turn: Turn): Promise<boolean> {
  const { now } = turn;
  const pause = Math.min(minuteMs * 2 ** Math.min(document.attempts, 20), longestMs);
  if (!(await takeAttempt(document, new Date(now.getTime() + pause)))) return false;
  return document.state === "WAITING" ? handOver(document, turn) : askAbout(document, turn);
}

async function handOver(document: DueEInvoice, turn: Turn): Promise<boolean> {
  const { now, platform, sign } = turn;
  const xml = await sign(writeTeif(await readTaxDocument(document)), now);
  return unlessUndeliverable({ ...document, xml }, turn, async () => {
    const ticket = await platform.submit(xml);
    await noteEInvoice(document, { state: "SUBMITTED", xml, ticket, nextAttemptAt: now });
    return true;
  });
}

async function readTaxDocument(document: DueEInvoice): Promise<TaxDocument> {
  const numbered = await readNumberedDocument(document);
  const written = numbered ? asTaxDocument(numbered) : await readCompanyDocument(document);
  if (!written) throw new Error(`document ${document.documentId} has no number`);
  const { number, seller } = written;
  const taxNumber = readTaxNumber(seller.taxNumber ?? "");
  if (taxNumber === null) throw new Error(`the seller of ${number} has no tax number`);
  return { ...written, seller: { ...seller, taxNumber } };
}

function askAbout(document: DueEInvoice, turn: Turn): Promise<boolean> {
  return unlessUndeliverable(document, turn, async () => {
    const outcome = await turn.platform.ask(document.ticket ?? "", document.xml ?? "");
    if (!outcome) return false;
    if (!outcome.accepted) return noteRefusal(document, outcome.because, turn);
    const { xml, reference, proof } = outcome;
    await noteEInvoice(document, { state: "ACCEPTED", xml, reference, proof });
    return true;
  });
}

async function unlessUndeliverable(
  document: DueEInvoice,
  turn: Turn,
  work: () => Promise<boolean>,
): Promise<boolean> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof Undeliverable)) throw error;
    return noteRefusal(document, error.message, turn);
  }
}

/** With what was refused, so that somebody can see why. */
async function noteRefusal(document: DueEInvoice, because: string, { log }: Turn): Promise<boolean> {
  await noteEInvoice(document, { state: "REFUSED", because, xml: document.xml });
  log.error({ documentId: document.documentId, because }, "the tax platform refuses a document");
  return true;
}

/**
 * A customer's invoice or credit note as the platform takes it. It says nothing of who the customer is: the law asks it only
 * of traders.
 */
function asTaxDocument({ number, issuedAt, title, seller, tax, answers }: NumberedDocument): TaxDocument {
  const answered = answers === null ? null : invoiceNumber(answers);
  return {
    type: answered === null ? "INVOICE" : "CREDIT_NOTE",
    number: answered === null ? invoiceNumber(number) : creditNoteNumber(number),
    ...{ issuedOn: businessDayOf(issuedAt), period: null, answers: answered, amounts: tax },
    seller: { taxNumber: seller.taxId, name: seller.name, address: seller.address },
    buyer: { taxNumber: null, name: "Client", address: null },
    lines: [{ code: "OFFRE", title: title.fr, quantity: 1, netMillimes: tax.netMillimes }],
  };
}
