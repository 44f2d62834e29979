import { readOperatorNames } from "#app/core/db/operators/operator-names.server.ts";
import { personBehind } from "#app/core/domain/callers/caller.ts";
import { accept } from "#app/core/domain/refusals.ts";
import { writeRib } from "#app/core/domain/tax/bank-account.ts";
import type { Language } from "#app/core/domain/languages.ts";
import { formatDate } from "#app/core/i18n/format.ts";
import { translatorOf } from "#app/core/i18n/i18n.server.ts";
import type { OperatorCall } from "#app/core/services/call.ts";
import { isolated } from "#app/core/ui/format.ts";
import { readChangedSince, type PayoutChanges } from "#app/settlement/payouts/changed-since.server.ts";
import { getAnsweredBatch } from "#app/settlement/payouts/read-batches.server.ts";

/** A batch in the reader's words, with who did what. Refuses NOT_FOUND. */
export async function showBatch(id: string, { language, caller }: OperatorCall) {
  const found = await getAnsweredBatch(id);
  if (!found.ok) return found;
  const { createdBy, approvedBy, droppedBy, names, ...batch } = found.value;
  const people = await readOperatorNames([createdBy, approvedBy, droppedBy].filter((id) => id !== null));
  const t = translatorOf(language, "payouts");
  const said = (name: string, at: string | null, by: string | null) =>
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
  const isOpen = batch.status === "DRAFT" || batch.status === "APPROVED";
  return accept({
    ...batch,
    changes: isOpen ? (await readChangedSince(id)).map((changed) => changeShown(changed, language)) : [],
    title: t("one", { at: formatDate(batch.createdAt, language, "dateTime") }),
    own: createdBy === personBehind(caller),
    file: `/${language}/operator/payouts/${id}.csv`,
    facts: [
      ...said(t("made"), batch.createdAt, createdBy),
      ...said(t("approved"), batch.approvedAt, approvedBy),
      ...said(t("exported"), batch.exportedAt, null),
      ...said(t("closed"), batch.closedAt, null),
      ...said(t("dropped"), batch.droppedAt, droppedBy),
    ],
    payouts: batch.payouts.map(({ statementIds, rib, ...payout }) => ({
      ...payout,
      ...{ name: names.get(payout.id) ?? "", rib: writeRib(rib), statements: statementIds.length },
    })),
  });
}

/** What has changed of a payout's company since the batch was made, each in a sentence. */
function changeShown({ id, name, rib, ribAsked, returned, disputed }: PayoutChanges, language: Language) {
  const t = translatorOf(language, "payouts");
  return {
    ...{ id, name },
    sentences: [
      ...(rib ? [t("changed.rib")] : []),
      ...(ribAsked ? [t("changed.ribAsked")] : []),
      ...(returned > 0 ? [t("changed.returned", { count: returned })] : []),
      ...(disputed > 0 ? [t("changed.disputed", { count: disputed })] : []),
    ],
  };
}
