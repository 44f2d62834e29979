import {
  columnsOf,
  given,
  maybe,
  moment,
  named,
  text,
  uuid,
  type RowOf,
} from "#app/core/db/columns.server.ts";
import { insertRows } from "#app/core/db/insert-rows.server.ts";
import { changeRowsIn, readRowsIn } from "#app/core/db/statements.server.ts";
import { newStock, writeStock } from "#app/core/services/catalogue/stock.server.ts";
import type { Db } from "#app/core/db/transaction.server.ts";
import { doubles, type ImportLine, type LineFault } from "#app/core/domain/imports/line-faults.ts";
import type { NewOffer } from "#app/core/domain/offers/offer-record.ts";
import { isForeignPicture } from "#app/core/domain/pictures/picture.ts";
import { Prisma } from "#app/generated/prisma/client.ts";
import { defaultLanguage, inLanguage } from "#app/core/domain/languages.ts";
import type { OperatorCall } from "#app/core/services/call.ts";
import type { Importing } from "./import-lines.server.ts";
import { refusedLines, unknownPartners, unknownSegments, usedReferences } from "./import-faults.server.ts";
import { auditNewOffers, newOfferRow } from "#app/core/services/catalogue/offer.server.ts";

/**
 * Imports offers from a file, as drafts. A partner cannot have two offers with the same title, ignoring case,
 * and the same start. No picture is fetched, so addresses of pictures elsewhere are refused.
 */
export const offerImport: Importing<NewOffer> = {
  action: "offer.import",
  faultsOf: async (db, lines, call) => [
    ...refusedLines(lines, (body) => draftOf(call, body)),
    ...foreignPictures(lines),
    ...(await unknownPartners(db, lines)),
    ...(await unknownSegments(db, lines)),
    ...doubles(lines, `title.${defaultLanguage}`, keyOf, await titlesFrom(db, lines)),
    ...(await usedReferences(db, "offer", lines)),
  ],
  lock: (tx) => changeRowsIn(tx)`LOCK TABLE offer IN SHARE ROW EXCLUSIVE MODE`,
  write: async (tx, lines, call) => {
    const made = lines.flatMap(({ body }) => {
      const row = draftOf(call, body);
      return row.ok ? [{ ...row.value, detail: { partnerId: row.value.row.partnerId } }] : [];
    });
    await insertRows(
      tx,
      "offer",
      made.map(({ row }) => row),
    );
    const stocks = made.map(({ record }) => newStock("OFFER", record.id, record.stock));
    await writeStock(tx, (await Promise.all(stocks)).flat());
    await auditNewOffers(tx, call, made);
  },
};

function draftOf(call: OperatorCall, body: NewOffer) {
  return newOfferRow(call, { ...body, status: "DRAFT" });
}

function foreignPictures(lines: readonly ImportLine<NewOffer>[]): LineFault[] {
  return lines.flatMap(({ line, body }): LineFault[] =>
    body.imageUrl && isForeignPicture(body.imageUrl) ? [{ line, path: "imageUrl", code: "INVALID" }] : [],
  );
}

const namedColumns = columnsOf("offer", {
  partnerId: maybe(uuid),
  title: given(Prisma.sql`title ->> ${defaultLanguage}`, text),
  from: named("available_from", maybe(moment)),
});

type Named = RowOf<typeof namedColumns>;

function keyIn({ partnerId, title, from }: Named): string {
  return `${partnerId} ${from?.toISOString()} ${title.toLowerCase()}`;
}

function keyOf({ partnerId = null, title, availableFrom = null }: NewOffer): string {
  return keyIn({ partnerId, title: inLanguage(title, defaultLanguage), from: availableFrom });
}

async function titlesFrom(db: Db, lines: readonly ImportLine<NewOffer>[]): Promise<ReadonlySet<string>> {
  const partnerIds = [...new Set(lines.flatMap(({ body }) => body.partnerId ?? []))];
  const offers = await readRowsIn<Named>(db)`
    SELECT ${namedColumns.sql} FROM offer
    WHERE partner_id = ANY (${partnerIds}::uuid[]) OR partner_id IS NULL`;
  return new Set(offers.map(keyIn));
}
