import { formatNumber } from "#app/components/format.ts";
import { readListAsked, type ListPlace } from "#app/domain/lists/list-address.ts";
import { specOf, type ListName } from "#app/domain/lists/list-spec.ts";
import { translator } from "#app/i18n/i18n.server.ts";
import type { OperatorCall } from "#app/services/call.ts";
import { deskTable } from "#app/web/desk-file.ts";
import { campaignsPage, segmentsPage, stampCardsPage } from "./campaign-lists.server.ts";
import { approvalsPage, claimsPage, refundsPage } from "./case-lists.server.ts";
import { clickoutsPage, offersPage } from "./offer-lists.server.ts";
import { chargesPage } from "./charge-list.server.ts";
import { goodsPage } from "./goods-list.server.ts";
import type { ListPage } from "./list-page.server.ts";
import { messagesPage } from "./message-list.server.ts";
import { helpPage, prizesPage } from "./other-lists.server.ts";
import { partnersPage, salePointsPage, storesPage } from "./partner-lists.server.ts";
import { customersPage, personsPage } from "./people-lists.server.ts";
import { auditPage, deliveriesPage, webhooksPage } from "./system-lists.server.ts";

const batchRows = 500;
/** The most rows that a spreadsheet opens without trouble. */
export const mostFileRows = 50_000;

/** The lists that can be downloaded as a file, by their name in the address. */
const filesOf = {
  offers: fileOf(offersPage),
  partners: fileOf(partnersPage),
  stores: fileOf(storesPage),
  "sale-points": fileOf(salePointsPage),
  prizes: fileOf(prizesPage),
  clickouts: fileOf(clickoutsPage),
  help: fileOf(helpPage),
  customers: fileOf(customersPage),
  campaigns: fileOf(campaignsPage),
  segments: fileOf(segmentsPage),
  "stamp-cards": fileOf(stampCardsPage),
  messages: fileOf(messagesPage),
  claims: fileOf(claimsPage),
  goods: fileOf(goodsPage),
  refunds: fileOf(refundsPage),
  "premium-charges": fileOf(chargesPage),
  approvals: fileOf(approvalsPage),
  deliveries: fileOf(deliveriesPage),
  webhooks: fileOf(webhooksPage),
  audit: fileOf(auditPage),
  persons: fileOf(personsPage),
} satisfies Record<ListName, unknown>;

/**
 * All rows of a list as CSV in the reader's way, with the filters and order of its address. They are sent batch by batch, so that
 * neither the database nor the server holds all of them. The byte order mark tells spreadsheets that the file
 * is UTF-8.
 */
export function listFile(call: OperatorCall, name: ListName, params: URLSearchParams): Response {
  const parts = filesOf[name](call, params);
  const encoder = new TextEncoder();
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { done, value } = await parts.next();
      if (done) controller.close();
      else controller.enqueue(encoder.encode(value));
    },
    async cancel() {
      await parts.return(undefined);
    },
  });
  return new Response(body, {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": `attachment; filename="${name}.csv"`,
      "Content-Security-Policy": "default-src 'none'; sandbox",
      "X-Content-Type-Options": "nosniff",
      "Cache-Control": "private, no-store",
    },
  });
}

/** The lines of a list's file. If there are more rows than allowed, the last line says so. */
export function fileOf<Row, Shown extends { id: string }>({ name, read, cells }: ListPage<Row, Shown>) {
  return async function* parts(
    call: OperatorCall,
    params: URLSearchParams,
  ): AsyncGenerator<string, undefined> {
    const spec = specOf(name);
    const { language } = call;
    const words: Record<string, string> = translator(language)("columns", {
      ns: "lists",
      returnObjects: true,
    });
    yield `\ufeff${deskTable([spec.csv.map((key) => words[key] ?? key)], language)}`;
    const asked = readListAsked(spec, params);
    let place: ListPlace = null;
    for (let count = 0; count < mostFileRows; count += batchRows) {
      const { rows, next } = await read(call, { asked, place, limit: batchRows, counted: false });
      const lines = rows.map((row) => {
        const cell = cells(row, language);
        return spec.csv.map((key) => cell[key] ?? null);
      });
      if (lines.length > 0) yield deskTable(lines, language);
      if (next === null) return undefined;
      place = { way: "after", cursor: next };
    }
    const amount = formatNumber(mostFileRows, language);
    yield deskTable([[translator(language)("fileEnds", { ns: "lists", amount })]], language);
    return undefined;
  };
}
