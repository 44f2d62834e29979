import { prisma } from "#app/core/db/client.server.ts";
import { readOperatorNames } from "#app/core/db/operators/operator-names.server.ts";
import { personBehind } from "#app/core/domain/callers/caller.ts";
import { accept, refuse } from "#app/core/domain/refusals.ts";
import { writeRib } from "#app/core/domain/tax/bank-account.ts";
import { formatDate } from "#app/core/i18n/format.ts";
import { translatorOf } from "#app/core/i18n/i18n.server.ts";
import type { OperatorCall } from "#app/core/services/call.ts";
import { isolated } from "#app/core/ui/format.ts";
import { getBatch } from "#app/settlement/payouts/read-batches.server.ts";

/** A batch in the reader's words, with who did what. Refuses NOT_FOUND. */
export async function showBatch(id: string, { language, caller }: OperatorCall) {
  const [view, row] = await Promise.all([getBatch(id), prisma.payoutBatch.findUnique({ where: { id } })]);
  if (!view.ok) return view;
  if (!row) return refuse("NOT_FOUND");
  const people = await readOperatorNames([
    row.createdBy,
    ...(row.approvedBy === null ? [] : [row.approvedBy]),
  ]);
  const paid = await prisma.payout.findMany({ where: { batchId: id }, select: { id: true, name: true } });
  const names = new Map(paid.map((payout) => [payout.id, payout.name]));
  const t = translatorOf(language, "payouts");
  const said = (name: string, at: Date | null, by: string | null) =>
    at === null
      ? []
      : [
          {
            name,
            text: [
              formatDate(at, language, "dateTime"),
              by !== null && isolated(people.get(by) ?? t("someone")),
            ]
              .filter(Boolean)
              .join(" · "),
          },
        ];
  return accept({
    ...view.value,
    title: t("one", { at: formatDate(row.createdAt, language, "dateTime") }),
    own: row.createdBy === personBehind(caller),
    file: `/${language}/operator/payouts/${id}.csv`,
    facts: [
      ...said(t("made"), row.createdAt, row.createdBy),
      ...said(t("approved"), row.approvedAt, row.approvedBy),
      ...said(t("exported"), row.exportedAt, null),
      ...said(t("closed"), row.closedAt, null),
    ],
    payouts: view.value.payouts.map(({ statementIds, rib, ...payout }) => ({
      ...payout,
      ...{ name: names.get(payout.id) ?? "", rib: writeRib(rib), statements: statementIds.length },
    })),
  });
}
